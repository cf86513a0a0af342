/**
 * Measurements and checks of what a scene draws, for development: times of passes, debug drawing, and vertices
 * that are read back. {@code Scene.inspection()} returns an {@link
 * dev.throng.inspect.Inspection}. Nothing in this package costs time or memory before its first use.
 */
@NullMarked
package dev.throng.inspect;

import org.jspecify.annotations.NullMarked;
