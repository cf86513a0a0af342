/**
 * One class for each command of the program: what it is called, what it takes, and in which order the work is
 * done. It may use every package of the application and the engine. It must not call OpenGL.
 */
@NullMarked
package dev.throng.app.command;

import org.jspecify.annotations.NullMarked;
