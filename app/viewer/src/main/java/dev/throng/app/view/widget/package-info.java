/**
 * Widgets that take their texts from the table, explain themselves, and show where a sought control is. It may use Dear ImGui, {@code
 * dev.throng.app.view.text} and {@code dev.throng.app.view.state}. It must not depend on the panel or the bar that place them.
 */
@NullMarked
package dev.throng.app.view.widget;

import org.jspecify.annotations.NullMarked;
