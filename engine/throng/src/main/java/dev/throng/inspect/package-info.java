/**
 * Measurements and checks of what a scene draws, for development: times of passes, debug drawing and vertex readbacks.
 * {@code Scene.inspection()} returns an {@link dev.throng.inspect.Inspection}. Costs no time or memory before its first
 * use.
 */
@NullMarked
package dev.throng.inspect;

import org.jspecify.annotations.NullMarked;
