package dev.throng.app.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.MainSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Programs that draw a crowd in another engine's window need few lines for the crowd, besides lines for the engine's window
 * and box.
 */
class HostLinesTest {
    private static final Path HOSTS = MainSources.ROOT.resolve("engine/hosts");

    /** Statement of docs/embedding.md about the largest number of lines for a crowd, with imports, without comments. */
    private static final Pattern STATED = Pattern.compile("needs at most (\\d+) lines for the crowd");

    /** Names of the crowd, and of JOML, whose matrices it takes. LWJGL's box uses JOML, too, so its lines count as well. */
    private static final Pattern OURS = Pattern.compile("crowd\\b|Crowd\\b|joml\\b|Matrix4f\\b");

    private static final Pattern NO_CODE = Pattern.compile("\\s*(//.*|/?\\*.*)?");

    @ParameterizedTest
    @CsvSource({"lwjgl, InLwjgl", "libgdx, InLibgdx", "jmonkeyengine, InJmonkeyengine"})
    void addingACrowdToAHostNeedsFewSourceLines(String host, String program) throws IOException {
        Path own = HOSTS.resolve(host + "/src/main/java/org/example/" + host + "/" + program + ".java");
        Path shared = HOSTS.resolve("common/src/main/java/org/example/guest/GuestCrowd.java");
        long common = code(Files.readAllLines(shared)).size();
        long found = common + ours(Files.readAllLines(own));
        assertTrue(found > common, program + ": found no line for the crowd");
        long most = stated();
        assertTrue(found <= most, () -> program + ": found " + found + " lines for a crowd, expected at most " + most);
    }

    private static long stated() throws IOException {
        Matcher line = STATED.matcher(Files.readString(MainSources.ROOT.resolve("docs/embedding.md")));
        assertTrue(line.find(), "docs/embedding.md does not state the number of lines");
        return Long.parseLong(line.group(1));
    }

    @Test
    void linesOfABlockOpenedByACrowdCallCountAsCrowdCode() {
        List<String> lines = List.of(
                "import org.example.guest.GuestCrowd;",
                "/** A box in a crowd. */",
                "final class Host {",
                "    // the crowd",
                "    void draw() {",
                "        engine.drawBox();",
                "",
                "        if (!crowd.draw(view)) {",
                "            engine.stop();",
                "        }",
                "    }",
                "}");
        assertEquals(4, ours(lines));
    }

    private static List<String> code(List<String> lines) {
        return lines.stream().filter(line -> !NO_CODE.matcher(line).matches()).toList();
    }

    /** Number of lines that name the crowd, and of lines in a block that such a line opens. */
    private static long ours(List<String> lines) {
        long count = 0;
        int open = 0; // unclosed braces of the crowd's block
        for (String line : code(lines)) {
            if (open > 0 || OURS.matcher(line).find()) {
                count++;
                open = Math.max(open + braces(line), 0);
            }
        }
        return count;
    }

    private static int braces(String line) {
        return line.chars().map(c -> c == '{' ? 1 : c == '}' ? -1 : 0).sum();
    }
}
