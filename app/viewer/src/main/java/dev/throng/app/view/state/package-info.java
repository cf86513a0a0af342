/**
 * Requests and settings of a window's user, and preparation of the requested scenes. This package may use
 * {@code dev.throng.app.view.meter}, {@code dev.throng.app.view.camera} and {@code dev.throng.app.stage}. It must not
 * depend on where a request originates: keys, panel or command line.
 */
@NullMarked
package dev.throng.app.view.state;

import org.jspecify.annotations.NullMarked;
