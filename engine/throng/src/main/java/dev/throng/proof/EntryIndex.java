package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import java.util.Locale;

/**
 * Palette entry of an instance.
 *
 * @param run index of the compared crowd
 * @param instance index in that crowd; for a host's crowd, {@link CrowdProof.Member#number()}
 * @param shown clip or state that the instance shows
 * @param entry index in the palette
 */
public record EntryIndex(int run, int instance, Shown shown, int entry) implements Place {
    @Override
    public String joint(CharacterModel character) {
        return character.skeleton().name(character.palette().joints()[entry]);
    }

    @Override
    public String describe(CharacterModel character) {
        return String.format(
                Locale.ROOT,
                "instance %d, %s, joint '%s', palette entry %d",
                instance,
                shown.describe(character),
                joint(character),
                entry);
    }
}
