/**
 * Light of a picture all around, prepared for drawing on any thread: reading, filtering, the cache, CPU counterparts of the shaders.
 * It may use {@code dev.throng.gl.image} and the cache of {@code dev.throng.bake.file}. It must not depend on OpenGL or on a scene.
 */
@NullMarked
package dev.throng.crowd.gl.light;

import org.jspecify.annotations.NullMarked;
