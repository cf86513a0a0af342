/**
 * Public API of the library: crowds of animated characters in the host's renderer. A {@link dev.throng.Throng} is the
 * library in an OpenGL context; its {@link dev.throng.Scene}s draw {@link dev.throng.Crowd}s, which have many instances
 * of a {@link dev.throng.Model}. A {@link dev.throng.Frame} combines time, camera, target, light and backdrop. Package
 * {@link dev.throng.inspect} has measurements and debug drawing.
 *
 * <p>Lengths are in scene units, the unit of the models (metres in glTF); y points up; angles are in radians, times in
 * seconds. For a mistake of the caller, methods throw an {@code IllegalArgumentException},
 * {@code IllegalStateException}, {@code IndexOutOfBoundsException} or {@code NoSuchElementException}; for faults that a
 * caller cannot foresee, a {@link dev.throng.ThrongException}. {@link dev.throng.Model}, its builder and values such as
 * {@link dev.throng.Light} may be used on any thread; other objects belong to the thread on which their context is
 * current.
 */
@NullMarked
package dev.throng;

import org.jspecify.annotations.NullMarked;
