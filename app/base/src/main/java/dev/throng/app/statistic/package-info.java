/**
 * What can be said of measured times and what cannot: percentiles, intervals, power laws. It may use nothing but the JDK. It
 * must not depend on where its numbers come from, and gives the same answer for the same numbers.
 */
@NullMarked
package dev.throng.app.statistic;

import org.jspecify.annotations.NullMarked;
