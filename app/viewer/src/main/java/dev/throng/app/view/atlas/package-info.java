/**
 * Window that shows sampled clips as stored on the GPU. This package may use Dear ImGui, the window's widgets and
 * texts, and the shown scene.
 */
@NullMarked
package dev.throng.app.view.atlas;

import org.jspecify.annotations.NullMarked;
