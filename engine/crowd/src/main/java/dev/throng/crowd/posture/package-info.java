/** Postures of instances on the ground. Uses no other package. */
@NullMarked
package dev.throng.crowd.posture;

import org.jspecify.annotations.NullMarked;
