/**
 * The sun's shadow maps: fitting, and drawing of casters. May use {@code dev.throng.crowd.gl.draw},
 * {@code dev.throng.crowd.gl.buffer} and their dependencies. Must not depend on code that reads maps or decides when to
 * draw them.
 */
@NullMarked
package dev.throng.crowd.gl.shadow;

import org.jspecify.annotations.NullMarked;
