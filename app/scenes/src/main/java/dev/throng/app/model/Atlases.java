package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.app.console.Console;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.AtlasSettings.AtlasForm;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.file.AtlasCache;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.BakeException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Bakes clip atlases, or loads them from the user's cache. */
public final class Atlases {
    private Atlases() {}

    /**
     * Bakes clips of a character into an atlas.
     *
     * @param clips indices of clips, or null for all clips; an empty list bakes the rest pose
     * @throws UsageException if the user requested an error limit that no atlas meets
     * @throws BakeException if no atlas meets the default error limit
     */
    public static ClipAtlas bake(CharacterModel character, @Nullable List<Integer> clips, AtlasSettings settings) {
        return within(
                settings, character, clips, new Source<>(bake -> ClipBaker.bake(character, bake), atlas -> atlas));
    }

    /** @return atlas from the user's cache; if the cache lacks it, a new one baked as by {@link #bake} */
    public static ClipAtlas cached(
            CharacterModel character, @Nullable List<Integer> clips, AtlasSettings settings, Console console) {
        return open(character, clips, settings, console).atlas();
    }

    /** @return the same atlas as {@link #cached}, together with the character's other cached data */
    public static CachedBake open(
            CharacterModel character, @Nullable List<Integer> clips, AtlasSettings settings, Console console) {
        AtlasCache cache = AtlasCache.ofUser(console::warn);
        return within(settings, character, clips, new Source<>(bake -> cache.open(character, bake), CachedBake::atlas));
    }

    /**
     * Function that bakes or loads an atlas.
     *
     * @param make bakes or loads data with the given settings
     * @param <T> type of the baked or loaded data
     * @param atlas returns the atlas in these data
     */
    private record Source<T>(Function<BakeSettings, T> make, Function<T, ClipAtlas> atlas) {
        T form(AtlasForm form, BakeSettings settings) {
            return switch (form) {
                case RGBA32F -> make.apply(settings);
                case SNORM16 -> make.apply(settings.with(dev.throng.bake.atlas.AtlasForm.SNORM16));
                case AUTO -> smallest(settings);
            };
        }

        /**
         * Bakes the atlas as 32-bit floats and as 16-bit integers, and returns the smaller one that meets the error
         * limit.
         */
        private T smallest(BakeSettings settings) {
            T large = form(AtlasForm.RGBA32F, settings);
            try {
                T small = form(AtlasForm.SNORM16, settings);
                return bytes(small) < bytes(large) ? small : large;
            } catch (BakeException tooInexact) {
                return large;
            }
        }

        private long bytes(T made) {
            return atlas.apply(made).data().bytes();
        }
    }

    private static <T> T within(
            AtlasSettings settings, CharacterModel character, @Nullable List<Integer> clips, Source<T> source) {
        double maxError = settings.maxError().fractionOf(RestBox.of(character).diagonal());
        try {
            return source.form(settings.atlas(), new BakeSettings(maxError, clips, settings.interpolation()));
        } catch (BakeException e) {
            if (settings.maxError().equals(AtlasSettings.DEFAULT_ERROR)) {
                throw e;
            }
            throw new UsageException("--max-error: " + e.getMessage());
        }
    }
}
