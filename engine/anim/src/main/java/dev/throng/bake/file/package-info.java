/**
 * Files of atlases and of measurements, and their cache. May use the other packages of {@code dev.throng.bake},
 * {@code dev.throng.anim} and {@code dev.throng.io}. Must not depend on glTF or OpenGL.
 */
@NullMarked
package dev.throng.bake.file;

import org.jspecify.annotations.NullMarked;
