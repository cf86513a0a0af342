/**
 * Times and statistics of frames, and a check of drawn vertices. This package may use {@code dev.throng.app.statistic}
 * and the engine. It must not depend on how times and statistics are shown.
 */
@NullMarked
package dev.throng.app.view.meter;

import org.jspecify.annotations.NullMarked;
