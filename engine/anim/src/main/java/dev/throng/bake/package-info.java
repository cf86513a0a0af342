/**
 * Clips to their baked form: samples of local transforms, as many as keep the error asked for. It may use {@code
 * dev.throng.bake.atlas}, {@code dev.throng.bake.measure} and {@code dev.throng.anim}. It must not depend on OpenGL, nor
 * how atlases are uploaded.
 */
@NullMarked
package dev.throng.bake;

import org.jspecify.annotations.NullMarked;
