/**
 * Dear ImGui on a Throng picture: its life, its input, its look. It may use the imgui binding and {@code dev.throng.gl}'s window
 * events; the binding's own OpenGL half draws. It must not depend on what is shown with it.
 */
@NullMarked
package dev.throng.app.ui;

import org.jspecify.annotations.NullMarked;
