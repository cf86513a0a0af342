package dev.throng.convert.child;

import static dev.throng.convert.child.FbxScript.line;
import static dev.throng.convert.child.FbxScript.property;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.convert.scene.ImportException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Skins, polygons and names of FBX. */
class FbxFileTest {
    private static final double[] KEYS = {0, 1};

    @TempDir
    private Path folder;

    private Conversions.Converted convert(FbxScript file) {
        return Conversions.of(folder, "test.fbx", file.toString());
    }

    /**
     * The skin has seven influences with various sums, a joint that moves nothing, a vertex without weights, and a bind
     * pose unlike the rest pose.
     */
    @Test
    void allInfluencesOfAVertexAreKeptAndNormalised() {
        FbxScript file = new FbxScript();
        long mesh = file.model(0, "body", property("Lcl Translation", 0, 500, 0));
        long geometry = file.triangles(mesh, 0, 0, 0, 100, 0, 0, 0, 100, 0);
        long skin = file.link(file.object("Deformer", "skin", "Skin", ""), geometry);
        double[] bind = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -100, 0, 0, 1};
        for (int j = 0; j < 7; j++) {
            long joint = file.model(0, "joint " + j, property("Lcl Translation", 100 * j, 0, 0));
            file.cluster(skin, joint, new double[] {0, 1}, new double[] {1, 2}, bind);
        }
        file.cluster(skin, file.model(0, "idle"), new double[0], new double[0], bind);
        Conversions.Converted converted = convert(file);
        Mesh body = converted.character().meshes().get(0);
        assertEquals(8, body.source().influences());
        // The mean of the joints is at 3; the bind matrix subtracts 1.
        assertArrayEquals(new double[] {2, 0, 0, 3, 0, 0, 0, 6, 0}, converted.rest(), 1e-6);
        assertEquals(List.of("unweighted"), converted.losses());
        assertEquals(9, converted.character().skins().get(0).joints().length, "eight joints and the mesh's node");
    }

    /** The joint is at 1 in the bind pose, at 2 in the rest pose, and at 5 in the clip's first frame. */
    @Test
    void bindPoseRestPoseAndFirstFrameMayDiffer() {
        FbxScript file = new FbxScript();
        long geometry = file.triangles(file.model(0, "body"), 0, 0, 0, 100, 0, 0, 0, 100, 0);
        long skin = file.link(file.object("Deformer", "skin", "Skin", ""), geometry);
        long joint = file.model(0, "joint", property("Lcl Translation", 200, 0, 0));
        file.cluster(skin, joint, new double[] {0, 1, 2}, new double[] {1, 1, 1}, bound(-100, 0, 0));
        file.animate(file.layer(file.stack("move")), joint, "Lcl Translation", line(KEYS, 500, 600), null, null);
        Conversions.Converted converted = convert(file);
        assertArrayEquals(new double[] {1, 0, 0, 2, 0, 0, 1, 1, 0}, converted.rest(), 1e-6);
        double[] first = converted.trajectories(converted.character().clips().get(0), new double[] {0}).stream()
                .flatMapToDouble(Arrays::stream)
                .toArray();
        assertArrayEquals(new double[] {4, 0, 0, 5, 0, 0, 4, 1, 0}, first, 1e-6);
        assertEquals(List.of(), converted.losses());
    }

    private static double[] bound(double... toJoint) {
        return new double[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, toJoint[0], toJoint[1], toJoint[2], 1};
    }

    /** Each skin has half of the weight: the result is the mean of both. */
    @Test
    void skinsOfOneMeshAreCombined() {
        FbxScript file = new FbxScript();
        long geometry = file.triangles(file.model(0, "body"), 0, 0, 0, 100, 0, 0, 0, 100, 0);
        long first = file.link(file.object("Deformer", "first", "Skin", ""), geometry);
        long second = file.link(file.object("Deformer", "second", "Skin", ""), geometry);
        long left = file.model(0, "left", property("Lcl Translation", 200, 0, 0));
        long right = file.model(0, "right", property("Lcl Translation", 0, 400, 0));
        file.cluster(first, left, new double[] {0, 1}, new double[] {1, 1}, bound(0, 0, 0));
        file.cluster(second, right, new double[] {1, 2}, new double[] {1, 1}, bound(0, 0, 0));
        Conversions.Converted converted = convert(file);
        assertArrayEquals(new double[] {2, 0, 0, 2, 2, 0, 0, 5, 0}, converted.rest(), 1e-6);
        assertEquals(List.of(), converted.losses());
        assertEquals(1, converted.character().skins().size());
    }

    @Test
    void skinsWithEqualBindMatricesShareTheirJoint() {
        FbxScript file = new FbxScript();
        long geometry = file.triangles(file.model(0, "body"), 0, 0, 0, 100, 0, 0, 0, 100, 0);
        long joint = file.model(0, "joint", property("Lcl Translation", 200, 0, 0));
        for (double point = 1; point <= 2; point++) {
            long skin = file.link(file.object("Deformer", "skin", "Skin", ""), geometry);
            file.cluster(skin, joint, new double[] {0, point}, new double[] {1, 1}, bound(0, 0, 0));
        }
        Conversions.Converted converted = convert(file);
        assertArrayEquals(new double[] {2, 0, 0, 3, 0, 0, 2, 1, 0}, converted.rest(), 1e-6);
        assertEquals(List.of("body", "joint"), converted.nodeNames());
    }

    /**
     * Two clusters of one joint with different bind matrices: in glTF a skin may have a node once, so one cluster gets
     * a copy of the node.
     */
    @Test
    void jointBoundTwiceWithDifferentMatricesIsCopied() {
        FbxScript file = new FbxScript();
        long geometry = file.triangles(file.model(0, "body"), 0, 0, 0, 100, 0, 0, 0, 100, 0);
        long skin = file.link(file.object("Deformer", "skin", "Skin", ""), geometry);
        long joint = file.model(0, "joint");
        file.cluster(skin, joint, new double[] {0, 1}, new double[] {1, 1}, bound(100, 0, 0));
        file.cluster(skin, joint, new double[] {2}, new double[] {1}, bound(0, 0, 300));
        file.animate(
                file.layer(file.stack("move")),
                joint,
                "Lcl Translation",
                line(KEYS, 0, 100),
                line(KEYS, 0, 0),
                line(KEYS, 0, 0));
        Conversions.Converted converted = convert(file);
        assertArrayEquals(new double[] {1, 0, 0, 2, 0, 0, 0, 1, 3}, converted.rest(), 1e-6);
        Clip clip = converted.character().clips().get(0);
        double[] moved = converted.trajectories(clip, new double[] {1}).stream()
                .flatMapToDouble(Arrays::stream)
                .toArray();
        assertArrayEquals(new double[] {2, 0, 0, 3, 0, 0, 1, 1, 3}, moved, 1e-6);
    }

    /** Joints move both meshes, wherever their models are. */
    @Test
    void skinnedGeometryOfTwoModelsIsShownTwice() {
        FbxScript file = new FbxScript();
        long geometry = file.triangles(file.model(0, "left"), 0, 0, 0, 100, 0, 0, 0, 100, 0);
        file.link(geometry, file.model(0, "right", property("Lcl Translation", 500, 0, 0)));
        long skin = file.link(file.object("Deformer", "skin", "Skin", ""), geometry);
        long joint = file.model(0, "joint", property("Lcl Translation", 0, 200, 0));
        file.cluster(skin, joint, new double[] {0, 1, 2}, new double[] {1, 1, 1}, bound(0, 0, 0));
        Conversions.Converted converted = convert(file);
        double[] once = {0, 2, 0, 1, 2, 0, 0, 3, 0};
        double[] twice = Arrays.copyOf(once, 18);
        System.arraycopy(once, 0, twice, 9, 9);
        assertArrayEquals(twice, converted.rest(), 1e-6);
        assertEquals(List.of(), converted.losses());
    }

    @Test
    void geometryOfTwoModelsIsShownTwice() {
        FbxScript file = new FbxScript();
        long geometry = file.triangles(file.model(0, "left"), 0, 0, 0, 100, 0, 0, 0, 100, 0);
        file.link(geometry, file.model(0, "right", property("Lcl Translation", 500, 0, 0)));
        Conversions.Converted converted = convert(file);
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 0, 0, 6, 0, 0, 5, 1, 0}, converted.rest(), 1e-6);
    }

    @Test
    void repeatedNamesInAnyAlphabetAreAccepted() {
        FbxScript file = new FbxScript();
        long first = file.model(0, "腕");
        file.model(first, "腕", property("Lcl Translation", 100, 0, 0));
        file.model(first, "mixamorig:Hips");
        Conversions.Converted converted = Conversions.of(folder, "тело.fbx", file.toString());
        assertEquals(List.of("腕", "腕", "mixamorig:Hips"), converted.nodeNames());
    }

    @Test
    void concavePolygonsKeepTheirShape() {
        FbxScript file = new FbxScript();
        long model = file.model(0, "arrow");
        String content = FbxScript.array("Vertices", 0, 0, 0, 100, 50, 0, 0, 100, 0, 25, 50, 0)
                + FbxScript.array("PolygonVertexIndex", 0, 1, 2, -4);
        file.link(file.object("Geometry", "arrow", "Mesh", content), model);
        Conversions.Converted converted = convert(file);
        Mesh arrow = converted.character().meshes().get(0);
        int[] indices = arrow.geometry().indices();
        double area = 0;
        for (int t = 0; t < indices.length; t += 3) {
            float[] p = arrow.geometry().positions();
            double ax = p[3 * indices[t + 1]] - p[3 * indices[t]];
            double ay = p[3 * indices[t + 1] + 1] - p[3 * indices[t] + 1];
            double bx = p[3 * indices[t + 2]] - p[3 * indices[t]];
            double by = p[3 * indices[t + 2] + 1] - p[3 * indices[t] + 1];
            double triangle = (ax * by - ay * bx) / 2;
            assertTrue(triangle > 0, "no triangle is turned over");
            area += triangle;
        }
        assertEquals(0.375, area, 1e-6);
    }

    /** Three times such an index overflows to a small number. */
    @Test
    void vertexIndicesBeyondTheVertexListAreRefused() {
        FbxScript file = new FbxScript();
        file.triangles(file.model(0, "box"), 0, 0, 0, 1, 0, 0, 0, 1, 0);
        String far = file.toString().replace("a: 0,1,-3", "a: 0,6148914691236517205,-3");
        ImportException refusal = assertThrows(ImportException.class, () -> Conversions.of(folder, "far.fbx", far));
        assertEquals(
                "found point index 6148914691236517205 in polygon 0 of mesh 'box', expected an index from 0 to 2",
                refusal.getMessage());
    }

    @Test
    void unsupportedFeaturesCauseAWarning() {
        FbxScript file = new FbxScript();
        long model = file.model(0, "box");
        long geometry = file.triangles(model, 0, 0, 0, 100, 0, 0, 0, 100, 0);
        file.link(file.object("Deformer", "cloth", "VertexCacheDeformer", ""), geometry);
        file.link(file.object("Geometry", "hull", "NurbsSurface", ""), model);
        Conversions.Converted converted = convert(file);
        assertEquals(List.of("deformers", "geometry"), converted.losses());
        assertEquals(3, converted.character().vertexCount());
    }

    @Test
    void fbxVersionsBefore2011AreRefused() {
        String old = new FbxScript().toString().replace("FBXVersion: 7400", "FBXVersion: 6100");
        ImportException refusal = assertThrows(ImportException.class, () -> Conversions.of(folder, "old.fbx", old));
        assertEquals(
                "found FBX 6.1, expected FBX 7.1 or newer; export the file again as FBX 2011 or newer, or convert it with"
                        + " Autodesk's FBX Converter",
                refusal.getMessage());
    }
}
