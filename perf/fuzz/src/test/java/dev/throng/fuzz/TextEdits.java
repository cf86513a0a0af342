package dev.throng.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Changes texts token by token: numbers, words, and everything between them. */
final class TextEdits {
    /** Numbers that readers often handle wrongly, and words that are no numbers. */
    private static final String[] NUMBERS = {
        "0", "1", "-1", "2", "3", "7", "255", "65535", "65536", "2147483647", "2147483648", "4294967296", "-2147483648",
        "9223372036854775807", "1e9", "0.5", "-0.0", "1e308", "-1e308", "1e38", "3.5e38", "1e-40", "1e400", "nan",
                "inf", "",
        "x", "null", "true", "[]", "{}"
    };

    private static final Pattern TOKENS =
            Pattern.compile("(?<=[^\\w.+-])(?=[\\w.+-])|(?<=[\\w.+-])(?=[^\\w.+-])|(?<=[^\\w\\s.+-])(?=\\S)");
    private static final int LONGEST_PIECE = 32;

    private final List<String> tokens;

    private TextEdits(String text) {
        tokens = new ArrayList<>(List.of(TOKENS.split(text, -1)));
    }

    /** Returns a text with as many edits as there are decisions. */
    static String edit(String text, Choices choices) {
        if (!choices.hasMore()) {
            return text;
        }
        TextEdits edits = new TextEdits(text);
        while (choices.hasMore()) {
            edits.edit(choices);
        }
        return String.join("", edits.tokens);
    }

    private void edit(Choices choices) {
        int kind = choices.below(8);
        int place = choices.below(tokens.size());
        switch (kind) {
            case 0, 1 -> number(place, choices);
            case 2 -> tokens.set(place, tokens.get(choices.below(tokens.size())));
            case 3 -> remove(place, 1 + choices.below(LONGEST_PIECE));
            case 4 -> repeat(place, 1 + choices.below(LONGEST_PIECE), choices.below(tokens.size()));
            case 5 -> tokens.set(place, tokens.get(place) + (char) choices.next());
            case 6 -> swap(place, choices.below(tokens.size()));
            default -> tokens.set(place, raw(tokens.get(place), choices));
        }
    }

    /** Replaces the first number at or after a place. */
    private void number(int place, Choices choices) {
        int at = place;
        while (at < tokens.size() - 1 && !isNumber(tokens.get(at))) {
            at++;
        }
        int kind = choices.below(NUMBERS.length + 1);
        tokens.set(at, kind == NUMBERS.length ? String.valueOf(choices.next() - 128) : NUMBERS[kind]);
    }

    private static boolean isNumber(String token) {
        return !token.isEmpty() && (Character.isDigit(token.charAt(0)) || token.length() > 1 && token.charAt(0) == '-');
    }

    private void remove(int place, int count) {
        List<String> piece = tokens.subList(place, Math.min(tokens.size() - 1, place + count));
        piece.clear();
    }

    private void repeat(int place, int count, int to) {
        List<String> piece = List.copyOf(tokens.subList(place, Math.min(tokens.size(), place + count)));
        tokens.addAll(to, piece);
    }

    private void swap(int a, int b) {
        String token = tokens.get(a);
        tokens.set(a, tokens.get(b));
        tokens.set(b, token);
    }

    private static String raw(String token, Choices choices) {
        byte[] bytes = ByteEdits.inPlace(token.getBytes(StandardCharsets.ISO_8859_1), choices);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
