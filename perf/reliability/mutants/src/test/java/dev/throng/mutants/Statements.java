package dev.throng.mutants;

import dev.throng.mutants.Mutant.Edit;
import dev.throng.mutants.Mutant.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Mutants of whole expressions and statements: swapped arguments, negated conditions and dropped statements. */
final class Statements {
    /** Functions whose first two arguments may be swapped. */
    private static final Set<String> SYMMETRIC =
            Set.of("min", "max", "dot", "distance", "equal", "notEqual", "uaddCarry", "umulExtended", "add64", "mul64");

    /** Words before a bracket that are no functions. */
    private static final Set<String> WORDS = Set.of("if", "for", "while", "return", "switch", "layout");

    /** First words of statements that are kept: without them, the text does not compile, or software OpenGL does the same. */
    private static final Set<String> KEPT = Set.of(
            "return", "if", "else", "for", "while", "do", "switch", "case", "default", "const", "precise", "struct");

    private static final Set<String> ASSIGNMENTS =
            Set.of("=", "+=", "-=", "*=", "/=", "&=", "|=", "^=", "<<=", ">>=", "++", "--");

    private static final Set<String> BEFORE_CONDITION =
            Set.of("=", "+=", "-=", "*=", "/=", "&=", "|=", "(", "[", "{", "}", ",", ";", "?", ":", "return");

    private final Glsl glsl;
    private final List<Mutant> all;

    private Statements(Glsl glsl, List<Mutant> all) {
        this.glsl = glsl;
        this.all = all;
    }

    /** Adds the mutants of a file to a list. */
    static void add(Glsl glsl, List<Mutant> all) {
        Statements statements = new Statements(glsl, all);
        for (int i = 0; i < glsl.size(); i++) {
            if (glsl.isCode(i)) {
                statements.mutate(i);
            }
        }
    }

    private void mutate(int i) {
        if (glsl.is(i, "if")) {
            negate(i + 2, glsl.partner(i + 1));
        } else if (glsl.is(i, "?")) {
            negate(conditionStart(i), i);
        } else if (glsl.is(i, "(")
                && glsl.at(i - 1).isWord()
                && !WORDS.contains(glsl.at(i - 1).text())) {
            swapArguments(i);
        }
        if (beginsStatement(i)) {
            drop(i);
        }
    }

    private void negate(int from, int to) {
        int start = glsl.at(from).start();
        int end = glsl.at(to - 1).end();
        String put = "!(" + glsl.text().substring(start, end) + ")";
        all.add(Mutant.of(glsl, from, Kind.CONDITION, new Edit(start, end, put)));
    }

    /** Returns the first token of the condition before a question mark. */
    private int conditionStart(int question) {
        int i = question;
        while (!BEFORE_CONDITION.contains(glsl.at(i - 1).text())) {
            i = glsl.is(i - 1, ")") || glsl.is(i - 1, "]") ? glsl.partner(i - 1) : i - 1;
        }
        return i;
    }

    /** Swaps each argument of a call with the next. */
    private void swapArguments(int open) {
        List<Integer> starts = new ArrayList<>(List.of(open + 1));
        for (int i = open + 1; i < glsl.partner(open); i++) {
            if (glsl.is(i, ",")) {
                starts.add(i + 1);
            }
            i = Math.max(i, glsl.partner(i));
        }
        starts.add(glsl.partner(open) + 1);
        boolean isSymmetric = SYMMETRIC.contains(glsl.at(open - 1).text());
        for (int k = isSymmetric ? 1 : 0; k + 2 < starts.size(); k++) {
            String first = argument(starts, k);
            String second = argument(starts, k + 1);
            if (!first.equals(second)) {
                int start = glsl.at(starts.get(k)).start();
                int end = glsl.at(starts.get(k + 2) - 2).end();
                all.add(Mutant.of(glsl, open, Kind.ARGUMENTS, new Edit(start, end, second + ", " + first)));
            }
        }
    }

    private String argument(List<Integer> starts, int k) {
        return glsl.text()
                .substring(
                        glsl.at(starts.get(k)).start(),
                        glsl.at(starts.get(k + 1) - 2).end());
    }

    private boolean beginsStatement(int i) {
        boolean isBehind = glsl.is(i - 1, ";") || glsl.is(i - 1, "{") || glsl.is(i - 1, "}");
        return isBehind && !isInBrackets(i) && glsl.at(i).isWord() && !isKept(i);
    }

    private boolean isKept(int i) {
        String word = glsl.at(i).text();
        return KEPT.contains(word) && !glsl.is(i + 1, ";") || word.startsWith("memoryBarrier");
    }

    /** Returns whether a token is in the head of a loop. */
    private boolean isInBrackets(int i) {
        int j = i - 1;
        while (j >= 0 && !glsl.is(j, "{")) {
            if (glsl.is(j, "(")) {
                return true;
            }
            j = glsl.partner(j) >= 0 && glsl.partner(j) < j ? glsl.partner(j) - 1 : j - 1;
        }
        return false;
    }

    /** Drops an assignment, a call or a jump; declarations have two words at their start. */
    private void drop(int first) {
        int end = first;
        boolean isAction = glsl.is(first + 1, ";") || glsl.is(first + 1, "(");
        while (!glsl.is(end, ";")) {
            isAction |= ASSIGNMENTS.contains(glsl.at(end).text());
            end = Math.max(end, glsl.partner(end)) + 1;
        }
        if (isAction && !glsl.at(first + 1).isWord()) {
            int start = glsl.at(first).start();
            all.add(Mutant.of(
                    glsl, first, Kind.STATEMENT, new Edit(start, glsl.at(end).start(), "")));
        }
    }
}
