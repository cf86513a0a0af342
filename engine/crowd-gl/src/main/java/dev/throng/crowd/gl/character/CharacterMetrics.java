package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.lod.ClosedSurface;
import dev.throng.anim.lod.LevelError;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.BakedMetrics;
import dev.throng.bake.measure.BoundsFinder;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.bake.measure.JointMotion;
import dev.throng.bake.measure.MaxVertexSpeed;
import dev.throng.bake.measure.StateSphere;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.state.StateTable;
import dev.throng.crowd.state.VertexMotion;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How large a character is, for culling and shadows. Needs no context, may be asked by any thread. Found out when it is
 * first asked for: it takes its time.
 */
public final class CharacterMetrics {
    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final GpuCharacter.Skinning skinning;
    private final GroundContact groundContact;
    private final List<CharacterModel> levels;
    private final int[] triangleCounts;
    private float @Nullable [] spheres;
    private final Map<StateSphere.Kind, StateSphere.Ball> stateBalls = new HashMap<>();
    private @Nullable List<ClipBounds> bounds;
    private @Nullable Aabb box;
    private float @Nullable [] levelErrors;
    private @Nullable Boolean isClosed;
    private float @Nullable [] maxVertexSpeeds;
    private @Nullable VertexMotion vertexMotion;

    CharacterMetrics(CharacterModel character, ClipAtlas atlas, GpuCharacter.Skinning skinning) {
        this.character = character;
        this.atlas = atlas;
        this.skinning = skinning;
        int count = Math.min(character.levelCount(), Bindings.MAX_LEVELS);
        levels = IntStream.range(0, count).mapToObj(character::level).toList();
        triangleCounts = levels.stream().mapToInt(CharacterModel::triangleCount).toArray();
        groundContact = GroundContact.of(character);
    }

    /** Takes what is known already. */
    synchronized void use(BakedMetrics baked) {
        bounds = baked.bounds();
        maxVertexSpeeds = skinning == GpuCharacter.Skinning.NONE ? null : baked.maxVertexSpeeds();
        levelErrors = shown(baked.levelErrors());
        isClosed = baked.isClosed();
    }

    /** Works out now all that frames with these settings ask for. @param casts whether they ask for shadows, too */
    void precompute(CullSettings culling, boolean casts) {
        if (!culling.isFixed()) {
            spheres();
        }
        if (culling.poses()) {
            maxVertexSpeeds();
        }
        if (culling.lod()) {
            levelErrors();
        }
        if (casts) {
            box();
            isClosed();
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

    /** The sphere of all instances with a state: centre x y z and radius. Found out for crowds that have any. */
    public synchronized float[] stateSphere(StateTable states) {
        return skinning == GpuCharacter.Skinning.NONE
                ? Arrays.copyOf(spheres(), ClipSpheres.FLOATS)
                : ClipSpheres.ofStates(ball(states.needs().kind()));
    }

    private StateSphere.Ball ball(StateSphere.Kind kind) {
        return stateBalls.computeIfAbsent(kind, wanted -> StateSphere.of(character, atlas, wanted));
    }

    /** Maximum vertex speed of each clip of the atlas, see {@link MaxVertexSpeed}. */
    synchronized float[] maxVertexSpeeds() {
        if (maxVertexSpeeds == null) {
            maxVertexSpeeds = skinning == GpuCharacter.Skinning.NONE
                    ? new float[atlas.clips().size()]
                    : MaxVertexSpeed.of(character, atlas);
        }
        return maxVertexSpeeds;
    }

    /** How fast instances with a state move. */
    public synchronized VertexMotion vertexMotion() {
        if (vertexMotion == null) {
            vertexMotion = new VertexMotion(new JointMotion(character, atlas));
        }
        return vertexMotion;
    }

    /** Levels of detail that are drawn, at least 1. */
    public int levelCount() {
        return levels.size();
    }

    /** Triangles of a level of detail. */
    public int triangleCount(int level) {
        return triangleCounts[level];
    }

    /** A level of detail, see {@link CharacterModel#level}. */
    public CharacterModel level(int level) {
        return levels.get(level);
    }

    /** Whether its fronts alone cover what fronts and backs do, see {@link ClosedSurface}. */
    public synchronized boolean isClosed() {
        if (isClosed == null) {
            isClosed = ClosedSurface.isClosed(character);
        }
        return isClosed;
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
    public GroundContact groundContact() {
        return groundContact;
    }

    /** Returns the space that it fills in any state, before placement. @param tilts whether states may tilt */
    public Aabb stateBox(boolean tilts) {
        return stateBox(tilts ? StateSphere.Kind.ANY_TILTED : StateSphere.Kind.ANY);
    }

    /** The space that an instance with one of such states fills, before placement. */
    public Aabb stateBox(StateTable states) {
        return stateBox(states.needs().kind());
    }

    private synchronized Aabb stateBox(StateSphere.Kind kind) {
        return skinning == GpuCharacter.Skinning.NONE
                ? box()
                : Aabb.around(ball(kind).centre(), ball(kind).radius());
    }

    /** The space that it fills whatever clip it plays, before placement. */
    public synchronized Aabb box() {
        if (box == null) {
            box = skinning == GpuCharacter.Skinning.NONE
                    ? Aabb.of(RestBox.ofLevels(character))
                    : bounds().stream()
                            .map(clip -> new Aabb(clip.min(), clip.max()))
                            .reduce(Aabb.NOTHING, Aabb::union);
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
