package dev.throng.app.option;

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
                if (Choices.isBuilt(type, choice)) {
                    return choice;
                }
                throw new TypeConversionException("'" + word + "' is not built yet, expected " + words());
            }
        }
        throw new TypeConversionException("expected " + words() + ", found '" + word + "'");
    }

    private String words() {
        return String.join(" or ", Choices.words(type));
    }
}
