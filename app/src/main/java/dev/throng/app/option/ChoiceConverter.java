package dev.throng.app.option;

import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the words of one {@link Choice}; refuses unknown ones and those not built yet, naming what there is. */
final class ChoiceConverter<E extends Enum<E> & Choice> implements ITypeConverter<E> {
    private final Class<E> type;

    ChoiceConverter(Class<E> type) {
        this.type = type;
    }

    @Override
    public E convert(String word) {
        for (E choice : type.getEnumConstants()) {
            if (choice.word().equals(word)) {
                if (isBuilt(choice)) {
                    return choice;
                }
                throw new TypeConversionException("'" + word + "' is not built yet, expected " + words());
            }
        }
        throw new TypeConversionException("expected " + words() + ", found '" + word + "'");
    }

    private boolean isBuilt(E choice) {
        try {
            return !type.getField(choice.name()).isAnnotationPresent(Choice.NotBuilt.class);
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    private String words() {
        return Arrays.stream(type.getEnumConstants())
                .filter(this::isBuilt)
                .map(Choice::word)
                .collect(Collectors.joining(" or "));
    }
}
