/**
 * Transfer of clips between skeletons, by joint names. May use skeletons, clips and exact evaluation. Must not depend on files.
 */
@NullMarked
package dev.throng.anim.clips;

import org.jspecify.annotations.NullMarked;
