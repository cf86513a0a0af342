/**
 * Immutable settings, parsed from options. May use {@code dev.throng.app.console}, the engine's records, and picocli's
 * exception for unparsable values. Must not depend on options or commands.
 */
@NullMarked
package dev.throng.app.option.setting;

import org.jspecify.annotations.NullMarked;
