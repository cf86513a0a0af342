/**
 * Shapes built by hand: flat and round solids, and characters made of them. It may use {@code dev.throng.anim}. It must
 * not depend on what is made of it.
 */
@NullMarked
package dev.throng.assets.shape;

import org.jspecify.annotations.NullMarked;
