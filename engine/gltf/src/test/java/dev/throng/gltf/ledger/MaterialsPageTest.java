package dev.throng.gltf.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gltf.ledger.FeatureTable.Group;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page on materials says what the table in code says. */
class MaterialsPageTest {
    /** {@code -Dmaterials.write=true}: the page's tables are written anew. */
    private static final String WRITE = "materials.write";

    private static final Path PAGE = Path.of(System.getProperty("throng.root", "../.."), "docs", "materials.md");
    private static final String END = "<!-- end -->";

    @Test
    void hasTheTableOfTheCode() throws IOException {
        String found = Files.readString(PAGE);
        String expected = found;
        for (Group group : Group.values()) {
            String start = "<!-- table " + group + " -->\n";
            int from = expected.indexOf(start) + start.length();
            assertTrue(from >= start.length(), "no place for " + group);
            expected = expected.substring(0, from) + table(group) + expected.substring(expected.indexOf(END, from));
        }
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(PAGE, expected);
            found = expected;
        }
        assertEquals(expected, found, "the table has changed; write the page with -D" + WRITE + "=true");
    }

    private static String table(Group group) {
        StringBuilder table = new StringBuilder("| " + heading(group) + " | drawn | as |\n| --- | --- | --- |\n");
        for (Feature row : FeatureTable.rows(group)) {
            String name = row.name().matches("[\\w.()]+") ? "`" + row.name() + "`" : row.name();
            String as = row.as() == null ? "" : row.as();
            table.append("| ").append(name).append(" | ").append(row.drawn().label());
            table.append(" | ").append(as).append(as.isEmpty() ? "|\n" : " |\n");
        }
        return table.toString();
    }

    private static String heading(Group group) {
        return switch (group) {
            case MATERIAL -> "property";
            case EXTENSION -> "extension";
            case OTHER -> "part";
        };
    }

    @Test
    void whatIsNotWhollyDrawnSaysWhy() {
        for (Group group : Group.values()) {
            List<Feature> rows = FeatureTable.rows(group);
            assertEquals(
                    rows.size(), rows.stream().map(Feature::name).distinct().count(), "names twice in " + group);
            rows.forEach(row -> assertEquals(row.drawn() == Drawn.YES, row.as() == null, row.name()));
        }
    }

    @Test
    void knowsNoOtherRows() {
        assertThrows(IllegalArgumentException.class, () -> FeatureTable.row(Group.OTHER, "moss"));
        assertEquals(
                "ACME_moss is ignored: not known",
                FeatureTable.extension("ACME_moss").sentence());
    }
}
