package dev.throng.app.prose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * All texts for users can be listed: {@code -Dstrings.print=true} writes {@code app/target/strings.txt}.
 * {@code -Dsample.seed=N} writes 60 random texts and 60 random sentences of the pages to {@code app/target/sample.txt}.
 */
class ListingTest {
    private static final Path TARGET = ProjectTexts.root().resolve("app/target");
    private static final int SAMPLES = 60;

    private final Listing listing = new Listing(ProjectTexts.own(), HelpLines.entries());

    @Test
    void listingContainsHelpWindowTextsAndMessages() throws IOException {
        String all = listing.all();
        for (String expected : List.of(
                "== throng bench --help",
                "== throng bench diff --help",
                "== throng convert --help",
                "-- app/viewer/src/main/resources/dev/throng/app/view/text/window.properties",
                "-- throng\n",
                "-- throng.cmd\n",
                "-- engine/gltf/src/main/java/dev/throng/gltf/GltfLoader.java",
                "-- assets/src/main/java/")) {
            assertTrue(all.contains(expected), expected);
        }
        assertTrue(HelpLines.calls().size() > 10, () -> HelpLines.calls().toString());
        if (Boolean.getBoolean("strings.print")) {
            Files.writeString(Files.createDirectories(TARGET).resolve("strings.txt"), all);
        }
    }

    @Test
    void equalSeedsSelectEqualRandomTexts() throws IOException {
        long seed = Long.getLong("sample.seed", 1);
        List<String> messages = listing.someMessages(SAMPLES, seed);
        List<String> sentences = Listing.someSentences(ProjectTexts.root(), SAMPLES, seed);
        assertEquals(SAMPLES, new HashSet<>(messages).size());
        assertEquals(SAMPLES, new HashSet<>(sentences).size());
        assertEquals(messages, listing.someMessages(SAMPLES, seed));
        assertNotEquals(messages, listing.someMessages(SAMPLES, seed + 1));
        if (System.getProperty("sample.seed") != null) {
            Files.writeString(
                    Files.createDirectories(TARGET).resolve("sample.txt"),
                    String.join("\n", messages) + "\n\n== pages\n\n" + String.join("\n", sentences) + "\n");
        }
    }
}
