/**
 * CPU path of a crowd: palettes and vertices of instances in float32. The package may use {@code dev.throng.crowd} and
 * animation packages, but not OpenGL.
 */
@NullMarked
package dev.throng.crowd.cpu;

import org.jspecify.annotations.NullMarked;
