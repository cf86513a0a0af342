/**
 * The command line: options, commands, reports. This package may use the whole engine. It must not call OpenGL itself.
 */
@NullMarked
package dev.throng.app;

import org.jspecify.annotations.NullMarked;
