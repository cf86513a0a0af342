/**
 * The options of the command line as immutable settings, checked: an impossible value never leaves this package.
 * It may use picocli, Jackson and {@code dev.throng.app.console}. It must not know what a command does with them.
 */
@NullMarked
package dev.throng.app.option;

import org.jspecify.annotations.NullMarked;
