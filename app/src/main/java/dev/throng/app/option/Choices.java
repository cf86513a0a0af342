package dev.throng.app.option;

import java.util.Arrays;
import java.util.List;

/** The words that options take. */
public final class Choices {
    private Choices() {}

    /** All that this version can answer, in order. */
    public static <E extends Enum<E> & Choice> List<String> words(Class<E> type) {
        return Arrays.stream(type.getEnumConstants())
                .filter(choice -> isBuilt(type, choice))
                .map(Choice::word)
                .toList();
    }

    static <E extends Enum<E> & Choice> boolean isBuilt(Class<E> type, E choice) {
        try {
            return !type.getField(choice.name()).isAnnotationPresent(Choice.NotBuilt.class);
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }
}
