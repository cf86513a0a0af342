package dev.throng.gltf.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gltf.ledger.Feature.Drawn;
import dev.throng.gltf.ledger.FeatureTable.Group;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page on materials has the tables of the code. */
class MaterialsPageTest {
    /** Property {@code -Dmaterials.write=true}, to rewrite the page's tables. */
    private static final String WRITE = "materials.write";

    private static final Path PAGE = Path.of(System.getProperty("throng.root", "../.."), "docs", "materials.md");
    private static final String END = "<!-- end -->";

    @Test
    void tablesOfThePageEqualTheFeatureTable() throws IOException {
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

    /** Lists exactly drawn rows, then tabulates the others, with one row per reason. */
    private static String table(Group group) {
        StringBuilder table = new StringBuilder(drawn(group));
        table.append("| ").append(heading(group)).append(" | drawn | how |\n| --- | --- | --- |\n");
        FeatureTable.rows(group).stream()
                .filter(row -> row.drawn() != Drawn.YES && !isTabulatedBefore(group, row))
                .collect(Collectors.groupingBy(
                        row -> row.drawn().label() + " | " + row.remark(),
                        LinkedHashMap::new,
                        Collectors.mapping(MaterialsPageTest::name, Collectors.joining(", "))))
                .forEach((cells, names) -> table.append("| " + names + " | " + cells + " |\n"));
        return table.toString();
    }

    /** Lists exactly drawn rows: one line per extension with several properties, and one for all others. */
    private static String drawn(Group group) {
        StringBuilder lines = new StringBuilder();
        FeatureTable.rows(group).stream()
                .filter(row -> row.drawn() == Drawn.YES)
                .collect(Collectors.groupingBy(
                        MaterialsPageTest::owner,
                        LinkedHashMap::new,
                        Collectors.mapping(MaterialsPageTest::name, Collectors.joining(", "))))
                .values()
                .forEach(names -> lines.append("- Throng fully supports " + names + ".\n"));
        return lines.append('\n').toString();
    }

    /** @return extension or texture of a row's property; empty for other rows */
    private static String owner(Feature row) {
        String name = row.name();
        return name.matches("(KHR_|[(]).*[)\\w][.].*") ? name.substring(0, name.indexOf('.')) : "";
    }

    private static String name(Feature row) {
        return row.name().matches("[\\w.()]+") ? "`" + row.name() + "`" : row.name();
    }

    /** @return whether the table of materials already has a row of an extension, alone or for any texture */
    private static boolean isTabulatedBefore(Group group, Feature row) {
        Feature ofTextures = new Feature(FeatureTable.ANY_TEXTURE + "." + row.name(), row.drawn(), row.remark());
        List<Feature> before = FeatureTable.rows(Group.MATERIAL);
        return group == Group.EXTENSION && (before.contains(row) || before.contains(ofTextures));
    }

    private static String heading(Group group) {
        return switch (group) {
            case MATERIAL -> "property";
            case EXTENSION -> "extension";
            case OTHER -> "part";
        };
    }

    @Test
    void featuresThatAreNotDrawnExactlyHaveAReason() {
        for (Group group : Group.values()) {
            List<Feature> rows = FeatureTable.rows(group);
            assertEquals(
                    rows.size(), rows.stream().map(Feature::name).distinct().count(), "names twice in " + group);
            rows.forEach(row -> assertEquals(row.drawn() == Drawn.YES, row.remark() == null, row.name()));
        }
    }

    @Test
    void unknownFeatureNamesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> FeatureTable.row(Group.OTHER, "moss"));
        assertEquals(
                "ACME_moss is ignored: unknown extension",
                FeatureTable.extension("ACME_moss").sentence());
    }
}
