package dev.throng;

import dev.throng.bake.file.AtlasCache;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How a {@link Throng} works. Immutable: each method gives other options. */
public final class ThrongOptions {
    /** Levels of detail, animation level of detail, no shadows, all state restored, the user's cache, silence. */
    public static final ThrongOptions DEFAULT = new ThrongOptions(
            CullSettings.CULLED.withLod(true).withPoses(true), new Manners(false, true), null, note -> {});

    private final CullSettings culling;
    private final Manners manners;
    private final @Nullable Path cache;
    private final Consumer<String> log;

    /** What is not told by culling. */
    private record Manners(boolean shadows, boolean restores) {}

    private ThrongOptions(CullSettings culling, Manners manners, @Nullable Path cache, Consumer<String> log) {
        this.culling = culling;
        this.manners = manners;
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
        return new ThrongOptions(culling, new Manners(on, manners.restores), cache, log);
    }

    /**
     * Whether far instances are drawn by coarser levels of detail, which are made where a file has none.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions levels(boolean on) {
        return with(culling.withLod(on));
    }

    /**
     * Whether far instances share poses, or are posed in some frames only, as far as no pixel shows it.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions animationLod(boolean on) {
        return with(culling.withPoses(on));
    }

    /**
     * Whether instances that others hide are left out. Worth its cost in dense crowds seen from eye level.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions occlusion(boolean on) {
        return with(culling.withOcclusion(on));
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
        return with(culling.withBias(bias));
    }

    /**
     * Whether all state of OpenGL in a host's context is left as it was found: at most sixty questions to the driver for a draw of
     * crowds, all of its views together. Texture units and uniform blocks from 80 on are left empty where they were empty at the
     * beginning. Without it nothing is asked, and the host sets what it needs before it draws by itself.
     *
     * @param on or not
     * @return other options
     */
    public ThrongOptions restoresState(boolean on) {
        return new ThrongOptions(culling, new Manners(manners.shadows, on), cache, log);
    }

    /**
     * Where baked clips are kept; without it, in the user's cache folder.
     *
     * @param folder made when it is needed
     * @return other options
     */
    public ThrongOptions cacheFolder(Path folder) {
        return new ThrongOptions(culling, manners, folder, log);
    }

    /**
     * What receives a line for whatever was put right or left out, on the thread that found it.
     *
     * @param lines receives them
     * @return other options
     */
    public ThrongOptions log(Consumer<String> lines) {
        return new ThrongOptions(culling, manners, cache, lines);
    }

    private ThrongOptions with(CullSettings other) {
        return new ThrongOptions(other, manners, cache, log);
    }

    CullSettings culling() {
        return culling;
    }

    RendererFeatures features() {
        return RendererFeatures.NONE.withShadows(manners.shadows).withPoses(culling.poses());
    }

    boolean restoresState() {
        return manners.restores;
    }

    AtlasCache cache() {
        return cache == null ? AtlasCache.ofUser(log) : new AtlasCache(cache, log);
    }

    Consumer<String> log() {
        return log;
    }
}
