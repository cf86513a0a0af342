/**
 * What passes from the process that imports to the one that asked: a format of bytes, read as strictly as a file of a stranger. It may
 * use {@code dev.throng.convert.scene}.
 */
@NullMarked
package dev.throng.convert.exchange;

import org.jspecify.annotations.NullMarked;
