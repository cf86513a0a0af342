package dev.throng.app.option;

import dev.throng.app.option.setting.RunSettings.DeviceSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that select the OpenGL device. */
public final class DeviceOptions {
    @Option(names = "--headless", description = "open no window; needs no display")
    private boolean headless;

    @Option(
            names = "--device",
            paramLabel = "I",
            description = "index of the GPU to use, from the list of 'throng devices' (default: the first usable GPU)")
    private @Nullable Integer device;

    @Option(names = "--gl-debug", description = "use an OpenGL debug context, and print its messages to standard error")
    private boolean debug;

    public DeviceSettings settings() {
        return new DeviceSettings(headless, device, debug);
    }
}
