/**
 * Models and clips as the command line names them: files that are loaded and checked, clips by name or index. It may use
 * the engine without its OpenGL parts. It must not know what is done with them.
 */
@NullMarked
package dev.throng.app.model;

import org.jspecify.annotations.NullMarked;
