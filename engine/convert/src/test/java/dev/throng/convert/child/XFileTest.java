package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms of .x, its left-handed axes, ticks and matrix keys. */
class XFileTest {
    private static final String HEADER = "xof 0303txt 0032";

    private static final String BODY = "Frame arm {\nFrameTransformMatrix {1,0,0,0, 0,1,0,0, 0,0,1,0, 1,2,3,1;;}\n"
            + "Mesh tri {3; 0;0;0;, 1;0;0;, 0;1;5;; 1; 3;0,1,2;;\n"
            + "MeshNormals {1; 0;0;-1;; 1; 3;0,0,0;;}\n"
            + "MeshTextureCoords {3; 0;0;, 1;0;, 0;0.25;;}\n"
            + "MeshMaterialList {1;1;0; Material red {1;0;0;1;; 5; 0;0;0;; 0;0;0;;}}}\n}\n"
            + "AnimationSet %s { Animation { {arm} AnimationKey {2;2; 0;3;1,2,3;;, %d;3;1,2,13;;;} } }\n";

    @TempDir
    private Path folder;

    /** @return the content of a text file, without its header */
    static String body(String clip, int ticks) {
        return String.format(BODY, clip, ticks);
    }

    private void assertArm(Conversions.Converted converted, double seconds) {
        assertArrayEquals(new double[] {1, 2, -3, 2, 2, -3, 1, 3, -8}, sorted(converted.rest()), 1e-6);
        Clip clip = converted.character().clips().get(0);
        assertEquals(seconds, clip.duration(), 1e-6);
        assertArrayEquals(new double[] {1, 2, -13}, converted.origin("arm", clip, seconds), 1e-6);
        int[] indices = converted.character().meshes().get(0).geometry().indices();
        float[] p = converted.character().meshes().get(0).geometry().positions();
        double ax = p[3 * indices[1]] - p[3 * indices[0]];
        double ay = p[3 * indices[1] + 1] - p[3 * indices[0] + 1];
        double bx = p[3 * indices[2]] - p[3 * indices[0]];
        double by = p[3 * indices[2] + 1] - p[3 * indices[0] + 1];
        assertTrue(
                ax * by - ay * bx < 0,
                "clockwise from the front in the file, and mirrored: the winding is turned over");
        assertEquals(List.of("unit-unknown"), converted.losses());
    }

    /** @return corners in the file's order, since importers may reorder them */
    private static double[] sorted(double[] positions) {
        double[][] points = new double[positions.length / 3][];
        for (int i = 0; i < points.length; i++) {
            points[i] = Arrays.copyOfRange(positions, 3 * i, 3 * i + 3);
        }
        Arrays.sort(
                points,
                java.util.Comparator.<double[]>comparingDouble(point -> point[1])
                        .thenComparingDouble(point -> point[0]));
        return Arrays.stream(points).flatMapToDouble(Arrays::stream).toArray();
    }

    @ParameterizedTest
    @CsvSource({"'', 25, 25", "AnimTicksPerSecond {0;}, 50, 25", "AnimTicksPerSecond {100;}, 100, 100"})
    void ticksAreConvertedToSeconds(String ticks, int last, int perSecond) {
        Conversions.Converted converted = Conversions.of(folder, "walk.x", HEADER + "\n" + ticks + body("", last));
        assertArm(converted, (double) last / perSecond);
        assertEquals(List.of("walk"), converted.clipNames());
    }

    @Test
    void compressedXFilesAreRead() {
        String text = body("go", 25) + "// " + "long comment ".repeat(6000);
        assertTrue(text.length() > 2 << 15, "several blocks");
        Conversions.Converted converted = Conversions.of(folder, "zip.x", XForms.packed(text));
        assertArm(converted, 1);
        assertEquals(List.of("go"), converted.clipNames());
    }

    @Test
    void binaryXFilesAreRead() {
        assertArm(Conversions.of(folder, "bin.x", XForms.binary(body("go", 25))), 1);
    }

    /** Colours by point, in any order; a point without a colour is white. */
    @Test
    void vertexColoursAreKept() {
        String coloured = body("", 25)
                .replace("MeshNormals {", "MeshVertexColors {2; 2;0.5;0.25;0;1;;, 0;0;0.75;1;1;;;} MeshNormals {");
        Conversions.Converted converted = Conversions.of(folder, "coloured.x", HEADER + "\n" + coloured);
        Geometry geometry = converted.character().meshes().get(0).geometry();
        double[] places = {0, 1, 5};
        float[][] expected = {{0, 0.75f, 1, 1}, {1, 1, 1, 1}, {0.5f, 0.25f, 0, 1}};
        for (int v = 0; v < 3; v++) {
            float[] p = geometry.positions();
            double place = p[3 * v] - p[3 * v + 2]; // 0 and 1 along x, 5 along the file's z
            int point = Arrays.binarySearch(places, place);
            assertArrayEquals(expected[point], Arrays.copyOfRange(geometry.colours(), 4 * v, 4 * v + 4), 1e-6f);
        }
    }

    /** A missing point, half a point, and too large a count. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2; 3;1;1;1;1;;, 2;0.5;0.25;0;1;;;",
                "2; 1.5;0;0;0;1;;, 2;0.5;0.25;0;1;;;",
                "9; 2;0.5;0.25;0;1;;, 1;0;",
                "0.5; 2;0.5;0.25;0;1;;;"
            })
    void invalidVertexColoursCauseAWarning(String colours) {
        String coloured = body("", 25).replace("MeshNormals {", "MeshVertexColors {" + colours + "} MeshNormals {");
        Conversions.Converted converted = Conversions.of(folder, "coloured.x", HEADER + "\n" + coloured);
        assertEquals(
                List.of("unit-unknown", "vertex-colours"),
                converted.losses().stream().sorted().toList());
        float[] found = sorted(converted.character().meshes().get(0).geometry().colours());
        assertArrayEquals(new float[] {0, 0.25f, 0.5f, 1, 1, 1, 1, 1, 1, 1, 1, 1}, found, 1e-6f);
    }

    private static float[] sorted(float[] values) {
        float[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    @Test
    void matrixKeysThatFlipOrShearCauseAWarning() {
        String keys = "AnimationSet { Animation { {arm} AnimationKey {4;3;"
                + "0;16;1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1;;,"
                + "25;16;1,0,0,0,0,-1,0,0,0,0,1,0,0,0,4,1;;,"
                + "50;16;1,1,0,0,0,1,0,0,0,0,1,0,0,0,0,1;;;} } }";
        Conversions.Converted converted = Conversions.of(
                folder,
                "keys.x",
                HEADER + "\nFrame arm { FrameTransformMatrix {1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1;;} }\n" + keys);
        assertEquals(List.of("shear", "flip", "unit-unknown"), converted.losses());
        double[] flipped =
                converted.transform("arm", converted.character().clips().get(0), 1);
        assertArrayEquals(new double[] {1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, -4}, flipped, 1e-6);
    }

    /** In the file, a mirror shows the other sides of triangles, unlike glTF: the visible sides must stay the same. */
    @Test
    void mirroredNodesKeepTheVisibleSidesOfTriangles() {
        String mirrored = body("", 25).replace("{1,0,0,0, 0,1,0,0,", "{-1,0,0,0, 0,1,0,0,");
        double plain = frontOf(Conversions.of(folder, "plain.x", HEADER + "\n" + body("", 25)));
        double turned = frontOf(Conversions.of(folder, "mirrored.x", HEADER + "\n" + mirrored));
        assertTrue(plain < 0, "away from the viewer in both: the file's triangle shows its back along -z");
        assertTrue(turned > 0, "mirrored: its other side");
    }

    /** @return component towards the viewer of the only triangle's normal, in the rest pose */
    private static double frontOf(Conversions.Converted converted) {
        double[] p = converted.rest();
        int[] i = converted.character().meshes().get(0).geometry().indices();
        double ax = p[3 * i[1]] - p[3 * i[0]];
        double ay = p[3 * i[1] + 1] - p[3 * i[0] + 1];
        double bx = p[3 * i[2]] - p[3 * i[0]];
        double by = p[3 * i[2] + 1] - p[3 * i[0] + 1];
        return ax * by - ay * bx;
    }

    @Test
    void jointsWithoutANodeStayInTheBindPose() {
        String skin = "SkinWeights {\"gone\"; 3; 0,1,2; 1,1,1; 1,0,0,0,0,1,0,0,0,0,1,0,-4,0,0,1;;}";
        String bound = body("", 25).replace("MeshNormals {", skin + " MeshNormals {");
        Conversions.Converted converted = Conversions.of(folder, "gone.x", HEADER + "\n" + bound);
        assertArrayEquals(new double[] {1, 2, -3, 2, 2, -3, 1, 3, -8}, sorted(converted.rest()), 1e-6);
    }

    @Test
    void repeatedNamesInAnyAlphabetAreAccepted() {
        String frames = "Frame 手 { Frame 手 { Frame Bip01_L-Hand {} } }";
        assertEquals(
                List.of("手", "手", "Bip01_L-Hand"),
                Conversions.of(folder, "names.x", HEADER + "\n" + frames).nodeNames());
    }

    /** A quaternion and its negative are the same rotation: between such keys nothing moves. */
    @Test
    void rotationKeysOnOppositeHemispheresInterpolateAlongTheShortArc() {
        String frame = "Frame arm { Frame hand {FrameTransformMatrix {1,0,0,0,0,1,0,0,0,0,1,0,1,0,0,1;;}} }\n";
        String keys =
                "AnimationSet a { Animation { {arm} AnimationKey {0;2; 0;4;0.6,0,0,0.8;;, 25;4;-0.6,0,0,-0.8;;;} } }";
        Conversions.Converted converted = Conversions.of(folder, "sides.x", HEADER + "\n" + frame + keys);
        Clip clip = converted.character().clips().get(0);
        assertArrayEquals(converted.origin("hand", clip, 0), converted.origin("hand", clip, 0.4), 1e-6);
    }

    /** A quarter turn about z: as it acts on rows and is mirrored, its sense is reversed. */
    @Test
    void rotationKeyRotatesANodeLikeTheSameRotationInAFrameTransformMatrix() {
        String half = String.valueOf(Math.sqrt(0.5));
        String frame =
                "Frame arm { FrameTransformMatrix {0,1,0,0, -1,0,0,0, 0,0,1,0, 0,0,0,1;;} Frame hand {FrameTransformMatrix "
                        + "{1,0,0,0,0,1,0,0,0,0,1,0,1,0,0,1;;}} }\n";
        String key = "AnimationSet a { Animation { {arm} AnimationKey {0;1; 0;4;" + half + ",0,0,-" + half + ";;;} } }";
        Conversions.Converted converted = Conversions.of(folder, "turn.x", HEADER + "\n" + frame + key);
        assertArrayEquals(new double[] {0, 1, 0}, converted.origin("hand", null, 0), 1e-6);
        Clip clip = converted.character().clips().get(0);
        assertArrayEquals(new double[] {0, 1, 0}, converted.origin("hand", clip, 0), 1e-6);
    }
}
