/**
 * The glTF 2.0 reader: a file becomes a {@code Character}, or an exception that says what is wrong with it and where. It may use
 * {@code dev.throng.anim} and Jackson. It must not depend on baked clips, crowds, images' contents or OpenGL.
 */
@NullMarked
package dev.throng.gltf;

import org.jspecify.annotations.NullMarked;
