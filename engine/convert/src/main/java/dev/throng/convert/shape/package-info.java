/**
 * What importers share: polygons to triangles, corners to vertices, motion to keys. It may use {@code dev.throng.convert.scene}. It
 * must not depend on formats.
 */
@NullMarked
package dev.throng.convert.shape;

import org.jspecify.annotations.NullMarked;
