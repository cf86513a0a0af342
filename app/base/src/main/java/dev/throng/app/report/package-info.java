/**
 * Results of commands as JSON, text tables and CSV. May use Jackson, {@code dev.throng.app.console} and the engine's
 * descriptions of contexts. Must not measure anything.
 */
@NullMarked
package dev.throng.app.report;

import org.jspecify.annotations.NullMarked;
