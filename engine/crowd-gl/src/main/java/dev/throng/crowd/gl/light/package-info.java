/**
 * Light of environment pictures, prepared on any thread: reading, filtering, caching, CPU counterparts of shaders. May
 * use {@code dev.throng.gl.image} and the cache of {@code dev.throng.bake.file}. Must not depend on OpenGL or on a
 * scene.
 */
@NullMarked
package dev.throng.crowd.gl.light;

import org.jspecify.annotations.NullMarked;
