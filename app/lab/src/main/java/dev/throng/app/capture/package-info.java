/**
 * Videos of a scene at a fixed step, as pictures or as one file. This package may use {@code dev.throng.app.stage} and
 * {@code dev.throng.app.console}. It must not depend on command lines, nor on how a frame is drawn.
 */
@NullMarked
package dev.throng.app.capture;

import org.jspecify.annotations.NullMarked;
