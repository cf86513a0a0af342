/**
 * Immutable settings, parsed from options. This package may use {@code dev.throng.app.console}, the engine's records,
 * and picocli's exception for values that cannot be parsed. It must not depend on which options exist, nor on how
 * commands use settings.
 */
@NullMarked
package dev.throng.app.option.setting;

import org.jspecify.annotations.NullMarked;
