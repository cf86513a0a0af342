package dev.throng.anim;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;

/**
 * Cache of one value per character, kept as long as the character is reachable. Equal characters share a value. Any thread may
 * call it.
 */
public final class PerCharacter<T> {
    private final Map<CharacterModel, T> known = Collections.synchronizedMap(new WeakHashMap<>());
    private final Function<CharacterModel, T> find;

    /** @param find computes a value, which must not refer to its character: that would keep both in memory forever */
    public PerCharacter(Function<CharacterModel, T> find) {
        this.find = find;
    }

    /** Returns a character's value; computes it on first use. */
    public T of(CharacterModel character) {
        T found = known.get(character);
        if (found == null) {
            found = find.apply(character); // outside the lock: two threads may both compute, with equal results
            known.put(character, found);
        }
        return found;
    }
}
