package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.NormalRule;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.bake.cpu.SampleSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares vertices computed from an atlas with exact ones. Not thread-safe. */
public final class VertexDifference {
    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final List<Influences> reduced;
    private final ExactSkinner exact;
    private final CpuPalette cpuPalette;
    private final CpuSkinner cpu;
    private final SampleSpan span = new SampleSpan();
    private final float[] palette;
    private final double[] paletteAsDouble;
    private final float[] cpuPositions;
    private final double[] exactPositions;
    private int farthestVertex;

    /** @param reduced influences of each mesh, four per vertex */
    VertexDifference(CharacterModel character, ClipAtlas atlas, List<Influences> reduced) {
        this.character = character;
        this.atlas = atlas;
        this.reduced = reduced;
        exact = new ExactSkinner(character);
        cpuPalette = new CpuPalette(character.skeleton(), character.palette());
        cpu = new CpuSkinner(NormalRule.of(character));
        palette = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
        paletteAsDouble = new double[palette.length];
        int max = character.meshes().stream().mapToInt(Mesh::vertexCount).max().orElse(0);
        cpuPositions = new float[3 * max];
        exactPositions = new double[3 * max];
    }

    /**
     * @param a x y z per vertex
     * @param b x y z per vertex
     * @return largest distance between a vertex in {@code a} and the same vertex in {@code b}
     */
    public static double largest(double[] a, double[] b) {
        double largest2 = 0;
        for (int i = 0; i < a.length; i += 3) {
            double dx = a[i] - b[i];
            double dy = a[i + 1] - b[i + 1];
            double dz = a[i + 2] - b[i + 2];
            largest2 = Math.max(largest2, dx * dx + dy * dy + dz * dz);
        }
        return Math.sqrt(largest2);
    }

    /**
     * @param reduced influences of each mesh
     * @return largest distance between the positions that the two skinners compute for the same vertex
     */
    public static double largest(
            CharacterModel character, List<Influences> reduced, ExactSkinner one, ExactSkinner other) {
        double largest = 0;
        for (int m = 0; m < reduced.size(); m++) {
            Mesh mesh = character.meshes().get(m);
            double[] a = new double[3 * mesh.vertexCount()];
            double[] b = new double[a.length];
            one.skin(mesh.geometry(), reduced.get(m), a, null);
            other.skin(mesh.geometry(), reduced.get(m), b, null);
            largest = Math.max(largest, largest(a, b));
        }
        return largest;
    }

    /**
     * Sets the pose, evaluated both from the atlas and exactly.
     *
     * @param baked clip of the atlas
     * @param source the clip's keyframes, or null for the rest pose
     * @param phase 0 to 2^32
     */
    void pose(BakedClip baked, @Nullable Clip source, long phase) {
        span.find(atlas, baked, phase);
        cpuPalette.build(atlas, span, palette, 0);
        exact.setPose(source, Phase.latestTime(phase, baked.duration()));
    }

    /**
     * @param bounds boxes around the vertices that each palette entry moves
     * @param mesh index in the character's meshes
     * @return upper bound of the distance of a mesh's vertices from their exact positions, computed from the palettes
     *     of the current pose; model units
     */
    double bound(PaletteErrorBound bounds, int mesh) {
        for (int i = 0; i < palette.length; i++) {
            paletteAsDouble[i] = palette[i];
        }
        return bounds.distance(mesh, exact.palette(), paletteAsDouble) + bounds.rounding(mesh, paletteAsDouble);
    }

    /**
     * @return largest distance, in the current pose, of a mesh's vertices from their exact positions, model units;
     *     infinite if it would be NaN
     */
    double distance(int mesh) {
        Mesh shown = character.meshes().get(mesh);
        exact.skin(shown.geometry(), reduced.get(mesh), exactPositions, null);
        cpu.skinVertices(shown.geometry(), reduced.get(mesh), new CpuSkinner.Palette(palette, 0), cpuPositions, null);
        double largest2 = -1;
        farthestVertex = -1;
        for (int v = 0; v < shown.vertexCount(); v++) {
            double dx = cpuPositions[3 * v] - exactPositions[3 * v];
            double dy = cpuPositions[3 * v + 1] - exactPositions[3 * v + 1];
            double dz = cpuPositions[3 * v + 2] - exactPositions[3 * v + 2];
            double distance2 = dx * dx + dy * dy + dz * dz;
            if (Double.isNaN(distance2)) {
                distance2 = Double.POSITIVE_INFINITY;
            }
            if (distance2 > largest2) {
                largest2 = distance2;
                farthestVertex = v;
            }
        }
        return Math.sqrt(Math.max(0, largest2));
    }

    /**
     * @return index in the mesh of the vertex whose distance the last call of {@link #distance} returned; the first if
     *     several are equally far; -1 without vertices
     */
    int farthestVertex() {
        return farthestVertex;
    }

    /** @return exact evaluation of the current pose */
    ExactSkinner exact() {
        return exact;
    }
}
