/**
 * Atlases and what was measured of characters as files, and a cache of them. It may use the other packages of
 * {@code dev.throng.bake}, {@code dev.throng.anim} and {@code dev.throng.io}. It must not depend on glTF or OpenGL.
 */
@NullMarked
package dev.throng.bake.file;

import org.jspecify.annotations.NullMarked;
