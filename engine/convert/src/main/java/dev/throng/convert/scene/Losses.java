package dev.throng.convert.scene;

import dev.throng.anim.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Collected losses: one {@link Warning} per code and text, with the affected names. */
public final class Losses {
    private static final int NAMES = 8;

    private record Kind(Warning.Code code, String text) {}

    private final Map<Kind, TreeSet<String>> losses = new LinkedHashMap<>();

    /** Adds a loss without a name. */
    public void add(Warning.Code code, String text) {
        losses.computeIfAbsent(new Kind(code, text), key -> new TreeSet<>());
    }

    /**
     * Adds a loss.
     *
     * @param code kind of the warning
     * @param text description of the loss, without names
     * @param name name of the affected object, which the warning lists after the text
     */
    public void add(Warning.Code code, String text, String name) {
        losses.computeIfAbsent(new Kind(code, text), key -> new TreeSet<>()).add(name);
    }

    /** Losses in order of addition. */
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
