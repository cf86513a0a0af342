/** Postures of instances on the ground, and the space that they need. Uses no other package of crowds. */
@NullMarked
package dev.throng.crowd.posture;

import org.jspecify.annotations.NullMarked;
