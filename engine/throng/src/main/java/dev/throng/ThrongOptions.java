package dev.throng;

import dev.throng.bake.file.AtlasCache;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How a {@link Throng} works. Immutable: each method gives other options. */
public final class ThrongOptions {
    /** Levels of detail, animation level of detail, no shadows, the user's cache, silence. */
    public static final ThrongOptions DEFAULT =
            new ThrongOptions(new Picture(false, true, true, false, 0), null, note -> {});

    private final Picture picture;
    private final @Nullable Path cache;
    private final Consumer<String> log;

    /** What frames are drawn with. */
    private record Picture(boolean shadows, boolean levels, boolean animationLod, boolean occlusion, double bias) {}

    private ThrongOptions(Picture picture, @Nullable Path cache, Consumer<String> log) {
        this.picture = picture;
        this.cache = cache;
        this.log = log;
    }

    /**
     * Whether instances cast shadows of the frame's sun on each other.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions shadows(boolean on) {
        return with(new Picture(on, picture.levels, picture.animationLod, picture.occlusion, picture.bias));
    }

    /**
     * Whether far instances are drawn by coarser levels of detail, which are made where a file has none.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions levels(boolean on) {
        return with(new Picture(picture.shadows, on, picture.animationLod, picture.occlusion, picture.bias));
    }

    /**
     * Whether far instances share poses, or are posed in some frames only, as far as no pixel shows it.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions animationLod(boolean on) {
        return with(new Picture(picture.shadows, picture.levels, on, picture.occlusion, picture.bias));
    }

    /**
     * Whether instances that others hide are left out. Worth its cost in dense crowds seen from eye level.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions occlusion(boolean on) {
        return with(new Picture(picture.shadows, picture.levels, picture.animationLod, on, picture.bias));
    }

    /**
     * Bias of levels and poses.
     *
     * @param bias each 1 more doubles the error that may be seen; 0 is a third of a pixel for levels
     * @return other options
     */
    public ThrongOptions lodBias(double bias) {
        if (!Double.isFinite(bias)) {
            throw new IllegalArgumentException("LOD bias " + bias + ", expected a finite number");
        }
        return with(new Picture(picture.shadows, picture.levels, picture.animationLod, picture.occlusion, bias));
    }

    /**
     * Where baked clips are kept; without it, in the user's cache folder.
     *
     * @param folder made when it is needed
     * @return other options
     */
    public ThrongOptions cacheFolder(Path folder) {
        return new ThrongOptions(picture, folder, log);
    }

    /**
     * What receives a line for whatever was put right or left out, on the thread that found it.
     *
     * @param lines receives them
     * @return other options
     */
    public ThrongOptions log(Consumer<String> lines) {
        return new ThrongOptions(picture, cache, lines);
    }

    private ThrongOptions with(Picture other) {
        return new ThrongOptions(other, cache, log);
    }

    CullSettings culling() {
        return CullSettings.CULLED
                .withLod(picture.levels)
                .withBias(picture.bias)
                .withPoses(picture.animationLod)
                .withOcclusion(picture.occlusion);
    }

    RendererFeatures features() {
        return RendererFeatures.NONE.withShadows(picture.shadows).withPoses(picture.animationLod);
    }

    AtlasCache cache() {
        return cache == null ? AtlasCache.ofUser(log) : new AtlasCache(cache, log);
    }

    Consumer<String> log() {
        return log;
    }
}
