package dev.throng.mutants;

import dev.throng.mutants.Mutant.Edit;
import dev.throng.mutants.Mutant.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Makes all mutants of a shader file: swapped operators, other constants, and indices and components off by one. */
final class Mutator {
    /** Other comparisons, in reverse: at equal floats, which are rare, most code may choose either side. */
    private static final Map<String, String> OPERATORS = Map.ofEntries(
            Map.entry("+", "-"),
            Map.entry("-", "+"),
            Map.entry("*", "/"),
            Map.entry("/", "*"),
            Map.entry("%", "/"),
            Map.entry("+=", "-="),
            Map.entry("-=", "+="),
            Map.entry("*=", "/="),
            Map.entry("/=", "*="),
            Map.entry("&", "|"),
            Map.entry("|", "&"),
            Map.entry("^", "&"),
            Map.entry("&=", "|="),
            Map.entry("|=", "&="),
            Map.entry("<<", ">>"),
            Map.entry(">>", "<<"),
            Map.entry("&&", "||"),
            Map.entry("||", "&&"),
            Map.entry("<", ">"),
            Map.entry("<=", ">="),
            Map.entry(">", "<"),
            Map.entry(">=", "<="),
            Map.entry("==", "!="),
            Map.entry("!=", "=="));

    /** Comparisons in heads of loops: other changes would make the loops endless or empty. */
    private static final Map<String, String> BOUNDS = Map.of("<", "<=", "<=", "<", ">", ">=", ">=", ">");

    private static final float OTHER = 1.5f;

    private final Glsl glsl;
    private final List<Mutant> all = new ArrayList<>();
    private final boolean[] steps; // tokens of the last clause of a loop's head
    private final boolean[] heads; // tokens of a loop's head

    private Mutator(Glsl glsl) {
        this.glsl = glsl;
        steps = new boolean[glsl.size()];
        heads = new boolean[glsl.size()];
    }

    /** Returns all mutants of a file, in order. */
    static List<Mutant> all(Glsl glsl) {
        Mutator mutator = new Mutator(glsl);
        mutator.markLoops();
        for (int i = 0; i < glsl.size(); i++) {
            if (glsl.isCode(i) && !mutator.steps[i]) {
                mutator.mutate(i);
            }
        }
        Statements.add(glsl, mutator.all);
        return mutator.all;
    }

    private void markLoops() {
        for (int i = 0; i < glsl.size(); i++) {
            boolean isFor = glsl.is(i, "for");
            if (isFor || glsl.is(i, "while")) {
                int clause = 0;
                for (int j = i + 2; j < glsl.partner(i + 1); j++) {
                    clause += glsl.is(j, ";") ? 1 : 0;
                    heads[j] = true;
                    steps[j] = isFor && clause == 2;
                }
            }
        }
    }

    private void mutate(int i) {
        Token token = glsl.at(i);
        if (token.isNumber()) {
            replace(i, Kind.CONSTANT, other(token.text()));
        } else if (glsl.is(i, "[")) {
            index(i);
        } else if (glsl.is(i, ".")) {
            component(i + 1);
        } else if (glsl.endsOperand(i - 1)) {
            String put = OPERATORS.get(token.text());
            put = heads[i] ? BOUNDS.getOrDefault(token.text(), put) : put;
            if (put != null) {
                replace(i, Kind.OPERATOR, put);
            }
        } else if (token.is("-") || token.is("!") || token.is("~")) {
            replace(i, Kind.OPERATOR, "");
        }
    }

    /** Returns the next integer, 1 instead of 0, or one and a half times a float. */
    private static String other(String number) {
        String lower = number.toLowerCase(Locale.ROOT);
        if (lower.startsWith("0x")) {
            return lower.endsWith("u") ? "(" + number + " ^ 1u)" : "(" + number + " ^ 1)";
        }
        if (!lower.contains(".") && !lower.contains("e")) {
            String digits = lower.replace("u", "");
            return (Long.parseLong(digits) + 1) + lower.substring(digits.length());
        }
        float value = Float.parseFloat(lower);
        return value == 0 ? "1.0" : String.valueOf(OTHER * value);
    }

    /** Adds 1 to an index. Sizes of arrays stay as they are, and numbers have their own mutants. */
    private void index(int open) {
        int close = glsl.partner(open);
        boolean isSize =
                open >= 2 && glsl.at(open - 1).isWord() && glsl.at(open - 2).isWord() && !glsl.is(open - 2, "return");
        boolean isNumber = close == open + 2 && glsl.at(open + 1).isNumber();
        if (close > open + 1 && !isSize && !isNumber && !glsl.is(close + 1, "(")) {
            int at = glsl.at(close).start();
            all.add(Mutant.of(glsl, open, Kind.INDEX, new Edit(at, at, " + 1")));
        }
    }

    private void component(int i) {
        String name = glsl.at(i).text();
        if (!glsl.is(i + 1, "(") && name.matches("[xyzw]{1,4}")) {
            String put = name.length() == 1
                    ? String.valueOf("yxyz".charAt("xyzw".indexOf(name)))
                    : name.substring(1, 2) + name.charAt(0) + name.substring(2);
            if (!put.equals(name)) {
                replace(i, Kind.INDEX, put);
            }
        }
    }

    private void replace(int i, Kind kind, String put) {
        Token token = glsl.at(i);
        all.add(Mutant.of(glsl, i, kind, new Edit(token.start(), token.end(), put)));
    }
}
