/**
 * The options of the command line, read by picocli and checked: an impossible value never leaves this package. It may
 * use picocli, Jackson, {@code dev.throng.app.console} and {@code dev.throng.app.option.setting}. It must not depend on what
 * a command does with them.
 */
@NullMarked
package dev.throng.app.option;

import org.jspecify.annotations.NullMarked;
