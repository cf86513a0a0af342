package dev.throng.convert.child;

import static dev.throng.convert.child.FbxScript.array;
import static dev.throng.convert.child.FbxScript.curve;
import static dev.throng.convert.child.FbxScript.line;
import static dev.throng.convert.child.FbxScript.property;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Mesh;
import dev.throng.convert.scene.ImportException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.joml.Matrix4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blend shapes of FBX, as morph targets. */
class FbxMorphTest {
    private static final double[] KEYS = {0, 1};
    private static final int CONSTANT = 2;
    private static final double[] TRIANGLE = {0, 0, 0, 100, 0, 0, 0, 100, 0};

    @TempDir
    private Path folder;

    private final FbxScript file = new FbxScript();
    private final long face = file.model(0, "face");
    private final long geometry = file.triangles(face, TRIANGLE);
    private final long blend = file.blendShape(geometry);

    /** @return a file with two animated channels, one of them with two shapes */
    static String file() {
        FbxScript file = new FbxScript();
        long blend = file.blendShape(file.triangles(file.model(0, "face"), TRIANGLE));
        long smile = file.channel(blend, "smile", 50, 100);
        file.shape(smile, "s", new double[] {1}, 0, 10, 0);
        long open = file.channel(blend, "open", 0, 40, 100);
        file.shape(open, "half", new double[] {1, 2}, 0, 8, 0, 1, 2, 3);
        file.shape(open, "wide", new double[] {2}, 0, 0, 30);
        long layer = file.layer(file.stack("talk"));
        file.animatePercent(layer, smile, line(KEYS, 0, 100));
        file.animatePercent(layer, open, line(KEYS, 100, 0));
        return file.toString();
    }

    private Conversions.Converted convert() {
        return Conversions.of(folder, "test.fbx", file.toString());
    }

    /** @return positions of the triangle's corners, in centimetres */
    private static double[] at(Conversions.Converted converted, int clip, double time) {
        List<Clip> clips = converted.character().clips();
        return converted.trajectories(clip < 0 ? null : clips.get(clip), new double[] {time}).stream()
                .flatMapToDouble(Arrays::stream)
                .map(metres -> 100 * metres)
                .toArray();
    }

    @Test
    void blendShapesMovePointsByTheirChannelsPercentage() {
        long smile = file.channel(blend, "smile", 50, 100);
        file.shape(smile, "s", new double[] {1}, 0, 10, 0);
        long blink = file.channel(blend, "blink", 0, 100);
        file.shape(blink, "b", new double[] {2, 0}, 0, 0, 20, 4, 0, 0);
        file.animatePercent(file.layer(file.stack("talk")), blink, line(KEYS, 0, 100));
        Conversions.Converted converted = convert();
        assertArrayEquals(new double[] {0, 0, 0, 100, 5, 0, 0, 100, 0}, at(converted, -1, 0), 1e-4);
        assertArrayEquals(new double[] {0, 0, 0, 100, 5, 0, 0, 100, 0}, at(converted, 0, 0), 1e-4);
        assertArrayEquals(new double[] {1, 0, 0, 100, 5, 0, 0, 100, 5}, at(converted, 0, 0.25), 1e-4);
        assertArrayEquals(new double[] {4, 0, 0, 100, 5, 0, 0, 100, 20}, at(converted, 0, 1), 1e-4);
        assertEquals(List.of(), converted.losses());
        assertTrue(json(converted).contains("\"targetNames\":[\"smile\",\"blink\"]"), json(converted));
    }

    private static String json(Conversions.Converted converted) {
        return new String(converted.reply().glb(), StandardCharsets.ISO_8859_1);
    }

    /**
     * At 25 % only the first shape acts, at 75 % only the second; beyond 100 %, the line from second to third is
     * extrapolated.
     */
    @Test
    void shapesOfOneChannelInterpolateLinearly() {
        long open = file.channel(blend, "open", 0, 25, 75, 100);
        file.shape(open, "ajar", new double[] {1}, 0, 8, 0);
        file.shape(open, "half", new double[] {1}, 0, 0, 30);
        file.shape(open, "wide", new double[] {1, 2}, 0, 0, 40, 6, 0, 0);
        file.animatePercent(file.layer(file.stack("gape")), open, line(KEYS, 0, 125));
        Conversions.Converted converted = convert();
        assertArrayEquals(new double[] {0, 0, 0, 100, 4, 0, 0, 100, 0}, at(converted, 0, 0.1), 1e-4);
        assertArrayEquals(new double[] {0, 0, 0, 100, 8, 0, 0, 100, 0}, at(converted, 0, 0.2), 1e-4);
        assertArrayEquals(new double[] {0, 0, 0, 100, 4, 15, 0, 100, 0}, at(converted, 0, 0.4), 1e-4);
        assertArrayEquals(new double[] {0, 0, 0, 100, 0, 30, 0, 100, 0}, at(converted, 0, 0.6), 1e-4);
        assertArrayEquals(new double[] {0, 0, 0, 100, 0, 40, 6, 100, 0}, at(converted, 0, 0.8), 1e-4);
        assertArrayEquals(new double[] {0, 0, 0, 100, 0, 50, 12, 100, 0}, at(converted, 0, 1), 1e-4);
    }

    /**
     * With a full weight of 50, the shape is complete at 50 and doubled at 100. Lists of another length mean something
     * else.
     */
    @Test
    void fullWeightsApplyOnlyIfTheirCountEqualsTheShapeCount() {
        file.shape(file.channel(blend, "half", 100, 50), "h", new double[] {1}, 0, 10, 0);
        file.shape(file.channel(blend, "by vertex", 50, 30, 30, 30), "v", new double[] {2}, 0, 0, 10);
        assertArrayEquals(new double[] {0, 0, 0, 100, 20, 0, 0, 100, 5}, at(convert(), -1, 0), 1e-4);
    }

    @Test
    void stepInterpolationOfShapesIsPreserved() {
        long smile = file.channel(blend, "smile", 0, 100);
        file.shape(smile, "s", new double[] {1}, 0, 10, 0);
        file.animatePercent(file.layer(file.stack("jump")), smile, curve(CONSTANT, KEYS, new double[] {20, 100}));
        Conversions.Converted converted = convert();
        assertEquals(
                Interpolation.STEP,
                converted.character().clips().get(0).tracks().get(0).interpolation());
        assertArrayEquals(new double[] {0, 0, 0, 100, 2, 0, 0, 100, 0}, at(converted, 0, 0.99), 1e-4);
        assertArrayEquals(new double[] {0, 0, 0, 100, 10, 0, 0, 100, 0}, at(converted, 0, 1), 1e-4);
    }

    /** In a take that starts at a third of a second, converting times to the clip rounds them. */
    @Test
    void stepKeysOfATakeThatStartsLateKeepTheirTimes() {
        long smile = file.channel(blend, "smile", 0, 100);
        file.shape(smile, "s", new double[] {1}, 0, 10, 0);
        long stack = file.stack("jump", property("LocalStart", FbxScript.SECOND / 3.0));
        double[] keys = {1 / 3.0, 25 / 30.0, 1};
        file.animatePercent(file.layer(stack), smile, curve(CONSTANT, keys, new double[] {20, 100, 0}));
        Conversions.Converted converted = convert();
        assertArrayEquals(new double[] {0, 0, 0, 100, 2, 0, 0, 100, 0}, at(converted, 0, 0.49), 1e-4);
        assertArrayEquals(new double[] {0, 0, 0, 100, 10, 0, 0, 100, 0}, at(converted, 0, 0.51), 1e-4);
    }

    /** Targets act before the skin: a displacement by 10 in the mesh is one by 10 along the joint's axes. */
    @Test
    void layersBlendShapePercentagesBeforeSkinsMoveThePoints() {
        long smile = file.channel(blend, "smile", 0, 100);
        file.shape(smile, "s", new double[] {1}, 0, 10, 0);
        long stack = file.stack("both");
        file.animatePercent(file.layer(stack), smile, line(KEYS, 0, 100));
        file.animatePercent(file.layer(stack, property("Weight", 50)), smile, line(KEYS, 40, 40));
        long skin = file.link(file.object("Deformer", "skin", "Skin", ""), geometry);
        long joint = file.model(0, "joint", property("Lcl Rotation", 90, 0, 0));
        double[] bind = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        file.cluster(skin, joint, new double[] {0, 1, 2}, new double[] {1, 1, 1}, bind);
        Conversions.Converted converted = convert();
        assertArrayEquals(new double[] {0, 0, 0, 100, 0, 2, 0, 0, 100}, at(converted, 0, 0), 1e-4);
        assertArrayEquals(new double[] {0, 0, 0, 100, 0, 12, 0, 0, 100}, at(converted, 0, 1), 1e-4);
    }

    /**
     * Displacements use the units, geometric offsets and axes of points; a geometry of two models has separate weights
     * in each.
     */
    @Test
    void shapeDisplacementsAreRotatedAndScaledLikePoints() {
        FbxScript other =
                new FbxScript().setting("UpAxis", 2).setting("FrontAxis", 1).setting("FrontAxisSign", -1);
        long left = other.model(
                0, "left", property("GeometricScaling", 2, 2, 2), property("GeometricTranslation", 5, 0, 0));
        long shared = other.triangles(left, TRIANGLE);
        other.link(shared, other.model(0, "right", property("Lcl Translation", 0, 300, 0)));
        long smile = other.channel(other.blendShape(shared), "smile", 100, 100);
        other.shape(smile, "s", new double[] {1}, 0, 0, 10);
        double[] expected = {5, 0, 0, 205, 20, 0, 5, 0, -200, 0, 0, -300, 100, 10, -300, 0, 0, -400};
        assertArrayEquals(expected, at(Conversions.of(folder, "two.fbx", other.toString()), -1, 0), 1e-4);
    }

    @Test
    void shapesMoveNormalsIfTheFileStoresThem() {
        String normals =
                "LayerElementNormal: 0 {\nMappingInformationType: \"ByVertice\"\nReferenceInformationType: \"Direct\"\n"
                        + array("Normals", 0, 0, 1, 0, 0, 1, 0, 0, 1) + "}\n";
        FbxScript other = new FbxScript();
        String content = array("Vertices", TRIANGLE) + array("PolygonVertexIndex", 0, 1, -3) + normals;
        long shown = other.link(other.object("Geometry", "g", "Mesh", content), other.model(0, "box"));
        long smile = other.channel(other.blendShape(shown), "smile", 100, 100);
        String moves = array("Indexes", 1) + array("Vertices", 0, 0, 0) + array("Normals", 0, 1, -1);
        other.link(other.object("Geometry", "s", "Shape", moves), smile);
        Mesh mesh = Conversions.of(folder, "turn.fbx", other.toString())
                .character()
                .meshes()
                .get(0);
        float[] moved = mesh.geometry().morphs().displacements();
        assertArrayEquals(new float[] {0, 0, 0, 0, 1, -1}, moved, 1e-6f);
    }

    @Test
    void shapesWithInvalidPointIndicesAreRefused() {
        file.shape(file.channel(blend, "far", 0, 100), "f", new double[] {3}, 0, 10, 0);
        ImportException refusal = assertThrows(ImportException.class, this::convert);
        assertEquals("found point index 3 in a blend shape, expected an index from 0 to 2", refusal.getMessage());
    }

    /**
     * Assimp, which shares no code with this importer, reads neither in-between shapes nor full weights: the file has
     * none. At a quarter of the time, the corners are where three.js 0.187 has them, in centimetres.
     */
    @Test
    void blendShapesAgreeWithAssimpAndThreeJs() {
        long smile = file.channel(blend, "smile", 30, 100);
        file.shape(smile, "s", new double[] {1, 2}, 0, 10, 0, 3, 4, 5);
        long blink = file.channel(blend, "blink", 0, 100);
        file.shape(blink, "b", new double[] {0}, 7, 0, -20);
        long layer = file.layer(file.stack("talk", property("LocalStop", FbxScript.SECOND)));
        file.animatePercent(layer, blink, line(KEYS, 20, 100));
        file.animatePercent(layer, smile, line(KEYS, 100, 0));
        file.animate(layer, face, "Lcl Translation", line(KEYS, 0, 50), line(KEYS, 0, 20), line(KEYS, 0, 0));
        Conversions.Converted converted = convert();
        try (AssimpReading reading = new AssimpReading(folder.resolve("test.fbx"), new Matrix4d().scaling(0.01))) {
            double[] times = {0, 0.25, 1};
            List<double[]> theirs = reading.trajectories(0, times);
            List<double[]> ours =
                    converted.trajectories(converted.character().clips().get(0), times);
            assertTrue(
                    Trajectories.farthest(ours, theirs) < 1e-5,
                    () -> theirs.stream().map(Arrays::toString).collect(Collectors.joining()));
        }
        double[] three = {15.3, 5, -8, 112.5, 12.5, 0, 14.75, 108, 3.75};
        assertArrayEquals(three, at(converted, 0, 0.25), 1e-4);
    }
}
