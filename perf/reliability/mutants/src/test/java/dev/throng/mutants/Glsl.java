package dev.throng.mutants;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Text of a shader file, divided into tokens. Bodies of functions and values of global constants are <em>code</em>. */
final class Glsl {
    private final String file;
    private final String text;
    private final List<Token> tokens;
    private final int[] partners;
    private final String[] owners;

    /**
     * @param file path below the folder of all shaders
     * @param text contents of the file
     */
    Glsl(String file, String text) {
        this.file = file;
        this.text = text;
        tokens = Token.of(text);
        partners = partners(file, tokens);
        owners = new String[tokens.size()];
        int first = 0;
        while (first < tokens.size()) {
            first = own(first);
        }
    }

    /** Finds each bracket's partner. @throws IllegalArgumentException if a bracket has none */
    private static int[] partners(String file, List<Token> tokens) {
        int[] partners = new int[tokens.size()];
        Arrays.fill(partners, -1);
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < partners.length; i++) {
            int kind = "([{)]}".indexOf(tokens.get(i).text());
            if (kind >= 3) {
                Integer partner = open.pollLast();
                if (partner == null || "([{".indexOf(tokens.get(partner).text()) != kind - 3) {
                    throw new IllegalArgumentException(file + ": found '"
                            + tokens.get(i).text() + "' at character "
                            + tokens.get(i).start() + ", expected its opening bracket before it");
                }
                partners[i] = partner;
                partners[partner] = i;
            } else if (kind >= 0) {
                open.addLast(i);
            }
        }
        return partners;
    }

    /** Assigns code of one declaration to its name. @return the token behind the declaration */
    private int own(int first) {
        int name = -1;
        int i = first;
        boolean isOther = is(first, "layout") || is(first, "struct");
        while (i < tokens.size() && !is(i, ";") && !is(i, "{")) {
            if (is(i, "(") || (is(i, "=") || is(i, "[")) && name < 0) {
                name = i - 1;
            }
            if (is(i, "=") && !isOther) {
                return claim(i + 1, end(i), name) + 1;
            }
            i = is(i, "(") ? partners[i] + 1 : i + 1;
        }
        if (i < tokens.size() && is(i, "{")) {
            boolean isFunction = name >= 0 && !isOther && is(i - 1, ")");
            int last = isFunction ? claim(i + 1, partners[i], name) : end(partners[i]);
            return last + 1;
        }
        return i + 1;
    }

    private int claim(int from, int to, int name) {
        Arrays.fill(owners, from, to, tokens.get(name).text());
        return to;
    }

    /** Returns the next {@code ;} outside of brackets. */
    private int end(int from) {
        int i = from;
        while (i < tokens.size() && !is(i, ";")) {
            i = partners[i] > i ? partners[i] + 1 : i + 1;
        }
        return Math.min(i, tokens.size() - 1);
    }

    String file() {
        return file;
    }

    String text() {
        return text;
    }

    int size() {
        return tokens.size();
    }

    Token at(int i) {
        return tokens.get(i);
    }

    /** Returns whether there is a token with this text at a place. */
    boolean is(int i, String expected) {
        return i >= 0 && i < tokens.size() && tokens.get(i).is(expected);
    }

    /** Returns a bracket's partner, or -1 for other tokens. */
    int partner(int i) {
        return partners[i];
    }

    /** Returns whether a token belongs to a function's body or to a constant's value. */
    boolean isCode(int i) {
        return owners[i] != null;
    }

    /** Returns the name of the function or constant that a token of code belongs to. */
    String owner(int i) {
        return owners[i];
    }

    /** Returns whether an operand ends with a token, so that a sign behind it is a binary operator. */
    boolean endsOperand(int i) {
        return i >= 0
                && (is(i, ")")
                        || is(i, "]")
                        || tokens.get(i).isNumber()
                        || tokens.get(i).isWord() && !is(i, "return"));
    }

    /** Returns the line of a character, from 1. */
    int line(int character) {
        return 1
                + (int) text.substring(0, character)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }
}
