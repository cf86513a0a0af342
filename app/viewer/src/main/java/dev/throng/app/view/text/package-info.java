/**
 * Every text of the window, from one table, {@code window.properties}, by typed keys. It uses nothing of the application. It must not
 * depend on the widgets that show a text.
 */
@NullMarked
package dev.throng.app.view.text;

import org.jspecify.annotations.NullMarked;
