/**
 * Percentiles, intervals and power laws of measured times. This package may use only the JDK. Equal numbers must give
 * equal results, whatever their source.
 */
@NullMarked
package dev.throng.app.statistic;

import org.jspecify.annotations.NullMarked;
