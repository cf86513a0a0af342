/**
 * The sun's shadow maps: where they lie, and which instances are drawn into them. It may use {@code
 * dev.throng.crowd.gl.draw}, {@code dev.throng.crowd.gl.buffer} and what those use. It must not depend on how maps are
 * read, nor when they are drawn.
 */
@NullMarked
package dev.throng.crowd.gl.shadow;

import org.jspecify.annotations.NullMarked;
