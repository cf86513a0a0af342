package dev.throng.app.option;

import dev.throng.app.console.Typo;
import dev.throng.app.option.setting.Choices;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the words of one enum; refuses unknown ones and those not built yet, naming what there is. */
final class ChoiceConverter<E extends Enum<E>> implements ITypeConverter<E> {
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
                    "found value '" + word + "', which is not available yet, expected " + expected);
        }
        throw new TypeConversionException(
                "found value '" + word + "', expected " + expected + Typo.suggestion(word, words));
    }

    private static String listed(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }
}
