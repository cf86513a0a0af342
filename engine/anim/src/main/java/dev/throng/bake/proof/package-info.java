/**
 * Proof of how far an atlas is from its keyframes, at every time. It may use {@code dev.throng.bake.measure},
 * {@code dev.throng.bake.atlas} and {@code dev.throng.anim}. It must not depend on how samples are chosen, nor where results are kept.
 */
@NullMarked
package dev.throng.bake.proof;

import org.jspecify.annotations.NullMarked;
