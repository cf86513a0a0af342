/**
 * The window: a crowd live, everything about it on keys and on a panel. It may use everything of the application that
 * makes scenes and draws them. It must not know how settings are written on the command line: the code that opens it
 * hands in a reader of settings.
 */
@NullMarked
package dev.throng.app.view;

import org.jspecify.annotations.NullMarked;
