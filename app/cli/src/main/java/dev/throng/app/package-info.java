/**
 * The command line: options, commands, reports. It may use everything of the engine. It must not call OpenGL itself.
 */
@NullMarked
package dev.throng.app;

import org.jspecify.annotations.NullMarked;
