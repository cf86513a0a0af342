package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.crowd.VertexBackend;
import dev.throng.proof.ErrorStatistic.Finding;
import dev.throng.proof.PosedCharacter.PosedMesh;
import dev.throng.proof.Shown.Unstable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares an instance's vertices and palette entries, as computed by two backends. */
final class InstanceComparison {
    private static final int UNUSED = -1;

    private final CharacterModel character;
    private final double diagonal;
    private final VertexBackend backendA;
    private final VertexBackend backendB;
    private final PaletteJoints joints;
    private final EntryComparison entries;
    private final List<int[]> tangentVertices;

    /**
     * @param diagonal D, the diagonal of the box around the character's rest pose
     * @param backendA path under test; the caller poses the instances in both backends
     */
    InstanceComparison(CharacterModel character, double diagonal, VertexBackend backendA, VertexBackend backendB) {
        this.character = character;
        this.diagonal = diagonal;
        this.backendA = backendA;
        this.backendB = backendB;
        joints = new PaletteJoints(character);
        entries = new EntryComparison(diagonal);
        tangentVertices = character.meshes().stream()
                .map(mesh -> tangentVertices(mesh.geometry()))
                .toList();
    }

    /** @return the index of the vertex of each tangent; UNUSED if no triangle uses the tangent */
    private static int[] tangentVertices(Geometry geometry) {
        int[] vertices = geometry.tangentVertices();
        Geometry.Tangents tangents = geometry.tangents();
        BitSet used = new BitSet();
        if (tangents != null) {
            Arrays.stream(tangents.corners()).forEach(used::set);
        }
        for (int t = 0; t < vertices.length; t++) {
            vertices[t] = used.get(t) ? vertices[t] : UNUSED;
        }
        return vertices;
    }

    /**
     * Instance posed by the backends.
     *
     * @param posed index in the list of instances that the backends posed last
     * @param run index of the compared crowd
     * @param index index of the instance in the crowd; for a host's crowd, {@link CrowdProof.Member#number()}
     * @param shown clip or state that the instance shows
     */
    record Instance(int posed, int run, int index, Shown shown) {}

    /**
     * Adds all differences of an instance. Thread-safe if each thread passes separate differences.
     *
     * @param differences receives the differences
     */
    void compare(Instance instance, Differences differences) {
        double[] a = palette(backendA, instance);
        double[] b = palette(backendB, instance);
        double[] kept = certainDifferences(instance.shown(), a, b, differences);
        compareVertices(instance, kept, differences);
        for (int entry = 0; entry < character.palette().entryCount(); entry++) {
            EntryIndex place = new EntryIndex(instance.run(), instance.index(), instance.shown(), entry);
            entries.compare(place, kept != null, a, b, differences);
        }
    }

    private double[] palette(VertexBackend backend, Instance instance) {
        double[] palette = new double[character.palette().entryCount() * MatrixPalette.STRIDE];
        backend.palette(instance.posed(), palette);
        return palette;
    }

    /**
     * Compares only bone lengths and some joints' positions if rounding may change the pose. Counts an instance with
     * nearly straight or folded legs, see {@link Differences#unstablePoses}.
     *
     * @param a palette of the path under test
     * @param b palette of the reference path
     * @return the difference for each palette entry, as in {@link PaletteJoints#differences}; null if rounding cannot
     *     change the pose, so that every vertex is compared
     */
    private double @Nullable [] certainDifferences(Shown shown, double[] a, double[] b, Differences differences) {
        if (shown.unstable() != Unstable.NONE) {
            return joints.differences(a, b, Set.of(shown.lastLimb()));
        }
        if (shown.gpuWork() == Shown.GpuWork.FEET && joints.isLegStretched(b)) {
            differences.addUnstablePose();
            return joints.differences(a, b, joints.feet());
        }
        return null;
    }

    private void compareVertices(Instance instance, double @Nullable [] kept, Differences differences) {
        for (int m = 0; m < character.meshes().size(); m++) {
            Mesh mesh = character.meshes().get(m);
            PosedMesh a = PosedMesh.read(backendA, instance.posed(), m, mesh);
            PosedMesh b = PosedMesh.read(backendB, instance.posed(), m, mesh);
            for (int v = 0; v < mesh.vertexCount(); v++) {
                VertexIndex place = new VertexIndex(instance.run(), instance.index(), instance.shown(), m, v);
                comparePositions(place, a, b, kept, differences.positions());
                compareNormals(place, a, b, kept != null, differences.normals());
            }
            VertexIndex first = new VertexIndex(instance.run(), instance.index(), instance.shown(), m, 0);
            compareTangents(first, a, b, kept != null, differences.tangents());
        }
    }

    private void comparePositions(
            VertexIndex place, PosedMesh a, PosedMesh b, double @Nullable [] kept, ErrorStatistic out) {
        int at = 3 * place.vertex();
        double apart = Distance.points(a.positions(), b.positions(), at);
        double counts = kept == null || !Double.isFinite(apart) ? apart : kept[place.entry(character)];
        double error = counts / diagonal;
        if (out.add(error)) {
            out.found(new Finding(place, error, triple(a.positions(), at), triple(b.positions(), at)));
        }
    }

    private static void compareNormals(
            VertexIndex place, PosedMesh a, PosedMesh b, boolean isUnstable, ErrorStatistic out) {
        double[] na = a.normals();
        double[] nb = b.normals();
        int at = 3 * place.vertex();
        if (na != null && nb != null && !Distance.isZero(na, nb, at)) {
            double turned = Distance.directions(na, nb, at);
            double error = isUnstable && Double.isFinite(turned) ? 0 : turned;
            if (out.add(error)) {
                out.found(new Finding(place, error, triple(na, at), triple(nb, at)));
            }
        }
    }

    /**
     * Compares a mesh's tangents, except those that no triangle uses.
     *
     * @param first index of the mesh's first vertex
     * @param a mesh posed by the path under test
     * @param b mesh posed by the reference path
     * @param isUnstable whether rounding may change the pose, so that only non-finite numbers count as differences
     */
    private void compareTangents(VertexIndex first, PosedMesh a, PosedMesh b, boolean isUnstable, ErrorStatistic out) {
        double[] ta = a.tangents();
        double[] tb = b.tangents();
        if (ta == null || tb == null) {
            return;
        }
        int[] vertices = tangentVertices.get(first.mesh());
        for (int t = 0; t < vertices.length; t++) {
            int at = Geometry.Tangents.FLOATS * t;
            if (vertices[t] != UNUSED && !Distance.isZero(ta, tb, at)) {
                double turned = Distance.tangents(ta, tb, at);
                double error = isUnstable && Double.isFinite(turned) ? 0 : turned;
                if (out.add(error)) {
                    out.found(new Finding(first.at(vertices[t]), error, quadruple(ta, at), quadruple(tb, at)));
                }
            }
        }
    }

    private static double[] quadruple(double[] values, int at) {
        return Arrays.copyOfRange(values, at, at + Geometry.Tangents.FLOATS);
    }

    private static double[] triple(double[] values, int at) {
        return Arrays.copyOfRange(values, at, at + 3);
    }
}
