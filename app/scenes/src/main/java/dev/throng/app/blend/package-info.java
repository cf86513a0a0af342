/**
 * States of the stands in scene {@code blend}: blended poses as functions of the clock. It may use
 * {@code dev.throng.crowd}. It must not depend on pictures.
 */
@NullMarked
package dev.throng.app.blend;

import org.jspecify.annotations.NullMarked;
