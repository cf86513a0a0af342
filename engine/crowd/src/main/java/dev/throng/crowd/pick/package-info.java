/** Rays through a scene; instances posed on the CPU, with their bounds and joints. */
@NullMarked
package dev.throng.crowd.pick;

import org.jspecify.annotations.NullMarked;
