/**
 * What the user wants to see, what is set, and what is shown while that is prepared. It may use {@code
 * dev.throng.app.view.meter}, {@code dev.throng.app.view.camera} and {@code dev.throng.app.stage}. It must not depend on
 * where a request comes from: keys, panel or command line.
 */
@NullMarked
package dev.throng.app.view.state;

import org.jspecify.annotations.NullMarked;
