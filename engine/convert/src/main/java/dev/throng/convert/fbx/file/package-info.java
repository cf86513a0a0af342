/** Binary and text form of FBX files, as one tree of records. The package may use {@code dev.throng.convert.scene}. */
@NullMarked
package dev.throng.convert.fbx.file;

import org.jspecify.annotations.NullMarked;
