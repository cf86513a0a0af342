/**
 * Common tools of importers: triangulation, merging of corners, approximation of motion. The package may use {@code
 * dev.throng.convert.scene}, and must not depend on formats.
 */
@NullMarked
package dev.throng.convert.shape;

import org.jspecify.annotations.NullMarked;
