/**
 * Completion of the device's work, and its duration: fences, timers, counts. The package may use {@code dev.throng.gl}
 * and LWJGL. It must not depend on the measured work.
 */
@NullMarked
package dev.throng.gl.timing;

import org.jspecify.annotations.NullMarked;
