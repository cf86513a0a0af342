package dev.throng.mutants;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Macros of a shader's text, and the conditions of its preprocessor. */
final class Conditions {
    private static final Pattern DEFINE = Pattern.compile("#\\s*define\\s+(\\w+)(\\([^)]*\\))?\\s*(.*)");
    private static final List<List<String>> LEVELS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("|"),
            List.of("^"),
            List.of("&"),
            List.of("==", "!="),
            List.of("<", ">", "<=", ">="),
            List.of("<<", ">>"),
            List.of("+", "-"),
            List.of("*", "/", "%"));
    private static final int DEEPEST = 40;

    private final Map<String, String> macros = new HashMap<>();
    private List<Token> tokens = List.of();
    private int next;

    /** Reads a line that defines a macro, or ends its definition. */
    void read(String line) {
        Matcher define = DEFINE.matcher(line);
        if (define.matches()) {
            macros.put(define.group(1), define.group(3).replaceAll("//.*", "").strip());
        } else if (line.matches("#\\s*undef\\b.*")) {
            macros.remove(line.replaceAll("#\\s*undef\\s+(\\w+).*", "$1"));
        }
    }

    /** Returns the text of all macros, for names that they use. */
    Map<String, String> macros() {
        return macros;
    }

    /** Returns whether a line such as {@code #if A > 1} includes the following lines. */
    boolean holds(String line) {
        String text = line.replaceFirst("^#\\s*(el)?if(n?def)?", "");
        if (line.matches("#\\s*ifn?def\\b.*")) {
            return macros.containsKey(Token.of(text).get(0).text()) != line.startsWith("#ifndef");
        }
        tokens = Token.of(text);
        next = 0;
        return binary(0) != 0;
    }

    private long binary(int level) {
        if (level == LEVELS.size()) {
            return unary();
        }
        long left = binary(level + 1);
        while (next < tokens.size()
                && LEVELS.get(level).contains(tokens.get(next).text())) {
            String operator = tokens.get(next++).text();
            left = apply(operator, left, binary(level + 1));
        }
        return left;
    }

    private static long apply(String operator, long a, long b) {
        return switch (operator) {
            case "||" -> a != 0 || b != 0 ? 1 : 0;
            case "&&" -> a != 0 && b != 0 ? 1 : 0;
            case "|" -> a | b;
            case "^" -> a ^ b;
            case "&" -> a & b;
            case "==" -> a == b ? 1 : 0;
            case "!=" -> a != b ? 1 : 0;
            case "<" -> a < b ? 1 : 0;
            case ">" -> a > b ? 1 : 0;
            case "<=" -> a <= b ? 1 : 0;
            case ">=" -> a >= b ? 1 : 0;
            case "<<" -> a << b;
            case ">>" -> a >> b;
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> b == 0 ? 0 : a / b;
            default -> b == 0 ? 0 : a % b;
        };
    }

    private long unary() {
        String text = tokens.get(next++).text();
        switch (text) {
            case "!":
                return unary() == 0 ? 1 : 0;
            case "-":
                return -unary();
            case "~":
                return ~unary();
            case "(":
                long value = binary(0);
                next++;
                return value;
            case "defined":
                boolean isBracketed = tokens.get(next).is("(");
                boolean has = macros.containsKey(
                        tokens.get(isBracketed ? next + 1 : next).text());
                next += isBracketed ? 3 : 1;
                return has ? 1 : 0;
            default:
                return value(text);
        }
    }

    private long value(String text) {
        String value = text;
        for (int depth = 0; depth < DEEPEST && macros.containsKey(value); depth++) {
            value = macros.get(value).replaceAll("^\\((.*)\\)$", "$1");
        }
        String digits = value.replaceAll("[uU]$", "");
        return digits.matches("\\d+|0[xX][0-9a-fA-F]+") ? Long.decode(digits) : 0;
    }

    /** Returns all names in a text, with the names in the macros that they stand for. */
    Set<String> names(String text) {
        Set<String> names = new HashSet<>();
        add(text, names);
        return names;
    }

    private void add(String text, Set<String> names) {
        for (Token token : Token.of(text)) {
            String macro = names.add(token.text()) ? macros.get(token.text()) : null;
            if (macro != null) {
                add(macro, names);
            }
        }
    }
}
