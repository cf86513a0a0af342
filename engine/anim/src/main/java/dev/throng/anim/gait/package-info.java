/** Gaits: detection of clips whose feet step, and of the contacts of their feet. */
@NullMarked
package dev.throng.anim.gait;

import org.jspecify.annotations.NullMarked;
