package dev.throng.convert.child;

import static dev.throng.convert.child.ColladaFileTest.animation;
import static dev.throng.convert.child.ColladaFileTest.animations;
import static dev.throng.convert.child.ColladaFileTest.input;
import static dev.throng.convert.child.ColladaFileTest.names;
import static dev.throng.convert.child.ColladaFileTest.scene;
import static dev.throng.convert.child.ColladaFileTest.source;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Warning;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Morph controllers of Collada, as morph targets. */
class ColladaMorphTest {
    private static final String NODE =
            "<node id=\"face\"><instance_controller url=\"#m\"><bind_material/></instance_controller></node>";
    private static final String HAND = "<node id=\"hand\" sid=\"hand\"><rotate>1 0 0 90</rotate></node>";
    private static final String LINES = "LINEAR LINEAR";

    @TempDir
    private Path folder;

    private Conversions.Converted convert(String content) {
        return Conversions.of(folder, "test.dae", document(content));
    }

    private static String document(String content) {
        return "<?xml version=\"1.0\"?><COLLADA version=\"1.4.1\">" + content + "</COLLADA>";
    }

    /** @return a file with two targets with animated weights */
    static String file() {
        return document(geometries()
                + controllers(morph("NORMALIZED"))
                + scene(NODE)
                + animations(animation("a", "mw(0)", 1, "0 2", "0 1", LINES)
                        + animation("b", "mw(1)", 1, "1 2", "0.5 1", LINES)));
    }

    /** @return a geometry of one triangle with a normal per corner */
    private static String geometry(String id, String positions, String normals) {
        return "<geometry id=\"" + id + "\" name=\"" + id + " name\"><mesh>" + source(id + "p", 3, positions)
                + source(id + "n", 3, normals) + "<vertices id=\"" + id + "v\">" + input("POSITION", id + "p")
                + "</vertices><triangles count=\"1\"><input semantic=\"VERTEX\" source=\"#" + id + "v\" offset=\"0\"/>"
                + "<input semantic=\"NORMAL\" source=\"#" + id
                + "n\" offset=\"1\"/><p>0 0 1 0 2 0</p></triangles></mesh></geometry>";
    }

    /**
     * Returns the base, a target with its second point 0.1 higher and tilted normals, and a target with its third point
     * 0.2 nearer.
     */
    private static String geometries() {
        return "<library_geometries>" + geometry("base", "0 0 0 1 0 0 0 1 0", "0 0 1")
                + geometry("up", "0 0 0 1 0.1 0 0 1 0", "0 0.5 0.5") + geometry("near", "0 0 0 1 0 0 0 1 0.2", "0 0 1")
                + "</library_geometries>";
    }

    private static String morph(String method) {
        return "<controller id=\"m\"><morph method=\"" + method + "\" source=\"#base\">" + names("mt", "up near")
                + source("mw", 1, "0.5 0") + "<targets>" + input("MORPH_TARGET", "mt") + input("MORPH_WEIGHT", "mw")
                + "</targets></morph></controller>";
    }

    private static String controllers(String... all) {
        return "<library_controllers>" + String.join("", all) + "</library_controllers>";
    }

    private static double[] at(Conversions.Converted converted, double time) {
        List<Clip> clips = converted.character().clips();
        Clip clip = clips.isEmpty() ? null : clips.get(0);
        return converted.trajectories(clip, new double[] {time}).stream()
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    @Test
    void animatedWeightsThatDoNotExistCauseAWarning() {
        String moves = animation("a", "mw(0)", 1, "0 2", "0 1", LINES)
                + animation("b", "mw(99)", 1, "0 2", "0 1", LINES)
                + animation("c", "mw", 3, "0 2", "0 0 0 1 1 1", LINES);
        Conversions.Converted converted =
                convert(geometries() + controllers(morph("NORMALIZED")) + scene(NODE) + animations(moves));
        assertEquals(List.of("channel-unused"), converted.losses());
        assertEquals(
                List.of("animation channels without a target in the model are ignored: 'mw', 'mw(99)'"),
                converted.reply().losses().stream().map(Warning::text).toList());
    }

    @Test
    void morphTargetsMoveByTheirDifferenceFromTheBaseMesh() {
        Conversions.Converted converted = convert(geometries() + controllers(morph("NORMALIZED")) + scene(NODE));
        assertArrayEquals(new double[] {0, 0, 0, 1, 0.05, 0, 0, 1, 0}, at(converted, 0), 1e-6);
        assertEquals(List.of(), converted.losses());
        float[] moves =
                converted.character().meshes().get(0).geometry().morphs().displacements();
        assertArrayEquals(
                new float[] {0, 0.1f, 0, 0, 0.5f, -0.5f}, Arrays.copyOfRange(moves, 6, 12), 1e-6f, "normals, too");
    }

    @Test
    void relativeMorphTargetsAreAddedToTheBaseMesh() {
        Conversions.Converted converted = convert(geometries() + controllers(morph("RELATIVE")) + scene(NODE));
        assertArrayEquals(new double[] {0, 0, 0, 1.5, 0.05, 0, 0, 1.5, 0}, at(converted, 0), 1e-6);
    }

    /**
     * Keys of single weights at separate times. Assimp and three.js do not read such files: the expected numbers are
     * the file's.
     */
    @Test
    void eachMorphWeightHasSeparateKeys() {
        Conversions.Converted converted = Conversions.of(folder, "test.dae", file());
        assertArrayEquals(new double[] {0, 0, 0, 1, 0.025, 0, 0, 1, 0.1}, at(converted, 0.5), 1e-6);
        assertArrayEquals(new double[] {0, 0, 0, 1, 0.075, 0, 0, 1, 0.15}, at(converted, 1.5), 1e-6);
    }

    @Test
    void morphWeightsMayUseStepInterpolation() {
        String target = "<channel source=\"#as\" target=\"m/mw\"/>";
        Conversions.Converted converted = convert(geometries()
                + controllers(morph("NORMALIZED"))
                + scene(NODE)
                + animations(animation("a", "none/x", 2, "0 1", "0 1 1 0.5", "STEP STEP")
                        .replace("</animation>", target + "</animation>")));
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0.2}, at(converted, 0.9), 1e-6);
        assertArrayEquals(new double[] {0, 0, 0, 1, 0.1, 0, 0, 1, 0.1}, at(converted, 1), 1e-6);
        assertEquals(
                Interpolation.STEP,
                converted.character().clips().get(0).tracks().get(0).interpolation());
    }

    /** Control points at thirds of the time: a spline of glTF. From weight 0 to 1 via 1 and 1, 7/8 at the middle. */
    @Test
    void curvesWithControlTimesAtThirdsBecomeSplines() {
        Conversions.Converted converted =
                convert(geometries() + controllers(morph("NORMALIZED")) + scene(NODE) + animations(curve()));
        assertArrayEquals(new double[] {0, 0, 0, 1, 0.0875, 0, 0, 1, 0}, at(converted, 1.5), 1e-6);
        assertEquals(
                Interpolation.CUBICSPLINE,
                converted.character().clips().get(0).tracks().get(0).interpolation());
        assertEquals(List.of(), converted.losses());
    }

    private static String curve() {
        String tangents = source("ai", 2, "-1 0 2 1") + source("ao", 2, "1 1 4 1");
        return animation("a", "mw(0)", 1, "0 3", "0 1", "BEZIER BEZIER")
                .replace(
                        "<sampler id=\"as\">",
                        tangents + "<sampler id=\"as\">" + input("IN_TANGENT", "ai") + input("OUT_TANGENT", "ao"));
    }

    /** @return a clip of one second of the file's time */
    private static String clip() {
        return "<library_animation_clips><animation_clip name=\"late\" start=\"1\" end=\"2\">"
                + "<instance_animation url=\"#a\"/></animation_clip></library_animation_clips>";
    }

    @Test
    void curvesThatAClipCutsOffAreSampledWithAWarning() {
        Conversions.Converted converted =
                convert(geometries() + controllers(morph("NORMALIZED")) + scene(NODE) + animations(curve()) + clip());
        assertArrayEquals(new double[] {0, 0, 0, 1, 0.0875, 0, 0, 1, 0}, at(converted, 1.5), 1e-3);
        assertEquals(List.of("tangents"), converted.losses());
    }

    @Test
    void clipsPlayTheirTimeRangeOfMorphWeights() {
        Conversions.Converted converted = convert(geometries()
                + controllers(morph("NORMALIZED"))
                + scene(NODE)
                + animations(animation("a", "mw(0)", 1, "0 4", "0 1", LINES))
                + clip());
        assertEquals(List.of("late"), converted.clipNames());
        assertArrayEquals(new double[] {0, 0, 0, 1, 0.05, 0, 0, 1, 0}, at(converted, 2), 1e-6);
        assertEquals(2, converted.character().clips().get(0).duration(), 1e-6);
    }

    /** The source of the morph is the skin. In glTF targets act first, which causes a warning. */
    @Test
    void morphOfASkinIsAppliedBeforeTheSkinWithAWarning() {
        String morph = morph("NORMALIZED").replace("#base", "#k");
        Conversions.Converted converted = convert(geometries() + controllers(morph, skin("base")) + scene(NODE + HAND));
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0.05, 0, 0, 1}, at(converted, 0), 1e-6);
        assertEquals(List.of("controllers"), converted.losses());
    }

    /** @return skin k on the node hand */
    private static String skin(String source) {
        return "<controller id=\"k\"><skin source=\"#" + source + "\">" + names("kj", "hand")
                + source("kb", 16, "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1") + source("kw", 1, "1")
                + "<joints>" + input("JOINT", "kj") + input("INV_BIND_MATRIX", "kb") + "</joints>"
                + "<vertex_weights count=\"3\"><input semantic=\"JOINT\" source=\"#kj\" offset=\"0\"/>"
                + "<input semantic=\"WEIGHT\" source=\"#kw\" offset=\"1\"/><vcount>1 1 1</vcount><v>0 0 0 0 0 0</v>"
                + "</vertex_weights></skin></controller>";
    }

    /** The source of the skin is the morph. */
    @Test
    void morphTargetsAreAppliedBeforeTheSkin() {
        String nodes = NODE.replace("#m", "#k") + HAND;
        Conversions.Converted converted =
                convert(geometries() + controllers(morph("NORMALIZED"), skin("m")) + scene(nodes));
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0.05, 0, 0, 1}, at(converted, 0), 1e-6);
    }
}
