package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.character.PreparedCharacter;

/**
 * Whether instances far away may share poses, or keep their own for some frames.
 *
 * @param isEnabled whether they may at all
 * @param pool poses that they share; none where they would take too much memory
 * @param poseLevels levels of detail that joints of their own do for; 1 where all need whole poses
 */
public record PoseSharing(boolean isEnabled, PosePool pool, int poseLevels) {
    /** Every pose is built in every frame. */
    public static final PoseSharing NONE = new PoseSharing(false, PosePool.NONE, 1);

    /** Bytes that a pool may take in each palette batch. */
    private static final long MAX_BYTES = 16 << 20;

    /** Settings for a character. @param isEnabled whether poses are shared at all */
    public static PoseSharing of(PreparedCharacter character, boolean isEnabled) {
        if (!isEnabled || !character.hasPalette()) {
            return NONE;
        }
        int bytes = character.paletteBytes();
        PosePool pool = PosePool.within(character.atlas().clips().size(), MAX_BYTES / bytes);
        return new PoseSharing(true, pool, character.poseLevels());
    }
}
