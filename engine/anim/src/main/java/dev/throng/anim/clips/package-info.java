/**
 * Clips of one skeleton on another, by the names of joints. It may use skeletons and clips, and sample clips exactly. It must not
 * depend on files or what the clips are wanted for.
 */
@NullMarked
package dev.throng.anim.clips;

import org.jspecify.annotations.NullMarked;
