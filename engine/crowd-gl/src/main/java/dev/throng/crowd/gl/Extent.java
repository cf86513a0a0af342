package dev.throng.crowd.gl;

import dev.throng.anim.Character;
import dev.throng.anim.LevelError;
import dev.throng.anim.RestBox;
import dev.throng.bake.BoundsFinder;
import dev.throng.bake.ClipAtlas;
import dev.throng.bake.ClipBounds;
import dev.throng.bake.ClipDrift;
import dev.throng.crowd.ClipSpheres;
import dev.throng.gl.BufferTexture;
import dev.throng.gl.Owned;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** How large a character is: what selecting and shadows ask. Found out when it is first asked for: it takes its time. */
final class Extent implements AutoCloseable {
    private final Owned owned = new Owned();
    private final Character character;
    private final ClipAtlas atlas;
    private final GpuCharacter.Skinning skinning;
    private final Footprint footprint;
    private final List<Character> levels;
    private final Table unknown;
    private @Nullable Table spheres;
    private @Nullable List<ClipBounds> bounds;
    private @Nullable CrowdBox box;
    private float @Nullable [] levelErrors;
    private @Nullable Table drifts;

    Extent(Character character, ClipAtlas atlas, GpuCharacter.Skinning skinning) {
        this.character = character;
        this.atlas = atlas;
        this.skinning = skinning;
        int count = Math.min(character.levelCount(), ShaderInterface.MOST_LEVELS);
        levels = IntStream.range(0, count).mapToObj(character::level).toList();
        footprint = Footprint.of(character);
        float[] nothing = new float[ClipSpheres.FLOATS * atlas.clips().size()];
        unknown = owned.keep(Table.of("no clip spheres", nothing, BufferTexture.Format.RGBA32F), Table::close);
    }

    /**
     * Sphere of each clip of the atlas, for shaders.
     *
     * @param selection whether they are needed; else zeros stand in
     */
    Table spheres(Selection selection) {
        if (selection.isFixed()) {
            return unknown;
        }
        if (spheres == null) {
            ClipSpheres found = skinning == GpuCharacter.Skinning.NONE
                    ? ClipSpheres.resting(character, atlas)
                    : ClipSpheres.of(bounds());
            spheres = owned.keep(Table.of("clip spheres", found.floats(), BufferTexture.Format.RGBA32F), Table::close);
        }
        return spheres;
    }

    /** Drift of each clip of the atlas, for shaders; zeros where they are not needed. */
    Table drifts(Selection selection) {
        if (!selection.poses()) {
            return unknown;
        }
        if (drifts == null) {
            float[] found = skinning == GpuCharacter.Skinning.NONE
                    ? new float[atlas.clips().size()]
                    : ClipDrift.of(character, atlas);
            drifts = owned.keep(Table.of("clip drifts", found, BufferTexture.Format.R32F), Table::close);
        }
        return drifts;
    }

    /** Levels of detail that are drawn, at least 1. */
    int levelCount() {
        return levels.size();
    }

    /** A level of detail, see {@link Character#level}. */
    Character level(int level) {
        return levels.get(level);
    }

    /** Error of each level that may be drawn, character units, never smaller for a coarser one. */
    float[] levelErrors() {
        if (levelErrors == null) {
            double[] all = LevelError.of(character);
            levelErrors = new float[levelCount()];
            for (int level = 0; level < levelErrors.length; level++) {
                levelErrors[level] = (float) all[level];
            }
        }
        return levelErrors;
    }

    /** What it covers of the ground. */
    Footprint footprint() {
        return footprint;
    }

    /** The space that it fills whatever it plays, before placement. */
    CrowdBox box() {
        if (box == null) {
            box = skinning == GpuCharacter.Skinning.NONE
                    ? CrowdBox.of(RestBox.of(character))
                    : bounds().stream()
                            .map(clip -> new CrowdBox(clip.min(), clip.max()))
                            .reduce(CrowdBox.NOTHING, CrowdBox::union);
        }
        return box;
    }

    private List<ClipBounds> bounds() {
        if (bounds == null) {
            bounds = BoundsFinder.of(character, atlas);
        }
        return bounds;
    }

    @Override
    public void close() {
        owned.close();
    }
}
