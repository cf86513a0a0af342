package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.ShadowDetail;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shadow.Cascade;
import dev.throng.crowd.gl.shadow.Cascades;
import dev.throng.crowd.gl.shadow.CasterBounds;
import dev.throng.crowd.gl.shadow.MapTiles;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.crowd.gl.shadow.StillCasters;
import dev.throng.crowd.gl.shadow.TiledMaps;
import dev.throng.gl.GlInfo;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.DepthMaps;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws the sun's shadow maps from the picture's palettes. Draws only front faces of closed surfaces, which cover the
 * same area as both sides. Draws both sides of open meshes, which otherwise would cast no shadow from behind.
 */
public final class ShadowPass implements AutoCloseable {
    /** Default side of a shadow map, in texels. */
    public static final int SIDE = 2048;

    /** Side of a shadow map in texels, for pictures of about half the usual width and height. */
    public static final int COARSE_SIDE = SIDE / 2;

    /**
     * Depth bias of shadow casters, as a multiple of a triangle's slope. Moves casters away from the sun, so that
     * smooth surfaces do not shade themselves.
     */
    private static final float SLOPE = 1;

    /**
     * Largest number of instances at which software OpenGL tests each instance's bounding box against the tiles of the shadow maps.
     * With more instances, one box per group of neighbours is tested; on a graphics card always, because the boxes of 1,000
     * instances take more than half of the CPU time of a frame.
     */
    private static final int MOST_BOXES = 2000;

    /** Number of clip distances that {@code shadow.vert} writes. */
    private static final int CLIP_PLANES = 2;

    private final ResourceScope scope = new ResourceScope();
    private final boolean isEnabled;
    private ShadowDetail detail = new ShadowDetail(SIDE, Shading.Shadows.SOFT);
    private @Nullable Maps maps;
    private @Nullable CasterBounds casters; // computed from the next two fields, which are reused
    private final Aabb space = Aabb.scratch();
    private final List<Aabb> boxes = new ArrayList<>();
    private @Nullable Cascades cascades;
    private final int mostBoxes;
    private long mapsVersion;
    private List<CrowdPart> drawn = List.of(); // in the last picture
    private final List<CrowdPart> stills = new ArrayList<>();
    private final List<CrowdPart> movers = new ArrayList<>();

    /** Shadow maps and related data, created for the first shadow caster. */
    private record Maps(TiledMaps depths, StillCasters still, ShadowBlock block, MapTiles touched) {
        static Maps create(ResourceScope scope, int side) {
            var depths = new TiledMaps(scope, "shadow maps", side);
            ShadowBlock block = scope.own(new ShadowBlock(), ShadowBlock::close);
            return new Maps(depths, new StillCasters(scope, side), block, depths.noTiles());
        }
    }

    /**
     * @param isEnabled whether instances cast shadows
     * @param device device that draws the maps
     */
    ShadowPass(boolean isEnabled, GlInfo device) {
        this.isEnabled = isEnabled;
        mostBoxes = device.isSoftware() ? MOST_BOXES : 0;
    }

    /** Sets the resolution and filter of shadow maps, from the next frame. */
    void detail(ShadowDetail other) {
        if (other.side() != detail.side()) {
            scope.close();
            maps = null;
            cascades = null;
        }
        detail = other;
    }

    Shading.Shadows filter() {
        return detail.filter();
    }

    /**
     * Invalidates the bounds of shadow casters, and the stored depth of motionless casters, after casters have changed.
     */
    void moved() {
        casters = null;
        drawn = List.of();
        if (maps != null) {
            maps.still().forget();
        }
    }

    /**
     * Fits the sun's shadow maps to a frame, and writes and binds their uniform block.
     *
     * @param parts parts of all crowds, to which the maps are fitted
     * @param some drawn parts
     * @return false if nothing casts shadows
     */
    boolean update(List<CrowdPart> parts, List<CrowdPart> some, FrameDescription description) {
        CasterBounds casters = casters(parts);
        if (casters.isEmpty()) {
            return false;
        }
        if (maps == null) {
            maps = scope.part(part -> Maps.create(part, detail.side()));
        }
        float[] sun = description.environment().light().direction();
        if (cascades == null || !cascades.areFittedTo(description.view(), sun, casters, detail.side())) {
            cascades = cascades == null ? new Cascades() : cascades;
            cascades.fit(description.view(), sun, casters, detail.side());
            mapsVersion += maps.block().write(cascades) ? 1 : 0;
        } else {
            maps.block().bind();
        }
        if (some.size() != drawn.size() || !some.equals(drawn)) {
            drawn = some;
            maps.still().forget();
        }
        maps.still().next(description);
        return true;
    }

    /** @return version that increases when {@link #update} moves a map */
    long mapsVersion() {
        return mapsVersion;
    }

    /** @return shadow filter for pictures of all crowds; NONE if no part casts shadows */
    Shading.Shadows of(List<CrowdPart> parts) {
        return casters(parts).isEmpty() ? Shading.Shadows.NONE : filter();
    }

    private CasterBounds casters(List<CrowdPart> parts) {
        CasterBounds known = casters;
        if (known == null) {
            space.set(Aabb.NOTHING);
            boxes.clear();
            for (int i = 0; isEnabled && i < parts.size(); i++) {
                add(parts.get(i).casters().bounds());
            }
            known = new CasterBounds(space, boxes);
            casters = known;
        }
        return known;
    }

    private void add(CasterBounds part) {
        space.extend(part.whole());
        for (int i = 0; i < part.parts().size(); i++) { // without a copy or iterator: crowds move in each frame
            boxes.add(part.parts().get(i));
        }
    }

    /**
     * Draws all updated maps at once, and leaves them bound for lighting.
     *
     * @param ticks clock value at which the instances are posed
     */
    void draw(List<CrowdPart> parts, long ticks) {
        RenderTarget.useReversedZ();
        Raster.depthClamp(true);
        Raster.depthOffset(-SLOPE, 0);
        Raster.clip(CLIP_PLANES);
        drawMaps(parts, ticks);
        Raster.clip(0);
        Raster.depthOffset(0, 0);
        Raster.depthClamp(false);
        Objects.requireNonNull(maps).depths().bind(Bindings.UNIT_SHADOWS);
    }

    private void drawMaps(List<CrowdPart> parts, long ticks) {
        TiledMaps depths = Objects.requireNonNull(maps).depths();
        StillCasters still = maps.still();
        stills.clear(); // left by a failed frame
        movers.clear();
        for (int i = 0; i < parts.size(); i++) { // allocation-free
            (parts.get(i).isStill() ? stills : movers).add(parts.get(i));
        }
        if (stills.isEmpty() || !still.isStanding()) {
            depths.begin(tiles(parts, ticks));
            cast(parts);
        } else {
            if (!still.isDrawn()) {
                still.begin(tiles(stills, ticks));
                cast(stills);
            }
            still.beginMaps(depths, tiles(movers, ticks));
            cast(movers);
        }
        stills.clear();
        movers.clear();
    }

    private static void cast(List<CrowdPart> parts) {
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).drawShadows();
        }
    }

    /**
     * @param parts parts of all crowds
     * @param ticks clock value at which the instances are posed
     * @return tiles that shadows of these parts may cover; valid until the next call
     */
    private MapTiles tiles(List<CrowdPart> parts, long ticks) {
        int count = 0;
        for (int i = 0; i < parts.size(); i++) {
            count += parts.get(i).count();
        }
        List<Cascade> cascade = Objects.requireNonNull(cascades).maps();
        MapTiles tiles = Objects.requireNonNull(maps).touched();
        tiles.clear();
        for (int i = 0; i < parts.size(); i++) {
            if (count <= mostBoxes) {
                parts.get(i).casters().touch(ticks, cascade, tiles);
            } else {
                touch(parts.get(i).casters().bounds().parts(), cascade, tiles);
            }
        }
        return tiles;
    }

    private static void touch(List<Aabb> boxes, List<Cascade> maps, MapTiles tiles) {
        for (int i = 0; i < boxes.size(); i++) {
            tiles.touch(boxes.get(i), maps);
        }
    }

    /** @return memory of the shadow maps; empty before the first shadow caster */
    MemoryPlan memory() {
        return maps == null
                ? MemoryPlan.NONE
                : new MemoryPlan(
                        0,
                        0,
                        0,
                        0,
                        DepthMaps.bytes(detail.side(), RendererFeatures.CASCADES)
                                + maps.still().bytes());
    }

    @Override
    public void close() {
        scope.close();
    }
}
