/**
 * Tools that sculpt living bodies: solids as distances, the mold that makes a surface of them, levels of detail of it,
 * and turns. It may use {@code dev.throng.assets.shape}. It must not depend on which body it is.
 */
@NullMarked
package dev.throng.assets.sculpt;

import org.jspecify.annotations.NullMarked;
