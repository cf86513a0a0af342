package dev.throng.app.model;

import dev.throng.anim.Character;
import dev.throng.anim.RestBox;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.AtlasSettings;
import dev.throng.bake.BakeException;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipAtlas;
import dev.throng.bake.ClipBaker;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Clip atlases as the options ask for them. */
public final class Atlases {
    private Atlases() {}

    /**
     * Bakes clips of a character.
     *
     * @param clips indices, or null for all; none of them: the rest pose alone
     * @throws UsageException when the error asked for is too small to reach
     * @throws BakeException when not even the default error can be reached
     */
    public static ClipAtlas bake(Character character, @Nullable List<Integer> clips, AtlasSettings settings) {
        double maxError = settings.maxError().fractionOf(RestBox.of(character).diagonal());
        try {
            return ClipBaker.bake(character, new BakeSettings(maxError, clips));
        } catch (BakeException e) {
            if (settings.maxError().equals(AtlasSettings.DEFAULT_ERROR)) {
                throw e;
            }
            throw new UsageException("--max-error: " + e.getMessage());
        }
    }
}
