package dev.throng.samples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class EmbeddingDocumentTest {
    private static final Path ROOT = Path.of(System.getProperty("throng.root"));

    @Test
    void embeddingPageListsTheSampleFirstCrowd() throws IOException {
        String sample =
                Files.readString(ROOT.resolve("engine/samples/src/main/java/dev/throng/samples/FirstCrowd.java"));
        String document = Files.readString(ROOT.resolve("docs/embedding.md"));
        assertTrue(document.contains("```java\n" + sample + "```"), "docs/embedding.md lists another FirstCrowd");
        assertTrue(sample.lines().count() < 40, sample.lines().count() + " lines");
    }
}
