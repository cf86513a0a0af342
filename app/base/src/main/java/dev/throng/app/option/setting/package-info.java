/**
 * Immutable settings, parsed from options. This package may use {@code dev.throng.app.console}, the engine's settings,
 * and picocli's exception for unparsable values. It must not depend on options or commands.
 */
@NullMarked
package dev.throng.app.option.setting;

import org.jspecify.annotations.NullMarked;
