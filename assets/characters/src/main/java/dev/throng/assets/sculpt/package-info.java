/**
 * Tools that sculpt living bodies: distance fields, extraction of surfaces, levels of detail, rotations. It may use
 * {@code dev.throng.assets.shape}. It must not depend on particular bodies.
 */
@NullMarked
package dev.throng.assets.sculpt;

import org.jspecify.annotations.NullMarked;
