/**
 * Blended poses of the demonstrations in scene {@code blend}, each a function of the clock. This package may use {@code
 * dev.throng.crowd}. It must not depend on drawing.
 */
@NullMarked
package dev.throng.app.blend;

import org.jspecify.annotations.NullMarked;
