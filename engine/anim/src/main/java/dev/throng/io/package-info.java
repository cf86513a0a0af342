/**
 * Binary files of little-endian numbers with checksums, files that appear whole or not at all, and text of files in
 * messages. May use the Java library only. Must not depend on the meaning of the numbers.
 */
@NullMarked
package dev.throng.io;

import org.jspecify.annotations.NullMarked;
