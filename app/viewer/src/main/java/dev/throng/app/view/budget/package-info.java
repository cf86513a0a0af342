/**
 * Choice of the resolution with which a window reaches its frame rate. This package may use {@code
 * dev.throng.app.view.meter}. It must not depend on what is drawn.
 */
@NullMarked
package dev.throng.app.view.budget;

import org.jspecify.annotations.NullMarked;
