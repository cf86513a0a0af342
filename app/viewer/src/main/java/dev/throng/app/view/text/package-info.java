/**
 * Texts of the window from {@code window.properties}, by typed keys. This package uses nothing of the application. It
 * must not depend on the widgets that show a text.
 */
@NullMarked
package dev.throng.app.view.text;

import org.jspecify.annotations.NullMarked;
