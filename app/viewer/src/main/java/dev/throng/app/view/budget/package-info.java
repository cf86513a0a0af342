/**
 * Choice of a resolution that gives a window its frame rate. This package may use {@code dev.throng.app.view.meter}. It
 * must not depend on what is drawn.
 */
@NullMarked
package dev.throng.app.view.budget;

import org.jspecify.annotations.NullMarked;
