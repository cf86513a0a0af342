package dev.throng.app.option.setting;

import org.jspecify.annotations.Nullable;

/**
 * Where OpenGL comes from.
 *
 * @param headless whether a window is out of the question
 * @param device index in the list of devices; null: the first usable one
 * @param debug whether the context reports its messages
 */
public record DeviceSettings(boolean headless, @Nullable Integer device, boolean debug) {}
