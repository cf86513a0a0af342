/**
 * Evaluation of atlases on the CPU in float32, operation for operation as in shaders: samples, poses, palettes, vertices. May use
 * {@code dev.throng.bake.atlas}, {@code dev.throng.anim} and {@code dev.throng.math}. Must not depend on OpenGL, instances or
 * clocks.
 */
@NullMarked
package dev.throng.bake.cpu;

import org.jspecify.annotations.NullMarked;
