package dev.throng.gltf;

import dev.throng.anim.Warning;
import dev.throng.io.PlainText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Collector of warnings in order of addition. Keeps a limited number for each warning code. */
final class Warnings {
    private static final int KEPT_PER_CODE = 100;
    private static final int LONGEST_TEXT = 400;

    private final List<Warning> kept = new ArrayList<>();
    private final Map<Warning.Code, Integer> counts = new EnumMap<>(Warning.Code.class);

    void add(Warning.Code code, Json place, String text) {
        add(code, place.pointer(), text);
    }

    void add(Warning.Code code, String pointer, String text) {
        if (counts.merge(code, 1, Integer::sum) <= KEPT_PER_CODE) {
            kept.add(new Warning(code, pointer, PlainText.escaped(text, LONGEST_TEXT)));
        }
    }

    List<Warning> list() {
        List<Warning> all = new ArrayList<>(kept);
        counts.forEach((code, count) -> {
            if (count > KEPT_PER_CODE) {
                all.add(new Warning(
                        code, "", (count - KEPT_PER_CODE) + " more warnings of kind " + code + " are not listed"));
            }
        });
        return all;
    }
}
