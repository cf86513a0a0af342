/** Steps of a pick: the device finds instances near a ray, the CPU intersects their surfaces as drawn. */
@NullMarked
package dev.throng.crowd.gl.pick;

import org.jspecify.annotations.NullMarked;
