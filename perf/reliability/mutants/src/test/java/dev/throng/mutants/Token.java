package dev.throng.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Word, number or operator of a shader's text.
 *
 * @param text characters of the token
 * @param start index of the first character in the shader's text
 */
record Token(String text, int start) {
    /** The first two alternatives, comments and lines of the preprocessor, make no tokens. */
    private static final Pattern TOKEN = Pattern.compile(
            "(//[^\\n]*|/\\*.*?\\*/)|(^[ \\t]*#[^\\n]*)"
                    + "|(?:\\d+\\.\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?|\\d+[eE][-+]?\\d+|0[xX][0-9a-fA-F]+[uU]?|\\d+[uU]?|\\w+"
                    + "|<<=|>>=|\\+\\+|--|&&|\\|\\||\\^\\^|<=|>=|==|!=|<<|>>|[-+*/%&|^]=|\\S",
            Pattern.MULTILINE | Pattern.DOTALL);

    static List<Token> of(String source) {
        List<Token> tokens = new ArrayList<>();
        Matcher token = TOKEN.matcher(source);
        while (token.find()) {
            if (token.group(1) == null && token.group(2) == null) {
                tokens.add(new Token(token.group(), token.start()));
            }
        }
        return tokens;
    }

    /** Returns the index behind the last character. */
    int end() {
        return start + text.length();
    }

    boolean is(String other) {
        return text.equals(other);
    }

    boolean isWord() {
        return Character.isLetter(text.charAt(0)) || text.charAt(0) == '_';
    }

    boolean isNumber() {
        return Character.isDigit(text.charAt(0)) || text.length() > 1 && text.charAt(0) == '.';
    }
}
