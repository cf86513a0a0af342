package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.app.console.Console;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.file.AtlasCache;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.BakeException;
import java.util.List;
import java.util.function.DoubleFunction;
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
    public static ClipAtlas bake(CharacterModel character, @Nullable List<Integer> clips, AtlasSettings settings) {
        return within(
                settings,
                character,
                maxError -> ClipBaker.bake(character, new BakeSettings(maxError, clips, settings.interpolation())));
    }

    /** Like {@link #bake}, but an atlas that was baked before comes from the user's cache. */
    public static ClipAtlas cached(
            CharacterModel character, @Nullable List<Integer> clips, AtlasSettings settings, Console console) {
        return open(character, clips, settings, console).atlas();
    }

    /** Like {@link #cached}, with what the cache holds of the character besides. */
    public static CachedBake open(
            CharacterModel character, @Nullable List<Integer> clips, AtlasSettings settings, Console console) {
        AtlasCache cache = AtlasCache.ofUser(console::warn);
        return within(
                settings,
                character,
                maxError -> cache.open(character, new BakeSettings(maxError, clips, settings.interpolation())));
    }

    private static <T> T within(AtlasSettings settings, CharacterModel character, DoubleFunction<T> bake) {
        double maxError = settings.maxError().fractionOf(RestBox.of(character).diagonal());
        try {
            return bake.apply(maxError);
        } catch (BakeException e) {
            if (settings.maxError().equals(AtlasSettings.DEFAULT_ERROR)) {
                throw e;
            }
            throw new UsageException("--max-error: " + e.getMessage());
        }
    }
}
