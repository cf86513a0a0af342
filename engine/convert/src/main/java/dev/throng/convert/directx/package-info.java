/**
 * Reads DirectX' .x files: text, binary, and either compressed (Microsoft, "X File Format Reference"; the layout of the binary form as in
 * Paul Bourke's copy of it). It may use {@code dev.throng.convert.scene}, {@code dev.throng.convert.shape} and
 * {@code dev.throng.convert.texture}.
 */
@NullMarked
package dev.throng.convert.directx;

import org.jspecify.annotations.NullMarked;
