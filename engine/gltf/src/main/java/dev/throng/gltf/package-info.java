/**
 * The glTF 2.0 reader: a file becomes a {@code CharacterModel}, or an exception that names fault and place. It may use
 * {@code dev.throng.anim} and Jackson, but not depend on baked clips, crowds, images' contents or OpenGL.
 */
@NullMarked
package dev.throng.gltf;

import org.jspecify.annotations.NullMarked;
