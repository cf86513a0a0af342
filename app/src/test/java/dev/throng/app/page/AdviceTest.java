package dev.throng.app.page;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Advice for what is warned of. */
class AdviceTest {
    private static final Pattern CODE = Pattern.compile("`([a-z-]+)`");

    /** The document's table of losses, in which {@code -url} after {@code texture-missing} means {@code texture-url}. */
    @Test
    void everyLossOfAConversionHasSome() throws IOException {
        Path document = Path.of(System.getProperty("throng.root", ".."), "docs", "formats.md");
        String text = Files.readString(document);
        int start = text.indexOf("## Losses");
        String table = text.substring(start, text.indexOf("\n## ", start));
        int count = 0;
        for (String line : table.lines().filter(row -> row.startsWith("|")).toList()) {
            Matcher matcher = CODE.matcher(line);
            while (matcher.find()) {
                String code = matcher.group(1).startsWith("-") ? "texture" + matcher.group(1) : matcher.group(1);
                assertNotEquals("", Advice.of(code.replace('-', '_').toUpperCase(Locale.ROOT)), code);
                count++;
            }
        }
        assertTrue(count > 15, count + " losses");
    }

    /** The codes that the Javadoc of the loader lists. */
    @Test
    void everyWarningOfAFileHasSome() throws IOException {
        Path source = Path.of(
                System.getProperty("throng.root", ".."), "engine/gltf/src/main/java/dev/throng/gltf/GltfLoader.java");
        String text = Files.readString(source);
        String list = text.substring(text.indexOf("a hundred of each code"), text.indexOf("WEIGHTS_ZERO") + 12);
        Matcher matcher = Pattern.compile("[A-Z]+(_[A-Z]+)+").matcher(list);
        int count = 0;
        while (matcher.find()) {
            assertNotEquals("", Advice.of(matcher.group()), matcher.group());
            count++;
        }
        assertTrue(count > 20, count + " codes");
    }
}
