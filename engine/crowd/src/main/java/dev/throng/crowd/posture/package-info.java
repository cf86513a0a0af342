/** Postures of instances on the ground, whatever they play. It uses no other package. */
@NullMarked
package dev.throng.crowd.posture;

import org.jspecify.annotations.NullMarked;
