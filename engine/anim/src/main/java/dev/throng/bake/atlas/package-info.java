/**
 * The baked form of clips: samples of local transforms in one float array, where each clip's are, and the certificate of
 * their error. It may use {@code dev.throng.anim}. It must not depend on how it was made, nor where it is kept.
 */
@NullMarked
package dev.throng.bake.atlas;

import org.jspecify.annotations.NullMarked;
