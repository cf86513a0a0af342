/**
 * Scenes to glTF binary files. It may use {@code dev.throng.convert.scene} and {@code dev.throng.gltf.write}. It must not depend on which
 * formats scenes come from.
 */
@NullMarked
package dev.throng.convert.glb;

import org.jspecify.annotations.NullMarked;
