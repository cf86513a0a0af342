/** Choice of a device's fastest palette kernel, by trials with the crowds that will be drawn. */
@NullMarked
package dev.throng.crowd.gl.trial;

import org.jspecify.annotations.NullMarked;
