/**
 * Results of commands as JSON, text tables and CSV. This package may use Jackson, {@code dev.throng.app.console} and
 * the engine's descriptions of contexts. It must not measure anything.
 */
@NullMarked
package dev.throng.app.report;

import org.jspecify.annotations.NullMarked;
