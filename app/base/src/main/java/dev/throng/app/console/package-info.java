/**
 * Where commands speak and what they leave behind: streams, output files, exit codes, user errors. It may use the
 * Java library only. It must not depend on commands or options.
 */
@NullMarked
package dev.throng.app.console;

import org.jspecify.annotations.NullMarked;
