/** Postures of instances on the ground, and the space that they need. The package uses no other package of crowds. */
@NullMarked
package dev.throng.crowd.posture;

import org.jspecify.annotations.NullMarked;
