/**
 * Debug drawing: skeletons, boxes, vertices made on the CPU, and how far they are from the device's. It may use {@code
 * dev.throng.crowd.gl.draw}, {@code dev.throng.crowd.gl.buffer} and what those use. It must not depend on what the user has
 * chosen to look at.
 */
@NullMarked
package dev.throng.crowd.gl.inspect;

import org.jspecify.annotations.NullMarked;
