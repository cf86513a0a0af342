package dev.throng.proof;

import dev.throng.anim.CharacterModel;

/** Place of a difference in a compared crowd. */
public sealed interface Place permits VertexIndex, EntryIndex {
    /** {@return the number of the crowd} */
    int run();

    /** {@return the index of the instance in its crowd} */
    int instance();

    /** {@return the clip or state that the instance shows} */
    Shown shown();

    /**
     * {@return the name of the joint that has the largest weight at this place}
     *
     * @param character of the instance
     */
    String joint(CharacterModel character);

    /**
     * {@return a description for people}
     *
     * @param character of the instance
     */
    String describe(CharacterModel character);
}
