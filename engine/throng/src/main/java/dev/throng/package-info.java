/**
 * The library's public API: crowds of animated characters in the host's renderer. A {@link dev.throng.Throng} is the
 * library in an OpenGL context, and a {@link dev.throng.Scene} draws crowds in it. A {@link dev.throng.Model} is a character, and a {@link
 * dev.throng.Crowd} has many instances of a model. A {@link dev.throng.Frame} combines time, camera, target, light and backdrop.
 * Package {@link dev.throng.inspect} has measurements and debug drawing.
 *
 * <p>Lengths are in scene units, the unit of the models (metres in glTF); y points up; angles are in radians; times are in seconds. For a
 * mistake of the caller, methods throw an {@code IllegalArgumentException}, {@code IllegalStateException}, {@code
 * IndexOutOfBoundsException} or {@code NoSuchElementException}; for faults that a caller cannot foresee, a {@link
 * dev.throng.ThrongException}. A {@link dev.throng.Model}, its builder and values such as {@link dev.throng.Light} may be used
 * on any thread; all other objects belong to the thread on which their context is current.
 */
@NullMarked
package dev.throng;

import org.jspecify.annotations.NullMarked;
