/** Instances driven by the root motion of what they play: tracks as words that CPU and GPU read, and fades from one to another. */
@NullMarked
package dev.throng.crowd.root;

import org.jspecify.annotations.NullMarked;
