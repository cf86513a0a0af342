/**
 * Shapes put together by hand: solids of flat and round faces, and the characters made of them. It may use
 * {@code dev.throng.anim}. It must not depend on what is made of it.
 */
@NullMarked
package dev.throng.assets.shape;

import org.jspecify.annotations.NullMarked;
