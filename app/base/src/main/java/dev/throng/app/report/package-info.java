/**
 * Results as people and programs read them: JSON records, tables, CSV, percentiles, the machine they were read on. It may
 * use Jackson, {@code dev.throng.app.console} and the engine's descriptions of contexts. It must not measure anything.
 */
@NullMarked
package dev.throng.app.report;

import org.jspecify.annotations.NullMarked;
