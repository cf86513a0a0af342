/**
 * Reads files that describe pose states, with JSON pointers in every message. It may use {@code dev.throng.anim.state},
 * Jackson and {@code dev.throng.app.console}. It must not depend on how a pose is computed.
 */
@NullMarked
package dev.throng.app.state;

import org.jspecify.annotations.NullMarked;
