/**
 * The GPU path of a crowd and its drawing: the only place where animation and OpenGL meet. Here are the renderer and
 * the passes that go over parts of crowds; each package below has one part of the work. It may use every package of
 * the engine but the glTF reader. It must not depend on commands, files or windows.
 */
@NullMarked
package dev.throng.crowd.gl;

import org.jspecify.annotations.NullMarked;
