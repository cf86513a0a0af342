/**
 * One class for each command of the program: its name, its options and its work. This package may use every package of
 * the application and the engine. It must not call OpenGL.
 */
@NullMarked
package dev.throng.app.command;

import org.jspecify.annotations.NullMarked;
