/**
 * When the device is done, and how long it took: fences, timers, counts. It may use {@code dev.throng.gl} and LWJGL. It
 * must not depend on what is waited for.
 */
@NullMarked
package dev.throng.gl.timing;

import org.jspecify.annotations.NullMarked;
