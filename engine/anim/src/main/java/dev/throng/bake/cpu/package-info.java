/**
 * The baked form read on the CPU in float32, operation for operation as shaders do: samples, poses, palettes, vertices. It may
 * use {@code dev.throng.bake.atlas}, {@code dev.throng.anim} and {@code dev.throng.math}. It must not depend on OpenGL, nor
 * instances and their clock.
 */
@NullMarked
package dev.throng.bake.cpu;

import org.jspecify.annotations.NullMarked;
