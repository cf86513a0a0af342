/**
 * Atlases: samples of local transforms in one float array, the ranges of clips, and the certificate of errors. May use
 * {@code dev.throng.anim}. Must not depend on baking or storage of atlases.
 */
@NullMarked
package dev.throng.bake.atlas;

import org.jspecify.annotations.NullMarked;
