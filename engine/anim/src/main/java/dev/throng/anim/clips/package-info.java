/**
 * Transfer of clips between skeletons, by joint names. May use skeletons, clips and exact evaluation. Must not depend on files or
 * on the users of the clips.
 */
@NullMarked
package dev.throng.anim.clips;

import org.jspecify.annotations.NullMarked;
