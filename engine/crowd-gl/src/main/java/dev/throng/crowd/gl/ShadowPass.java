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
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.DepthMaps;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws the sun's shadow maps from the palettes that the picture is drawn from. Every triangle casts, whichever side the sun
 * sees: an open mesh of one side would cast none from behind. Of what is closed fronts alone are drawn: they cover as much.
 */
public final class ShadowPass implements AutoCloseable {
    /** Texels of a map's sides, unless a renderer is told otherwise. */
    public static final int SIDE = 2048;

    /** Texels of a map's sides that suffice for pictures of about half the width and height or less. */
    public static final int COARSE_SIDE = SIDE / 2;

    /** Factor on a triangle's slope by which it is moved away from the sun; what smooth normals leave uncovered. */
    private static final float SLOPE = 1;

    /** Instances of which each is looked for in the maps: more of them leave little of the maps empty. */
    private static final int MOST_BOXES = 2000;

    /** Distances that {@code shadow.vert} writes. */
    private static final int CLIP_PLANES = 2;

    private final ResourceScope scope = new ResourceScope();
    private final boolean isAsked;
    private ShadowDetail detail = new ShadowDetail(SIDE, Shading.Shadows.SOFT);
    private @Nullable Maps maps;
    private @Nullable CasterBounds casters; // of the next two, which are written over
    private final Aabb space = Aabb.scratch();
    private final List<Aabb> boxes = new ArrayList<>();
    private @Nullable Cascades cascades;
    private long mapsVersion;
    private List<CrowdPart> drawn = List.of(); // in the last picture
    private final List<CrowdPart> stills = new ArrayList<>(); // empty between frames, as below
    private final List<CrowdPart> movers = new ArrayList<>();

    /** What the sun sees, and where: made when an instance first casts a shadow. */
    private record Maps(TiledMaps depths, StillCasters still, ShadowBlock block, MapTiles touched) {
        static Maps create(ResourceScope scope, int side) {
            var depths = new TiledMaps(scope, "shadow maps", side);
            ShadowBlock block = scope.own(new ShadowBlock(), ShadowBlock::close);
            MapTiles touched = MapTiles.none(side, RendererFeatures.CASCADES);
            return new Maps(depths, new StillCasters(scope, side), block, touched);
        }
    }

    /** @param isAsked whether any instance casts shadows */
    ShadowPass(boolean isAsked) {
        this.isAsked = isAsked;
    }

    /** Draws shadows as finely from the next frame on. */
    void detail(ShadowDetail other) {
        if (other.side() != detail.side()) {
            scope.close();
            maps = null;
            cascades = null;
        }
        detail = other;
    }

    /** How the maps are to be looked at. */
    Shading.Shadows filter() {
        return detail.filter();
    }

    /** Says that other instances may cast shadows, or elsewhere. */
    void moved() {
        casters = null;
        drawn = List.of();
        if (maps != null) {
            maps.still().forget();
        }
    }

    /**
     * Puts the maps where a frame needs them, and writes the block of its shaders.
     *
     * @param parts of all crowds: where the maps are does not depend on which of them are drawn
     * @param some of them, which are drawn
     * @return false where nothing casts shadows
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
        if (cascades == null || !cascades.suit(description.view(), sun, casters, detail.side())) {
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

    /** Returns the version of the maps' places: each {@link #update} that moves a map changes it. */
    long mapsVersion() {
        return mapsVersion;
    }

    /** Returns how pictures of all crowds look at the maps. */
    Shading.Shadows of(List<CrowdPart> parts) {
        return casters(parts).isEmpty() ? Shading.Shadows.NONE : filter();
    }

    private CasterBounds casters(List<CrowdPart> parts) {
        CasterBounds known = casters;
        if (known == null) {
            space.set(Aabb.NOTHING);
            boxes.clear();
            for (int i = 0; isAsked && i < parts.size(); i++) {
                add(parts.get(i).casters().bounds());
            }
            known = new CasterBounds(space, boxes);
            casters = known;
        }
        return known;
    }

    private void add(CasterBounds part) {
        space.extend(part.whole());
        for (int i = 0; i < part.parts().size(); i++) { // without a copy or an iterator: crowds move in each frame
            boxes.add(part.parts().get(i));
        }
    }

    /** Draws all maps at once, and leaves them bound for lighting. They are up to date. @param ticks that instances are shown at */
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
        stills.clear(); // of a frame that failed
        movers.clear();
        for (int i = 0; i < parts.size(); i++) { // without an iterator, as all loops of a frame
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

    /** Returns those parts of the maps that some parts of crowds may be drawn into; until the next call. */
    private MapTiles tiles(List<CrowdPart> parts, long ticks) {
        int count = 0;
        for (int i = 0; i < parts.size(); i++) {
            count += parts.get(i).count();
        }
        List<Cascade> cascade = Objects.requireNonNull(cascades).maps();
        MapTiles tiles = Objects.requireNonNull(maps).touched();
        tiles.clear();
        for (int i = 0; i < parts.size(); i++) {
            if (count <= MOST_BOXES) {
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

    /** Of the maps, once there are any. */
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
