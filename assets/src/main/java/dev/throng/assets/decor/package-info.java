/**
 * Surroundings of a crowd: trees, benches, lamps, houses, stands. Each is a rigid character with levels of detail, in
 * metres, with y up, standing on y = 0 and facing +z. Every machine builds the same arrays.
 */
@NullMarked
package dev.throng.assets.decor;

import org.jspecify.annotations.NullMarked;
