/**
 * Import of DirectX' .x files: text or binary, compressed or not (Microsoft, "X File Format Reference"; binary layout
 * from Paul Bourke's copy). The package may use {@code dev.throng.convert.scene}, {@code dev.throng.convert.shape} and
 * {@code dev.throng.convert.texture}.
 */
@NullMarked
package dev.throng.convert.directx;

import org.jspecify.annotations.NullMarked;
