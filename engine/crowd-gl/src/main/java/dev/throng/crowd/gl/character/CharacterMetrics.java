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
 * Bounds and vertex speeds of a character, for culling and shadows. They are slow to compute, and are computed when
 * first requested. Usable on any thread, without OpenGL.
 */
public final class CharacterMetrics {
    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final GpuCharacter.Skinning skinning;
    private final GroundContact groundContact;
    private final List<CharacterModel> levels;
    private final int[] triangleCounts;
    private float @Nullable [] spheres;
    private final Map<StateSphere.Features, StateSphere.Ball> stateBalls = new HashMap<>();
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

    /** Sets precomputed bounds and vertex speeds of the character, which then need not be computed. */
    synchronized void use(BakedMetrics baked) {
        bounds = baked.bounds();
        maxVertexSpeeds = skinning == GpuCharacter.Skinning.NONE ? null : baked.maxVertexSpeeds();
        levelErrors = shown(baked.levelErrors());
        isClosed = baked.isClosed();
    }

    /**
     * Computes the values that frames with these settings need.
     *
     * @param casts whether frames have shadows
     */
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

    /** @return bounding sphere of each clip, see {@link ClipSpheres} */
    synchronized float[] spheres() {
        if (spheres == null) {
            ClipSpheres found = skinning == GpuCharacter.Skinning.NONE
                    ? ClipSpheres.resting(character, atlas)
                    : ClipSpheres.of(bounds());
            spheres = found.floats();
        }
        return spheres;
    }

    /**
     * @param space features of states, such as inverse kinematics and tilts, that enlarge the sphere
     * @return bounding sphere, in character space, of all instances with a state (blended pose): centre x y z and
     *     radius
     */
    public synchronized float[] stateSphere(StateSphere.Features space) {
        return skinning == GpuCharacter.Skinning.NONE
                ? Arrays.copyOf(spheres(), ClipSpheres.FLOATS)
                : ClipSpheres.ofStates(ball(space));
    }

    private StateSphere.Ball ball(StateSphere.Features features) {
        return stateBalls.computeIfAbsent(features, wanted -> StateSphere.of(character, atlas, wanted));
    }

    /** @return maximum vertex speed of each clip, see {@link MaxVertexSpeed} */
    synchronized float[] maxVertexSpeeds() {
        if (maxVertexSpeeds == null) {
            maxVertexSpeeds = skinning == GpuCharacter.Skinning.NONE
                    ? new float[atlas.clips().size()]
                    : MaxVertexSpeed.of(character, atlas);
        }
        return maxVertexSpeeds;
    }

    /** @return vertex speeds for instances with a state (blended pose), computed by the first call */
    public synchronized VertexMotion vertexMotion() {
        if (vertexMotion == null) {
            vertexMotion = new VertexMotion(new JointMotion(character, atlas));
        }
        return vertexMotion;
    }

    /** @return number of drawn levels of detail, at least 1 */
    public int levelCount() {
        return levels.size();
    }

    public int triangleCount(int level) {
        return triangleCounts[level];
    }

    public CharacterModel level(int level) {
        return levels.get(level);
    }

    /** @return whether the front faces alone cover the same pixels as all faces, see {@link ClosedSurface} */
    public synchronized boolean isClosed() {
        if (isClosed == null) {
            isClosed = ClosedSurface.isClosed(character);
        }
        return isClosed;
    }

    /** @return error of each drawn level of detail, in character units, never decreasing towards coarser levels */
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

    /** @return extent of the character on the ground, for the dark spot drawn under it */
    public GroundContact groundContact() {
        return groundContact;
    }

    /**
     * @param tilts whether states may tilt
     * @return box in character space that contains the character in every possible state
     */
    public Aabb stateBox(boolean tilts) {
        return stateBox(tilts ? StateSphere.Features.ANY_TILTED : StateSphere.Features.ANY);
    }

    /**
     * @param states table of states, whose needs determine the box
     * @return box in character space that contains the character in these states
     */
    public Aabb stateBox(StateTable states) {
        return stateBox(states.needs().kind());
    }

    private synchronized Aabb stateBox(StateSphere.Features features) {
        return skinning == GpuCharacter.Skinning.NONE
                ? box()
                : Aabb.around(ball(features).centre(), ball(features).radius());
    }

    /** @return box in character space that contains the character in all poses of its clips */
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
