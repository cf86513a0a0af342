/**
 * Writer of characters as glTF binary files, with the same bytes on every machine. It may use {@code dev.throng.anim}.
 * It must not depend on certain characters, nor on reading files.
 */
@NullMarked
package dev.throng.assets.glb;

import org.jspecify.annotations.NullMarked;
