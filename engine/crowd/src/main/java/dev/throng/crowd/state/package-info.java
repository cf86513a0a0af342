/** Poses put together in a crowd: clips that fade, layers and inverse kinematics of one instance, as functions of the clock. */
@NullMarked
package dev.throng.crowd.state;

import org.jspecify.annotations.NullMarked;
