package dev.throng.app.option;

import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.RotationMix;
import dev.throng.app.console.Typo;
import dev.throng.app.option.PoseOptions.Times;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.AtlasSettings.AtlasForm;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.ErrorBound;
import dev.throng.app.option.setting.FrameRate;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.option.setting.ModelContent;
import dev.throng.app.option.setting.PathName;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.option.setting.StudioBackground;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.StudioDisplay;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Teaches picocli the types of options. */
public final class Converters {
    private Converters() {}

    /** To be called when all subcommands are there. */
    public static void register(CommandLine line) {
        line.registerConverter(InstanceCounts.class, InstanceCounts::parse);
        line.registerConverter(FrameSize.class, FrameSize::parse);
        line.registerConverter(FrameRate.class, FrameRate::parse);
        line.registerConverter(ErrorBound.class, ErrorBound::parse);
        line.registerConverter(Antialiasing.class, Antialiasing::parse);
        line.registerConverter(Times.class, Times::parse);
        line.registerConverter(HeldPose.class, HeldPose::parse);
        line.registerConverter(StudioBackground.class, StudioBackground::parse);
        choice(line, SceneKind.class);
        choice(line, RunSettings.Terrain.class);
        choice(line, PaletteBackend.Kind.class);
        choice(line, GpuCharacter.Skinning.class);
        choice(line, Blending.class);
        choice(line, PaletteForm.class);
        choice(line, AtlasForm.class, "snorm16");
        choice(line, Kernel.class);
        choice(line, RotationMix.class);
        choice(line, Environment.Sides.class);
        choice(line, PathName.class);
        choice(line, Quality.Tier.class);
        choice(line, LoopMode.class);
        choice(line, ModelContent.RootTaken.class);
        choice(line, StudioDisplay.ToneMapping.class);
        choice(line, Switch.class);
    }

    private static <E extends Enum<E>> void choice(CommandLine line, Class<E> type, String... notBuilt) {
        line.registerConverter(type, new ChoiceConverter<>(type, List.of(notBuilt)));
    }

    /** A feature that can be on or off. */
    public enum Switch {
        ON,
        OFF
    }

    /** Reads the words of one enum; refuses unknown ones and those not built yet, naming what there is. */
    static final class ChoiceConverter<E extends Enum<E>> implements ITypeConverter<E> {
        private final Class<E> type;
        private final List<String> notBuilt;

        /** @param notBuilt words that belong to the command line and that this version cannot answer */
        ChoiceConverter(Class<E> type, List<String> notBuilt) {
            this.type = type;
            this.notBuilt = notBuilt;
        }

        @Override
        public E convert(String word) {
            for (E choice : type.getEnumConstants()) {
                if (Choices.word(choice).equals(word)) {
                    return choice;
                }
            }
            List<String> words = Choices.words(type);
            String expected = listed(words);
            if (notBuilt.contains(word)) {
                throw new TypeConversionException(
                        "found value '" + word + "', which this version does not support, expected " + expected);
            }
            throw new TypeConversionException(
                    "found value '" + word + "', expected " + expected + Typo.suggestion(word, words));
        }

        private static String listed(List<String> words) {
            int last = words.size() - 1;
            return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
        }
    }
}
