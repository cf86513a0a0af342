/**
 * How finely pictures may be drawn so that a window has its frames a second. It may use {@code dev.throng.app.view.meter}. It must
 * not depend on what is drawn.
 */
@NullMarked
package dev.throng.app.view.budget;

import org.jspecify.annotations.NullMarked;
