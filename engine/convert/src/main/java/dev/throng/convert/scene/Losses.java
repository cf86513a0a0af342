package dev.throng.convert.scene;

import dev.throng.anim.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What has been lost so far: one {@link Warning} for each code and wording, with the names that it is about. */
public final class Losses {
    private static final int NAMES = 8;

    private record Kind(Warning.Code code, String text) {}

    private final Map<Kind, TreeSet<String>> losses = new LinkedHashMap<>();

    /** Adds a loss that is about no thing of a name. */
    public void add(Warning.Code code, String text) {
        losses.computeIfAbsent(new Kind(code, text), key -> new TreeSet<>());
    }

    /**
     * Adds a loss.
     *
     * @param name of what it is about, listed after the text
     */
    public void add(Warning.Code code, String text, String name) {
        losses.computeIfAbsent(new Kind(code, text), key -> new TreeSet<>()).add(name);
    }

    /** In the order of their coming. */
    public List<Warning> list() {
        List<Warning> list = new ArrayList<>();
        losses.forEach((kind, names) -> list.add(new Warning(kind.code, "", kind.text + listed(names))));
        return list;
    }

    private static String listed(Collection<String> names) {
        if (names.isEmpty()) {
            return "";
        }
        String some = String.join(", ", names.stream().limit(NAMES).toList());
        return ": " + some + (names.size() > NAMES ? " and " + (names.size() - NAMES) + " more" : "");
    }
}
