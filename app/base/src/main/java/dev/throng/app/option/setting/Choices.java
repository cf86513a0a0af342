package dev.throng.app.option.setting;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The words that options take: names of the constants of an enum, in lower case, with hyphens. */
public final class Choices {
    private Choices() {}

    /** A constant as it is written on the command line. */
    public static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All words of an enum, in its order. */
    public static List<String> words(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(choice -> word((Enum<?>) choice))
                .toList();
    }
}
