/**
 * Bars over and below the picture: playback, timeline, buttons for figure and camera. This package may use the panel's
 * widgets, Dear ImGui and {@code dev.throng.app.view.play}. It must not depend on the loop that draws the bars.
 */
@NullMarked
package dev.throng.app.view.bar;

import org.jspecify.annotations.NullMarked;
