package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.character.PreparedCharacter;

/**
 * Settings for poses that distant instances share, or keep for several frames.
 *
 * @param isEnabled whether any pose may be shared or kept
 * @param pool shared poses; empty if the poses need too much memory
 * @param paletteLevels number of levels of detail with separate sets of joints; 1 if all levels need all joints
 */
public record PoseSharing(boolean isEnabled, PosePool pool, int paletteLevels) {
    /** Settings that share no pose, and build every pose in every frame. */
    public static final PoseSharing NONE = new PoseSharing(false, PosePool.NONE, 1);

    /** Largest size of the palettes of shared poses per palette batch, in bytes. */
    private static final long MAX_BYTES = 16 << 20;

    /**
     * @param isEnabled whether any pose may be shared or kept
     * @return settings with a pool of the character's shared poses, if the pool is small enough
     */
    public static PoseSharing of(PreparedCharacter character, boolean isEnabled) {
        if (!isEnabled || !character.hasPalette()) {
            return NONE;
        }
        int bytes = character.paletteBytes();
        PosePool pool = PosePool.within(character.atlas().clips().size(), MAX_BYTES / bytes);
        return new PoseSharing(true, pool, character.poseLevels());
    }
}
