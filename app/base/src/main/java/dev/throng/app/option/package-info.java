/**
 * Options of the command line, parsed by picocli into valid values. May use picocli, Jackson, {@code
 * dev.throng.app.console} and {@code dev.throng.app.option.setting}. Must not depend on commands.
 */
@NullMarked
package dev.throng.app.option;

import org.jspecify.annotations.NullMarked;
