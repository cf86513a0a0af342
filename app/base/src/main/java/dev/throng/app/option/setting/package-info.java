/**
 * What options become: immutable settings and the words they are made of. It may use {@code dev.throng.app.console} and
 * the engine's records; of picocli it uses what a value that cannot be read is refused with. It must not depend on which
 * options there are, nor what a command does with settings.
 */
@NullMarked
package dev.throng.app.option.setting;

import org.jspecify.annotations.NullMarked;
