package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.gltf.SharedModels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.joml.Matrix3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mirrored skeletons, as written by exporters that convert handedness by the root. */
class MirroredSkeletonTest {
    /**
     * A root that negates x, and a joint 1 above it, which rotates about z and approaches; its triangle follows the
     * joint.
     */
    private static final String MIRRORED = "xof 0303txt 0032\n"
            + "Frame root {\nFrameTransformMatrix {-1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1;;}\n"
            + "Frame arm {\nFrameTransformMatrix {1,0,0,0, 0,1,0,0, 0,0,1,0, 0,1,0,1;;}\n}\n"
            + "Mesh tri {3; 1;1;0;, 3;1;0;, 1;2;5;; 1; 3;0,1,2;;\n"
            + "MeshNormals {1; 0.6;0;-0.8;; 1; 3;0,0,0;;}\n"
            + "SkinWeights {\"arm\"; 3; 0,1,2; 1,1,1; 1,0,0,0, 0,1,0,0, 0,0,1,0, 0,-1,0,1;;}}\n}\n"
            + "AnimationSet turn { Animation { {arm} AnimationKey {4;2;\n"
            + "0;16;1,0,0,0, 0,1,0,0, 0,0,1,0, 0,1,0,1;;,\n"
            + "25;16;0,1,0,0, -1,0,0,0, 0,0,1,0, 4,1,2,1;;;} } }\n";

    @TempDir
    private Path folder;

    /** @return determinants of joint matrix times inverse bind matrix, in the rest pose */
    private static double[] determinants(Conversions.Converted converted) {
        ExactSkinner skinner = new ExactSkinner(converted.character());
        skinner.setPose(null, 0);
        MatrixPalette palette = converted.character().palette();
        double[] rows = skinner.palette();
        double[] found = new double[palette.entryCount()];
        for (int e = 0; e < found.length; e++) {
            Matrix3d matrix = new Matrix3d();
            for (int i = 0; i < 9; i++) {
                matrix.set(i % 3, i / 3, rows[12 * e + 4 * (i / 3) + i % 3]);
            }
            found[e] = matrix.determinant();
        }
        return found;
    }

    private static void assertUnmirrored(Conversions.Converted converted) {
        for (double determinant : determinants(converted)) {
            assertTrue(determinant > 0, "found determinant " + determinant);
        }
    }

    @Test
    void mirrorIsMovedFromTheSkeletonToTheMesh() {
        Conversions.Converted converted = Conversions.of(folder, "mirrored.x", MIRRORED);
        assertUnmirrored(converted);
        // Positions of the file: mirrored by its root in x, and by handedness in z, with the joint's translation and
        // rotation.
        assertArrayEquals(new double[] {-3, 1, 0, -1, 1, 0, -1, 2, -5}, sorted(converted.rest()), 1e-6);
        Clip clip = converted.character().clips().get(0);
        double[] turned = converted.trajectories(clip, new double[] {1}).stream()
                .flatMapToDouble(Arrays::stream)
                .toArray();
        assertArrayEquals(new double[] {-4, 2, -2, -4, 4, -2, -3, 2, -7}, sorted(turned), 1e-6);
        ExactSkinner skinner = new ExactSkinner(converted.character());
        skinner.setPose(null, 0);
        Mesh mesh = converted.character().meshes().get(0);
        double[] normals = new double[9];
        skinner.skin(mesh.geometry(), mesh.influences(), new double[9], normals);
        assertArrayEquals(new double[] {-0.6, 0, 0.8}, Arrays.copyOf(normals, 3), 1e-6);
    }

    /** Sorts positions by x, then y, since importers may reorder them. */
    private static double[] sorted(double[] positions) {
        return IntStream.range(0, positions.length / 3)
                .mapToObj(i -> Arrays.copyOfRange(positions, 3 * i, 3 * i + 3))
                .sorted(Comparator.comparingDouble((double[] p) -> Math.rint(p[0]))
                        .thenComparingDouble(p -> p[1]))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    @Test
    void skeletonOfAConvertedRealFileHasNoMirror() throws IOException {
        Conversions.Converted converted = Conversions.of(SharedModels.otherFormat("mobs_dungeon_master.x"));
        assertEquals(6, converted.character().skins().get(0).joints().length);
        assertUnmirrored(converted);
    }
}
