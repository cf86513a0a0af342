package dev.throng.mutants;

import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * One test, or one invocation of a test with parameters.
 *
 * @param id unique identifier for JUnit
 * @param millis duration without mutants
 * @param lines lines that its shaders execute at most, by file
 */
record Leaf(String id, long millis, Map<String, BitSet> lines) {
    /** Makes a leaf from lines such as {@code lib/fade.glsl:12}. */
    static Leaf of(String id, long millis, Collection<String> places) {
        Map<String, BitSet> lines = new TreeMap<>();
        for (String place : places) {
            int colon = place.lastIndexOf(':');
            lines.computeIfAbsent(place.substring(0, colon), file -> new BitSet())
                    .set(Integer.parseInt(place.substring(colon + 1)));
        }
        return new Leaf(id, millis, lines);
    }

    /** Returns whether the test may execute a mutant. */
    boolean reaches(Mutant mutant) {
        BitSet own = lines.get(mutant.place().file());
        return own != null && own.get(mutant.place().line());
    }

    /** Returns the part of the identifier that names the class. */
    String type() {
        return id.replaceAll("(\\[class:[^\\]]*\\]).*", "$1");
    }

    /** Returns the number of lines. */
    int size() {
        return lines.values().stream().mapToInt(BitSet::cardinality).sum();
    }

    /** Returns one line for a file, which {@link #parse} reads. */
    String format() {
        StringJoiner all = new StringJoiner(";");
        lines.forEach((file, set) -> {
            StringJoiner numbers = new StringJoiner(",");
            set.stream().forEach(line -> numbers.add(String.valueOf(line)));
            all.add(file + ":" + numbers);
        });
        return id + "\t" + millis + "\t" + all;
    }

    static Leaf parse(String line) {
        String[] cells = line.split("\t", -1);
        Map<String, BitSet> lines = new TreeMap<>();
        for (String file : cells[2].split(";")) {
            BitSet set = new BitSet();
            int colon = file.lastIndexOf(':');
            for (String number : file.substring(colon + 1).split(",")) {
                set.set(Integer.parseInt(number));
            }
            lines.put(file.substring(0, colon), set);
        }
        return new Leaf(cells[0], Long.parseLong(cells[1]), lines);
    }

    /** Returns class, method and invocation, for people. */
    String name() {
        return id.replaceAll("^.*\\[class:[\\w.]*?(\\w+)\\]", "$1")
                .replaceAll("/\\[(?:test-template-invocation|dynamic-test):(#\\d+)\\]", "$1")
                .replaceAll("/\\[[\\w-]+:(\\w+)\\([^)]*\\)\\]", ".$1");
    }
}
