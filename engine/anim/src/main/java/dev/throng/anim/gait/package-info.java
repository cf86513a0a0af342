/** Gaits: clips whose feet step, and when their feet are on the ground. */
@NullMarked
package dev.throng.anim.gait;

import org.jspecify.annotations.NullMarked;
