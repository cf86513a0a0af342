/**
 * The palettes of a part's instances: one for each instance, or slots for those that are seen, which the device hands out. Visible
 * instances of earlier frames determine how many there are.
 */
@NullMarked
package dev.throng.crowd.gl.slot;

import org.jspecify.annotations.NullMarked;
