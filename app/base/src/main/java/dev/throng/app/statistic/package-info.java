/**
 * Percentiles, intervals and power laws of measured times. This package may use only the JDK, so that equal numbers
 * give equal results in every command.
 */
@NullMarked
package dev.throng.app.statistic;

import org.jspecify.annotations.NullMarked;
