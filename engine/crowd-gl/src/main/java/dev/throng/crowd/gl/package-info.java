/**
 * GPU path of crowds: the only packages that combine animation and OpenGL. This package contains the renderer and the
 * passes over parts of crowds; each subpackage does one part of the work. May use every package of the engine except
 * the glTF reader. Must not depend on commands, files or windows.
 */
@NullMarked
package dev.throng.crowd.gl;

import org.jspecify.annotations.NullMarked;
