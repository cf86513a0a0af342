/**
 * What instances of a comparison show: clips at a time, one state, seeded random states and what is around these. It may use the engine. It
 * must not depend on what compares them.
 */
@NullMarked
package dev.throng.app.compare.shown;

import org.jspecify.annotations.NullMarked;
