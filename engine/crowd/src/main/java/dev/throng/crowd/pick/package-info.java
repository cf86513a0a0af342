/** Rays through a scene, and instances posed on the CPU: their bounds and joints. */
@NullMarked
package dev.throng.crowd.pick;

import org.jspecify.annotations.NullMarked;
