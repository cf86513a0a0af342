/** Rays, and bodies posed on the CPU: bounds that a ray may meet, and joints of one instance. */
@NullMarked
package dev.throng.crowd.pick;

import org.jspecify.annotations.NullMarked;
