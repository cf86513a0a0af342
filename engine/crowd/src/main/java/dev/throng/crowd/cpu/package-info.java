/**
 * The CPU path of a crowd: palettes and vertices of instances in float32. It may use {@code dev.throng.crowd} and the
 * animation packages. It must not depend on OpenGL.
 */
@NullMarked
package dev.throng.crowd.cpu;

import org.jspecify.annotations.NullMarked;
