/**
 * Proofs of atlas errors at every time. May use {@code dev.throng.bake.measure}, {@code dev.throng.bake.atlas} and
 * {@code dev.throng.anim}. Must not depend on the choice of samples or the storage of results.
 */
@NullMarked
package dev.throng.bake.proof;

import org.jspecify.annotations.NullMarked;
