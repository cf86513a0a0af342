/** The steps of a pick: on the device, instances near a ray; on the CPU, their surfaces as they were drawn. */
@NullMarked
package dev.throng.crowd.gl.pick;

import org.jspecify.annotations.NullMarked;
