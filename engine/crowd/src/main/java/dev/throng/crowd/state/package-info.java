/** States of a crowd's instances: clips that fade, layers and inverse kinematics, as functions of the clock. */
@NullMarked
package dev.throng.crowd.state;

import org.jspecify.annotations.NullMarked;
