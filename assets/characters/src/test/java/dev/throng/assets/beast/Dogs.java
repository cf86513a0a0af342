package dev.throng.assets.beast;

import dev.throng.anim.CharacterModel;

/** The built-in dog, built once for all tests. */
public final class Dogs {
    public static final CharacterModel ONE = Dog.create();

    private Dogs() {}
}
