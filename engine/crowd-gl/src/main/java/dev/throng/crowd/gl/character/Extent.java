package dev.throng.crowd.gl.character;

import dev.throng.anim.Character;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.lod.LevelError;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BoundsFinder;
import dev.throng.bake.measure.CharacterFacts;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.bake.measure.ClipDrift;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.gl.scene.CrowdBox;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.shader.Bindings;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How large a character is: what selecting and shadows ask. Needs no context, may be asked by any thread. Found out when it is first
 * asked for: it takes its time.
 */
public final class Extent {
    private final Character character;
    private final ClipAtlas atlas;
    private final GpuCharacter.Skinning skinning;
    private final Footprint footprint;
    private final List<Character> levels;
    private float @Nullable [] spheres;
    private @Nullable List<ClipBounds> bounds;
    private @Nullable CrowdBox box;
    private float @Nullable [] levelErrors;
    private float @Nullable [] drifts;

    Extent(Character character, ClipAtlas atlas, GpuCharacter.Skinning skinning) {
        this.character = character;
        this.atlas = atlas;
        this.skinning = skinning;
        int count = Math.min(character.levelCount(), Bindings.MOST_LEVELS);
        levels = IntStream.range(0, count).mapToObj(character::level).toList();
        footprint = Footprint.of(character);
    }

    /** Takes what is known already. */
    synchronized void know(CharacterFacts facts) {
        bounds = facts.bounds();
        drifts = skinning == GpuCharacter.Skinning.NONE ? null : facts.drifts();
        levelErrors = shown(facts.levelErrors());
    }

    /** Works out now all that frames of a selection ask for. @param casts whether they ask for shadows, too */
    void find(Selection selection, boolean casts) {
        if (!selection.isFixed()) {
            spheres();
        }
        if (selection.poses()) {
            drifts();
        }
        if (selection.lod()) {
            levelErrors();
        }
        if (casts) {
            box();
        }
    }

    /** Sphere of each clip of the atlas, see {@link ClipSpheres}. */
    synchronized float[] spheres() {
        if (spheres == null) {
            ClipSpheres found = skinning == GpuCharacter.Skinning.NONE
                    ? ClipSpheres.resting(character, atlas)
                    : ClipSpheres.of(bounds());
            spheres = found.floats();
        }
        return spheres;
    }

    /** Drift of each clip of the atlas, see {@link ClipDrift}. */
    synchronized float[] drifts() {
        if (drifts == null) {
            drifts = skinning == GpuCharacter.Skinning.NONE
                    ? new float[atlas.clips().size()]
                    : ClipDrift.of(character, atlas);
        }
        return drifts;
    }

    /** Levels of detail that are drawn, at least 1. */
    public int levelCount() {
        return levels.size();
    }

    /** A level of detail, see {@link Character#level}. */
    public Character level(int level) {
        return levels.get(level);
    }

    /** Error of each level that may be drawn, character units, never smaller for a coarser one. */
    public synchronized float[] levelErrors() {
        if (levelErrors == null) {
            levelErrors = shown(LevelError.of(character));
        }
        return levelErrors;
    }

    private float[] shown(double[] all) {
        float[] errors = new float[levelCount()];
        for (int level = 0; level < errors.length; level++) {
            errors[level] = (float) all[level];
        }
        return errors;
    }

    /** What it covers of the ground. */
    public Footprint footprint() {
        return footprint;
    }

    /** The space that it fills whatever it plays, before placement. */
    public synchronized CrowdBox box() {
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
}
