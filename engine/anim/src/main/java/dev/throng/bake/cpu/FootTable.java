package dev.throng.bake.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Skeleton;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.gait.Stance;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;
import java.util.Optional;

/**
 * Legs of a character, and contacts of its feet in all clips, for CPU and GPU.
 *
 * @param skeleton skeleton of the legs
 * @param legs legs of the character
 * @param stances {@link #WORDS} 32-bit words for each clip of an atlas and each foot, left then right: phase at
 *     touchdown, length of the contact, and time after the contact in which the foot is released, as fractions of a
 *     cycle times 2^32; {@link Stance#SEGMENTS} / length of the contact, as float bits; then x and z of both ends of
 *     each segment of the toe's path, as float bits. All are 0 for a clip without steps
 */
public record FootTable(Skeleton skeleton, Legs legs, int[] stances) {
    /** Number of 32-bit words that store one foot's stance. */
    public static final int WORDS = 4 + 4 * Stance.SEGMENTS;

    /** Longest time in which a foot is released after a contact, as a fraction of the cycle. */
    private static final double LET_GO = 0.15;

    /**
     * Builds a character's table.
     *
     * @param atlas atlas of the character's clips
     * @return empty if the skeleton has no pair of legs
     */
    public static Optional<FootTable> of(CharacterModel character, ClipAtlas atlas) {
        return Legs.find(character.skeleton())
                .map(legs -> new FootTable(character.skeleton(), legs, stances(character, atlas, legs)));
    }

    private static int[] stances(CharacterModel character, ClipAtlas atlas, Legs legs) {
        int[] words = new int[2 * WORDS * atlas.clips().size()];
        for (int i = 0; i < atlas.clips().size(); i++) {
            int clip = atlas.clips().get(i).index();
            if (clip != BakedClip.REST) {
                List<Stance> stances = Stance.of(character, character.clips().get(clip), legs);
                put(stances.get(0), words, 2 * WORDS * i);
                put(stances.get(1), words, 2 * WORDS * i + WORDS);
            }
        }
        return words;
    }

    private static void put(Stance stance, int[] words, int at) {
        if (stance.share() == 0) {
            return;
        }
        int length = (int) (long) (stance.share() * 0x1p32);
        words[at] = (int) (long) (stance.down() * 0x1p32);
        words[at + 1] = length;
        words[at + 2] = (int) (long) (Math.min(LET_GO, (1 - stance.share()) / 2) * 0x1p32);
        words[at + 3] = Float.floatToRawIntBits(Stance.SEGMENTS / (float) Integer.toUnsignedLong(length));
        for (int i = 0; i < Stance.SEGMENTS; i++) {
            for (int c = 0; c < 4; c++) {
                words[at + 4 + 4 * i + c] = Float.floatToRawIntBits(stance.path()[2 * i + c]);
            }
        }
    }
}
