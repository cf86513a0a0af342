package dev.throng.proof;

import dev.throng.anim.CharacterModel;

/** Location of a difference: a vertex or palette entry of an instance. */
public sealed interface Place permits VertexIndex, EntryIndex {
    /** {@return the index of the compared crowd} */
    int run();

    /** {@return the index of the instance in its crowd; for a host's crowd, the member's number in reports} */
    int instance();

    /** {@return the clip or state that the instance shows} */
    Shown shown();

    /**
     * {@return the name of the joint that has the largest weight on this vertex or entry}
     *
     * @param character character that the instance shows
     */
    String joint(CharacterModel character);

    /**
     * {@return a description of this vertex or entry, for messages to users}
     *
     * @param character character that the instance shows
     */
    String describe(CharacterModel character);
}
