/**
 * Options of the command line, parsed by picocli into valid values. This package may use picocli, Jackson, {@code
 * dev.throng.app.console} and {@code dev.throng.app.option.setting}. It must not depend on commands.
 */
@NullMarked
package dev.throng.app.option;

import org.jspecify.annotations.NullMarked;
