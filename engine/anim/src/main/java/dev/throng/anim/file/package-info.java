/**
 * A whole character as a {@code .character} file. It may use {@code dev.throng.anim} and {@code dev.throng.io}. It must
 * not depend on the baked form of a clip, nor where files are kept.
 */
@NullMarked
package dev.throng.anim.file;

import org.jspecify.annotations.NullMarked;
