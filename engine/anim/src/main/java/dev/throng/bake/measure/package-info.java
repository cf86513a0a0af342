/**
 * Measurements: errors of atlases against exact evaluation, bounds of clips, and speeds in clips. May use
 * {@code dev.throng.bake.atlas}, {@code dev.throng.bake.cpu} and {@code dev.throng.anim}. Must not depend on the choice of
 * samples or the storage of results.
 */
@NullMarked
package dev.throng.bake.measure;

import org.jspecify.annotations.NullMarked;
