/**
 * Palettes of a part's instances: one per instance, or slots that the device assigns to visible instances. Counts of
 * earlier frames determine the number of slots.
 */
@NullMarked
package dev.throng.crowd.gl.slot;

import org.jspecify.annotations.NullMarked;
