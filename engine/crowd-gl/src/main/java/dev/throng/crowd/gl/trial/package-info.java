/** Choice of a device's fastest palette kernel, by trials with the crowds to draw. */
@NullMarked
package dev.throng.crowd.gl.trial;

import org.jspecify.annotations.NullMarked;
