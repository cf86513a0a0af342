package dev.throng.app.option;

import dev.throng.app.option.setting.RunSettings.TimeSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is played, and when. */
public final class TimeOptions {
    @Option(names = "--clip", paramLabel = "NAME|INDEX", description = "everyone plays this clip (all in turn)")
    private @Nullable String clip;

    @Option(
            names = "--time",
            paramLabel = "T",
            converter = Numbers.Finite.class,
            description = "everyone holds still at this second of the crowd's time")
    private @Nullable Double time;

    @Option(
            names = "--fixed-step",
            paramLabel = "S",
            converter = Numbers.Positive.class,
            description = "seconds from frame to frame (view: the clock's; else 1/60)")
    private @Nullable Double step;

    TimeSettings settings() {
        return new TimeSettings(clip, time, step);
    }
}
