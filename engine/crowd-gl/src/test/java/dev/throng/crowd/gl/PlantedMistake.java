package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A mistake in a shader that a test has to find: the expression of a statement, replaced. Tests name the statement and do not quote it,
 * so that a line can be written otherwise without a change of any test:
 *
 * <pre>
 *   footStep.shift             the value that the function footStep assigns to shift
 *   lookPose.local.rotation    the value that it assigns to a field; an index of an array is left out
 *   skinRow.sum#2              the second such assignment
 *   blendSide.return           the value that a function returns
 *   ikShare.if, solve.for      the condition, the head of a loop
 *   solve.lookFollow()         the arguments of a call
 *   pose_feet/main.footPosed   a function that several files have
 * </pre>
 *
 * @param file that has the statement, below the shaders' folder
 * @param text of the file, with the mistake
 */
public record PlantedMistake(String file, String text) {
    private static final String INDEX = "(?:\\[[^\\]]*\\])?";
    private static final Pattern PLACE = Pattern.compile("(?:(\\w+)/)?(\\w+)\\.([\\w.]+(?:\\(\\))?)(?:#(\\d))?");

    /** Replaces the expression of a statement. */
    public static PlantedMistake of(String statement, String wrong) {
        Matcher place = PLACE.matcher(statement);
        assertTrue(place.matches(), statement);
        List<PlantedMistake> found = new ArrayList<>();
        for (Path file : files(place.group(1))) {
            String source = read(file);
            List<MatchResult> all = expressions(source, place.group(2), place.group(3));
            if (!all.isEmpty()) {
                MatchResult at = numbered(all, statement, place.group(4));
                assertNotEquals(at.group(1), wrong, statement + " is right");
                String text = source.substring(0, at.start(1)) + wrong + source.substring(at.end(1));
                found.add(new PlantedMistake(
                        CopiedShaders.ORIGINAL.relativize(file).toString().replace('\\', '/'), text));
            }
        }
        assertEquals(
                1,
                found.size(),
                statement + " is in " + found.stream().map(PlantedMistake::file).toList());
        return found.get(0);
    }

    /** Expressions of a statement in all definitions of a function. */
    private static List<MatchResult> expressions(String source, String function, String subject) {
        List<MatchResult> all = new ArrayList<>();
        if (!source.contains(function + "(")) {
            return all;
        }
        Matcher bodies = Pattern.compile(
                        "^\\w+ " + function + "\\([^;]*?\\) \\{\n.*?^\\}", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(source);
        while (bodies.find()) {
            Matcher statements = pattern(subject).matcher(source).region(bodies.start(), bodies.end());
            statements.useTransparentBounds(true);
            while (statements.find()) {
                all.add(statements.toMatchResult());
            }
        }
        return all;
    }

    /** The numbered expression, or the only one. */
    private static MatchResult numbered(List<MatchResult> all, String statement, @Nullable String number) {
        int index = number == null ? 1 : Integer.parseInt(number);
        assertTrue(
                number == null ? all.size() == 1 : index <= all.size(),
                statement + ": " + all.size() + " such statements");
        return all.get(index - 1);
    }

    private static Pattern pattern(String subject) {
        String expression = switch (subject) {
            case "return" -> "\\breturn\\s+(.*?);";
            case "if", "for" -> "\\b" + subject + " \\((.*?)\\) \\{";
            default ->
                subject.endsWith("()")
                        ? "^\\s*" + subject.replace("()", "") + "\\((.*?)\\);"
                        : "(?<![\\w.])" + subject.replace(".", INDEX + "\\.") + INDEX + "\\s*[-+*/]?=\\s+(.*?);";
        };
        return Pattern.compile(expression, Pattern.MULTILINE | Pattern.DOTALL);
    }

    /** Files with a base name, or all. */
    private static List<Path> files(@Nullable String name) {
        try (Stream<Path> files = Files.walk(CopiedShaders.ORIGINAL)) {
            return files.filter(Files::isRegularFile)
                    .filter(file ->
                            name == null || file.getFileName().toString().startsWith(name + "."))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the text of the file without the mistake. */
    String original() {
        return read(CopiedShaders.ORIGINAL.resolve(file));
    }

    /**
     * Writes the file into a copy of the shaders.
     *
     * @param folder folder of the copy
     */
    public void into(Path folder) throws IOException {
        Path copy = folder.resolve(file);
        assertTrue(Files.exists(copy), file + " is copied");
        Files.writeString(copy, text);
    }
}
