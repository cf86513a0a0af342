/**
 * The window that shows the samples of clips as the GPU has them. It may use Dear ImGui, the widgets and texts beside it, and
 * the scene that is shown.
 */
@NullMarked
package dev.throng.app.view.atlas;

import org.jspecify.annotations.NullMarked;
