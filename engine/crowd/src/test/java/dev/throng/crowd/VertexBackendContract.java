package dev.throng.crowd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Requirements of every {@link VertexBackend}, with one subclass per implementation. */
public abstract class VertexBackendContract {
    protected static final CharacterModel RIG = RandomRigs.create(RigShape.of(12), 4);
    protected static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);

    /** Largest error of the atlas plus rounding, as a fraction of D. */
    private static final double LIMIT =
            ATLAS.certificate().encodingError() + ATLAS.certificate().influenceLoss() + 2e-6;

    private @Nullable VertexBackend opened;

    /** Opens the implementation under test, for {@link #RIG} and {@link #ATLAS}. */
    protected abstract VertexBackend open();

    private VertexBackend backend() {
        VertexBackend backend = open();
        opened = backend;
        return backend;
    }

    @AfterEach
    void close() {
        if (opened != null) {
            opened.close();
        }
    }

    private static List<ClipTime> clipTimes(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new ClipTime(i % RIG.clips().size(), LoopMode.LOOP, 0.137 * i))
                .toList();
    }

    /** Returns positions and normals of a mesh, read into arrays with invalid values. */
    private static double[][] vertices(VertexBackend backend, int instance, int mesh) {
        int numbers = 3 * RIG.meshes().get(mesh).vertexCount();
        double[][] vertices = new double[2][numbers];
        Arrays.stream(vertices).forEach(array -> Arrays.fill(array, Double.NaN));
        backend.vertices(instance, mesh, vertices[0], vertices[1]);
        return vertices;
    }

    @Test
    void allVerticesAndPaletteMatricesOfEachInstanceAreWritten() {
        VertexBackend backend = backend();
        backend.pose(clipTimes(5));
        for (int instance = 0; instance < 5; instance++) {
            for (int mesh = 0; mesh < RIG.meshes().size(); mesh++) {
                double[][] vertices = vertices(backend, instance, mesh);
                assertTrue(Arrays.stream(vertices[0]).allMatch(Double::isFinite), "positions of mesh " + mesh);
                boolean hasNormals = RIG.meshes().get(mesh).geometry().normals() != null;
                assertEquals(hasNormals, Arrays.stream(vertices[1]).noneMatch(Double::isNaN), "normals of " + mesh);
            }
            double[] palette = new double[RIG.palette().entryCount() * MatrixPalette.STRIDE];
            Arrays.fill(palette, Double.NaN);
            backend.palette(instance, palette);
            assertTrue(Arrays.stream(palette).allMatch(Double::isFinite), "palette of " + instance);
        }
    }

    @Test
    void normalsAreOptional() {
        VertexBackend backend = backend();
        backend.pose(clipTimes(1));
        double[] positions = new double[3 * RIG.meshes().get(0).vertexCount()];
        backend.vertices(0, 0, positions, null);
        assertArrayEquals(vertices(backend, 0, 0)[0], positions);
    }

    @Test
    void restPoseEqualsTheRestPoseOfTheModel() {
        VertexBackend backend = backend();
        backend.pose(List.of(new ClipTime(BakedClip.REST, LoopMode.CLAMP, 7)));
        ExactSkinner rest = new ExactSkinner(RIG);
        rest.setPose(null, 0);
        double reach = LIMIT * RestBox.of(RIG).diagonal();
        for (int mesh = 0; mesh < RIG.meshes().size(); mesh++) {
            double[] expected = rest.positions(RIG.meshes().get(mesh));
            assertArrayEquals(expected, vertices(backend, 0, mesh)[0], reach, "mesh " + mesh);
        }
    }

    @Test
    void newlySetPosesReplaceAllEarlierPoses() {
        VertexBackend backend = backend();
        List<ClipTime> all = clipTimes(3);
        backend.pose(all);
        double[] second = vertices(backend, 1, 0)[0];
        backend.pose(all.subList(1, 2));
        double[] alone = vertices(backend, 0, 0)[0];
        double limit = 2e-6 * RestBox.of(RIG).diagonal(); // vector lanes may round differently
        assertArrayEquals(second, alone, limit);
        assertFalse(Arrays.equals(second, vertices(posed(backend, all), 0, 0)[0]), "instances differ: no test else");
    }

    private static VertexBackend posed(VertexBackend backend, List<ClipTime> clipTimes) {
        backend.pose(clipTimes);
        return backend;
    }

    @Test
    void emptyListOfPosesIsAccepted() {
        VertexBackend backend = backend();
        backend.pose(List.of());
        backend.pose(clipTimes(1));
        assertTrue(Double.isFinite(vertices(backend, 0, 0)[0][0]));
    }

    @Test
    void manyThreadsCanReadPosedVerticesAtTheSameTime() {
        VertexBackend backend = backend();
        backend.pose(clipTimes(8));
        List<double[]> alone =
                IntStream.range(0, 8).mapToObj(i -> vertices(backend, i, 0)[0]).toList();
        IntStream.range(0, 400)
                .parallel()
                .forEach(i -> assertArrayEquals(alone.get(i % 8), vertices(backend, i % 8, 0)[0], "instance " + i % 8));
    }
}
