/**
 * Output of scenes as GLB. The package may use {@code dev.throng.convert.scene} and {@code dev.throng.gltf.write}. It
 * must not depend on source formats.
 */
@NullMarked
package dev.throng.convert.glb;

import org.jspecify.annotations.NullMarked;
