package dev.throng.app.prose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Files that are not rewritten yet, each with its largest allowed number of findings. The list only gets shorter. */
final class OldTexts {
    private final Path file;
    private final List<String> comments = new ArrayList<>();
    private final Map<String, Long> most = new TreeMap<>();

    private OldTexts(Path file) {
        this.file = file;
    }

    /** Reads lines {@code count place}. */
    static OldTexts read(Path file) throws IOException {
        OldTexts old = new OldTexts(file);
        for (String line : Files.readAllLines(file)) {
            if (line.isBlank() || line.startsWith("#")) {
                old.comments.add(line);
            } else {
                String[] words = line.split(" ", 2);
                old.most.put(words[1], Long.valueOf(words[0]));
            }
        }
        return old;
    }

    /** Returns findings of places that exceed their allowed number. */
    List<Finding> beyond(List<Finding> findings) {
        Map<String, Long> counts = counts(findings);
        return findings.stream()
                .filter(finding -> counts.get(finding.place()) > most.getOrDefault(finding.place(), 0L))
                .toList();
    }

    /** Returns places that no longer need to be listed. */
    List<String> done(List<Finding> findings) {
        Map<String, Long> counts = counts(findings);
        return most.keySet().stream()
                .filter(place -> !counts.containsKey(place))
                .toList();
    }

    /** Writes the rest of the list; a number never increases. */
    void shrink(List<Finding> findings) throws IOException {
        Map<String, Long> counts = counts(findings);
        List<String> lines = new ArrayList<>(comments);
        most.forEach((place, count) -> {
            long now = Math.min(count, counts.getOrDefault(place, 0L));
            if (now > 0) {
                lines.add(now + " " + place);
            }
        });
        Files.write(file, lines);
    }

    private static Map<String, Long> counts(List<Finding> findings) {
        return findings.stream().collect(Collectors.groupingBy(Finding::place, Collectors.counting()));
    }
}
