/**
 * Dear ImGui over a Throng picture: lifetime, input and style. This package may use the imgui binding and
 * {@code dev.throng.gl}'s window events. It must not depend on what the user interface shows.
 */
@NullMarked
package dev.throng.app.ui;

import org.jspecify.annotations.NullMarked;
