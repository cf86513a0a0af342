/**
 * Files of numbers in little-endian order, with checksums; files that appear as a whole or not at all. It may use the
 * Java library only. It must not depend on what its numbers mean.
 */
@NullMarked
package dev.throng.io;

import org.jspecify.annotations.NullMarked;
