/**
 * Streams, output files, exit codes and user errors. This package may use only the Java library. It must not depend on
 * commands or options.
 */
@NullMarked
package dev.throng.app.console;

import org.jspecify.annotations.NullMarked;
