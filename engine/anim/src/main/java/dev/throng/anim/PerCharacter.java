package dev.throng.anim;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;

/** What is found of a character once, and kept as long as the character. Equal characters share one. Any thread. */
public final class PerCharacter<T> {
    private final Map<CharacterModel, T> known = Collections.synchronizedMap(new WeakHashMap<>());
    private final Function<CharacterModel, T> find;

    /** @param find finds it; what refers to its character would keep that for good */
    public PerCharacter(Function<CharacterModel, T> find) {
        this.find = find;
    }

    /** What is known of a character, or found now. */
    public T of(CharacterModel character) {
        T found = known.get(character);
        if (found == null) {
            found = find.apply(character); // not under the lock: two threads may both find it, and find the same
            known.put(character, found);
        }
        return found;
    }
}
