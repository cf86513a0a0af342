/**
 * Characters as binary {@code .character} files. May use {@code dev.throng.anim} and {@code dev.throng.io}. Must not depend on
 * atlases or on folders.
 */
@NullMarked
package dev.throng.anim.file;

import org.jspecify.annotations.NullMarked;
