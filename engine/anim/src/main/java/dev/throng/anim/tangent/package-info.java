/**
 * Tangents for normal maps of meshes without tangents: those of MikkTSpace, which glTF 2.0 (3.7.2.1) names. Normal maps are
 * made for these tangents; others would show seams. {@link TangentGenerator} is the entry point.
 */
@NullMarked
package dev.throng.anim.tangent;

import org.jspecify.annotations.NullMarked;
