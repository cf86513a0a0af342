/**
 * Messages from the importing process to its parent, as bytes. They are read as strictly as an untrusted file. The
 * package may use {@code dev.throng.convert.scene}.
 */
@NullMarked
package dev.throng.convert.exchange;

import org.jspecify.annotations.NullMarked;
