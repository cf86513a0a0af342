package dev.throng.assets.figure;

import dev.throng.anim.Character;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;

/** The built-in people, built once for all tests. */
final class People {
    private static final Map<BodyType, BuiltIn> ALL = new EnumMap<>(BodyType.class);

    private People() {}

    static synchronized BuiltIn of(BodyType type) {
        return ALL.computeIfAbsent(type, BuiltIn::figure);
    }

    /** Every level of every body. */
    static Stream<Character> levels() {
        return Stream.of(BodyType.values()).flatMap(type -> of(type).levels().stream());
    }
}
