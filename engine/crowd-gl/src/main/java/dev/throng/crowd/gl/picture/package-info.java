/**
 * Draws hills, sky, ground plane, and dark spots under feet. Filters, enlarges and accumulates finished pictures, and
 * chooses their resolution. May use the packages {@code buffer}, {@code scene} and {@code shader}. Must not depend on
 * the renderer.
 */
@NullMarked
package dev.throng.crowd.gl.picture;

import org.jspecify.annotations.NullMarked;
