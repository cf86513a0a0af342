/** Chooses the fastest palette kernel of a device by trial, on the crowds that are to be drawn. */
@NullMarked
package dev.throng.crowd.gl.trial;

import org.jspecify.annotations.NullMarked;
