/**
 * The built-in characters by name, as they ship in glTF files among the resources. It may use the
 * rest of {@code dev.throng.assets}, {@code dev.throng.anim} and {@code dev.throng.gltf}. It must not depend on how characters
 * are drawn.
 */
@NullMarked
package dev.throng.assets.models;

import org.jspecify.annotations.NullMarked;
