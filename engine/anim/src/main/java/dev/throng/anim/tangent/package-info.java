/**
 * Tangents for normal maps of meshes that come without. They are those of MikkTSpace, which glTF 2.0 (3.7.2.1) names: tools bake
 * normal maps for its frames, and other frames show seams. {@link TangentGenerator} is the entry.
 */
@NullMarked
package dev.throng.anim.tangent;

import org.jspecify.annotations.NullMarked;
