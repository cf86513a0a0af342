/**
 * Contents of a comparison's instances: clips at a time, one state, or seeded random states. This package may use the
 * engine. It must not depend on the comparison.
 */
@NullMarked
package dev.throng.app.compare.shown;

import org.jspecify.annotations.NullMarked;
