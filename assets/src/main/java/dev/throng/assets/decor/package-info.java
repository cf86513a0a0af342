/**
 * What stands around a crowd: trees, benches, lamps, houses, stands. Every thing is a rigid character with levels of
 * detail, in metres, y up, standing on y = 0, facing +z; the same arrays on every machine.
 */
@NullMarked
package dev.throng.assets.decor;

import org.jspecify.annotations.NullMarked;
