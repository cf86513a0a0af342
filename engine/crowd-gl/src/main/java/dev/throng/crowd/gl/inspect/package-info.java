/**
 * Debug drawing: skeletons, boxes, CPU vertices, and their distance from GPU vertices. May use
 * {@code dev.throng.crowd.gl.draw}, {@code dev.throng.crowd.gl.buffer} and their dependencies. Must not depend on the
 * user's choice of display.
 */
@NullMarked
package dev.throng.crowd.gl.inspect;

import org.jspecify.annotations.NullMarked;
