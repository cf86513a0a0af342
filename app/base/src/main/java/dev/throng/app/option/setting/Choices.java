package dev.throng.app.option.setting;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Words of the command line for an enum's constants: the names in lower case, with hyphens. */
public final class Choices {
    private Choices() {}

    public static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @return words for all constants of an enum, in its order */
    public static List<String> words(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(choice -> word((Enum<?>) choice))
                .toList();
    }
}
