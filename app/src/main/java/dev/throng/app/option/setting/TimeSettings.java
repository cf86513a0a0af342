package dev.throng.app.option.setting;

import org.jspecify.annotations.Nullable;

/**
 * What is played, and when.
 *
 * @param clip name or index of the one clip; null: all
 * @param freeze the second everything stands still at; null: it moves
 * @param step seconds from frame to frame, above 0; null: the command's own
 */
public record TimeSettings(
        @Nullable String clip,
        @Nullable Double freeze,
        @Nullable Double step) {}
