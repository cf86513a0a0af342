/**
 * Streams, output files, exit codes and user errors. May use only the Java library. Must not depend on commands or
 * options.
 */
@NullMarked
package dev.throng.app.console;

import org.jspecify.annotations.NullMarked;
