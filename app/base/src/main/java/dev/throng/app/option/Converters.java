package dev.throng.app.option;

import dev.throng.app.console.Typo;
import dev.throng.app.option.PoseOptions.Times;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.ErrorBound;
import dev.throng.app.option.setting.FrameRate;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.option.setting.StudioBackground;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** Picocli converters for the types of options. */
public final class Converters {
    private Converters() {}

    /** Registers the converters with a command line, after all its subcommands have been added. */
    public static void register(CommandLine line) {
        // One reference per method: JDK 17 crashes when it archives a class that uses one method twice as a picocli
        // interface.
        ITypeConverter<Integer> count = Numbers::count;
        ITypeConverter<Double> finite = Numbers::finite;
        line.registerConverter(int.class, count);
        line.registerConverter(Integer.class, count);
        line.registerConverter(long.class, Numbers::whole);
        line.registerConverter(double.class, finite);
        line.registerConverter(Double.class, finite);
        line.registerConverter(InstanceCounts.class, InstanceCounts::parse);
        line.registerConverter(FrameSize.class, FrameSize::parse);
        line.registerConverter(FrameRate.class, FrameRate::parse);
        line.registerConverter(ErrorBound.class, ErrorBound::parse);
        line.registerConverter(Antialiasing.class, Antialiasing::parse);
        line.registerConverter(Times.class, Times::parse);
        line.registerConverter(HeldPose.class, HeldPose::parse);
        line.registerConverter(StudioBackground.class, StudioBackground::parse);
        registerChoices(line);
    }

    private static void registerChoices(CommandLine line) {
        for (OptionSpec option : line.getCommandSpec().options()) {
            if (option.type().isEnum()) {
                registerChoice(line, option.type());
            }
        }
        line.getSubcommands().values().forEach(Converters::registerChoices);
    }

    private static <E> void registerChoice(CommandLine line, Class<E> type) {
        line.registerConverter(type, word -> choice(type, word));
    }

    /**
     * @param type class of the enum
     * @param word the word
     * @return enum constant for a word of the command line
     * @throws TypeConversionException for an unknown word; the message lists the known words
     */
    private static <E> E choice(Class<E> type, String word) {
        List<String> words = Choices.words(type);
        if (words.contains(word)) {
            return type.getEnumConstants()[words.indexOf(word)];
        }
        throw new TypeConversionException(
                "found value '" + word + "', expected " + listed(words) + Typo.suggestion(word, words));
    }

    private static String listed(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    /** Value of options that are on or off. */
    public enum Switch {
        ON,
        OFF
    }
}
