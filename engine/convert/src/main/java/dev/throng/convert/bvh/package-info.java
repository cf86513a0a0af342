/**
 * Import of BVH, a text format of motion capture. The package may use {@code dev.throng.convert.scene} and {@code
 * dev.throng.convert.shape}.
 */
@NullMarked
package dev.throng.convert.bvh;

import org.jspecify.annotations.NullMarked;
