package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.InfluenceReduction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Distances of exact vertices from the nearest vertices that float32 coordinates can store. No atlas has a smaller error, however
 * many samples it has. Not thread-safe.
 */
public final class NearestFloats {
    /** Largest distance of a point from the nearest float32 coordinates, relative to the point's distance from the origin. */
    private static final double LARGEST_ROUNDING = 0x1p-24;

    /** No further mesh is skinned after this number of vertices, which costs a fifth of a second of one core. */
    private static final int BUDGET = 1 << 22;

    private final CharacterModel character;
    private final PaletteErrorBound bounds;
    private final double allowed;
    private final int budget;
    private @Nullable List<Influences> reduced;
    private int skinned;

    /** @param allowed largest permitted distance of a vertex from its nearest float32 position, model units */
    public NearestFloats(CharacterModel character, PaletteErrorBound bounds, double allowed) {
        this(character, bounds, allowed, BUDGET);
    }

    NearestFloats(CharacterModel character, PaletteErrorBound bounds, double allowed, int budget) {
        this.character = character;
        this.bounds = bounds;
        this.allowed = allowed;
        this.budget = budget;
    }

    /** Largest permitted distance of a vertex from its nearest float32 position, model units. */
    public double allowed() {
        return allowed;
    }

    /**
     * Finds a vertex that is farther than the permitted distance from its nearest float32 position. Skins vertices only if
     * they are far enough from the origin, and only until a budget is used up, since poses of one clip are similar.
     *
     * @param pose exact evaluation in the pose to examine
     * @return distance of the vertex from its position rounded to float32, model units, maybe infinite; 0 if none is found
     */
    public double excess(ExactSkinner pose) {
        List<Mesh> meshes = character.meshes();
        for (int m = 0; m < meshes.size(); m++) {
            if (bounds.magnitude(m, pose.palette()) * LARGEST_ROUNDING > allowed && skinned < budget) {
                skinned += meshes.get(m).vertexCount();
                double distance = distance(pose, meshes.get(m), influences().get(m));
                if (distance > allowed) {
                    return distance;
                }
            }
        }
        return 0;
    }

    /** @return reduced influences of each mesh, with which atlases are measured; computed when first needed */
    private List<Influences> influences() {
        if (reduced == null) {
            reduced = InfluenceReduction.reduce(character);
        }
        return reduced;
    }

    /** @return largest distance of a mesh's vertices from their positions rounded to float32 */
    private static double distance(ExactSkinner pose, Mesh mesh, Influences reduced) {
        double[] positions = new double[3 * mesh.vertexCount()];
        pose.skin(mesh.geometry(), reduced, positions, null);
        double[] stored = new double[positions.length];
        for (int i = 0; i < stored.length; i++) {
            stored[i] = (float) positions[i];
        }
        return VertexDifference.largest(positions, stored);
    }
}
