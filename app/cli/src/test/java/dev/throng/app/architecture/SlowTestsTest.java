package dev.throng.app.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.MainSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tags of slow tests name the turns among which .ci/run chooses. */
class SlowTestsTest {
    @Test
    void slowTestsAreSpreadEvenlyOverTheTurnsOfTheCheck() throws IOException {
        List<String> turns = IntStream.rangeClosed(1, turns())
                .mapToObj(turn -> "turn-" + turn)
                .toList();
        Map<String, Long> classes = classes();
        assertEquals(turns, List.copyOf(classes.keySet()));
        long most = Collections.max(classes.values());
        long fewest = Collections.min(classes.values());
        assertTrue(most - fewest <= fewest / 2, classes::toString);
    }

    private static int turns() throws IOException {
        String check = Files.readString(MainSources.ROOT.resolve(".ci/run"));
        return Pattern.compile("^turns=(\\d+)$", Pattern.MULTILINE)
                .matcher(check)
                .results()
                .mapToInt(found -> Integer.parseInt(found.group(1)))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, Long> classes() throws IOException {
        Pattern tag = Pattern.compile("^@Tag\\(\"(turn-[^\"]*)\"\\)$", Pattern.MULTILINE);
        Map<String, Long> found = new TreeMap<>();
        for (Path test : ProjectFiles.matching("**/src/test/java/**Test.java")) {
            tag.matcher(Files.readString(test)).results().forEach(it -> found.merge(it.group(1), 1L, Long::sum));
        }
        return found;
    }
}
