package dev.throng.assets.figure;

import dev.throng.anim.Character;

/** A built-in person, for whoever wants one character. */
public final class Person {
    private Person() {}

    /** The adult: 25 joints, about 6,000 triangles at the finest of four levels of detail, walking, waving and more. Equal at every call. */
    public static Character adult() {
        return BuiltIn.figure(BodyType.ADULT).character();
    }
}
