/**
 * Options of the command line, parsed by picocli. The package returns only valid values. It may use picocli, Jackson,
 * {@code dev.throng.app.console} and {@code dev.throng.app.option.setting}. It must not depend on how commands use
 * options.
 */
@NullMarked
package dev.throng.app.option;

import org.jspecify.annotations.NullMarked;
