package dev.throng.app.option;

import picocli.CommandLine;

/** Teaches picocli the types of this package. */
public final class Converters {
    private Converters() {}

    /** To be called when all subcommands are there. */
    public static void register(CommandLine line) {
        line.registerConverter(InstanceCounts.class, InstanceCounts::parse);
        line.registerConverter(FrameSize.class, FrameSize::parse);
        line.registerConverter(FrameRate.class, FrameRate::parse);
        line.registerConverter(ErrorBound.class, ErrorBound::parse);
        line.registerConverter(Times.class, Times::parse);
        choice(line, SceneKind.class);
        choice(line, ComputePath.class);
        choice(line, Skinning.class);
        choice(line, PaletteForm.class);
        choice(line, AtlasForm.class);
        choice(line, Kernel.class);
        choice(line, KeyInterpolation.class);
        choice(line, Backface.class);
        choice(line, PathName.class);
        choice(line, Wrap.class);
        choice(line, Switch.class);
        choice(line, FutureSwitch.class);
    }

    private static <E extends Enum<E> & Choice> void choice(CommandLine line, Class<E> type) {
        line.registerConverter(type, new ChoiceConverter<>(type));
    }
}
