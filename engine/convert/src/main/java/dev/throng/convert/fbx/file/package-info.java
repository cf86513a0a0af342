/** The two forms of an FBX file, binary and text, as one tree of records. It may use {@code dev.throng.convert.scene}. */
@NullMarked
package dev.throng.convert.fbx.file;

import org.jspecify.annotations.NullMarked;
