/**
 * Built-in characters by name, shipped as glTF files among the resources. It may use the rest of {@code
 * dev.throng.assets}, {@code dev.throng.anim} and {@code dev.throng.gltf}. It must not depend on rendering.
 */
@NullMarked
package dev.throng.assets.models;

import org.jspecify.annotations.NullMarked;
