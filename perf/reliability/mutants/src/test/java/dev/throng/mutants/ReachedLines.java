package dev.throng.mutants;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of shader files that a compiled text executes at most: those that the preprocessor includes, of functions that {@code main} calls,
 * directly or by others. Comments at line ends name each line's file ({@link Overlay#mark}).
 */
final class ReachedLines {
    private static final Pattern PLACE = Pattern.compile("//@(\\S+:\\d+)");
    private static final Pattern NAME = Pattern.compile("(\\w+)\\s*(?:\\(|\\[[^\\]]*\\]\\s*=|=)");

    private final Conditions conditions = new Conditions();
    private final Map<String, List<Part>> parts = new HashMap<>();

    /**
     * Function or constant.
     *
     * @param text text without comments
     * @param places files and lines
     */
    private record Part(String text, Set<String> places) {}

    private ReachedLines(String text) {
        divide(included(text));
    }

    /** Returns the lines of a text as {@code file:line}. */
    static Set<String> of(String text) {
        return new ReachedLines(text).reached();
    }

    /** Returns the lines that the preprocessor includes. */
    private List<String> included(String text) {
        List<String> lines = new ArrayList<>();
        Deque<Boolean> active = new ArrayDeque<>();
        Deque<Boolean> chosen = new ArrayDeque<>();
        for (String line : text.split("\n")) {
            String stripped = line.strip();
            boolean isHere = !active.contains(false);
            if (stripped.matches("#\\s*if.*")) {
                boolean holds = isHere && conditions.holds(stripped);
                active.addLast(holds);
                chosen.addLast(holds);
            } else if (stripped.matches("#\\s*(elif|else)\\b.*")) {
                active.removeLast();
                boolean wasChosen = chosen.removeLast();
                boolean isElse = stripped.matches("#\\s*else\\b.*");
                boolean holds = !wasChosen && !active.contains(false) && (isElse || conditions.holds(stripped));
                active.addLast(holds);
                chosen.addLast(wasChosen || holds);
            } else if (stripped.matches("#\\s*endif\\b.*")) {
                active.removeLast();
                chosen.removeLast();
            } else if (isHere && stripped.startsWith("#")) {
                conditions.read(stripped);
            } else if (isHere) {
                lines.add(line);
            }
        }
        return lines;
    }

    private void divide(List<String> lines) {
        StringBuilder text = new StringBuilder();
        Set<String> places = new HashSet<>();
        int depth = 0;
        for (String line : lines) {
            String code = line.replaceAll("//.*", "");
            Matcher place = PLACE.matcher(line);
            if (place.find()) {
                places.add(place.group(1));
            }
            text.append(code).append('\n');
            depth += count(code, '{') - count(code, '}');
            if (depth == 0 && code.matches(".*[;}]\\s*")) {
                add(new Part(text.toString(), places));
                text.setLength(0);
                places = new HashSet<>();
            }
        }
    }

    private static int count(String text, char c) {
        return (int) text.chars().filter(each -> each == c).count();
    }

    private void add(Part part) {
        Matcher name = NAME.matcher(part.text.replaceFirst("^\\s*layout\\s*\\([^)]*\\)", ""));
        if (name.find()) {
            parts.computeIfAbsent(name.group(1), key -> new ArrayList<>()).add(part);
        }
    }

    private Set<String> reached() {
        Set<String> places = new HashSet<>();
        Set<String> seen = new HashSet<>(Set.of("main"));
        Deque<String> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            for (Part part : parts.getOrDefault(open.removeFirst(), List.of())) {
                places.addAll(part.places);
                for (String name : conditions.names(part.text)) {
                    if (seen.add(name)) {
                        open.addLast(name);
                    }
                }
            }
        }
        return places;
    }
}
