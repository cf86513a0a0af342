/**
 * What people do in the course of time beside playing a clip: look at each other, wave, lean into curves, stop and go on. All of it is
 * closed functions of the clock. It may use {@code dev.throng.crowd}. It must not depend on scenes or pictures.
 */
@NullMarked
package dev.throng.app.life;

import org.jspecify.annotations.NullMarked;
