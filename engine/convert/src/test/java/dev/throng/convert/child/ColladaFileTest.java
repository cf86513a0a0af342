package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.convert.scene.ImportException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Curves, skins and axes of Collada, and ignored features. */
class ColladaFileTest {
    @TempDir
    private Path folder;

    private Conversions.Converted convert(String content) {
        return convert(folder, content);
    }

    static Conversions.Converted convert(Path folder, String content) {
        return Conversions.of(
                folder, "test.dae", "<?xml version=\"1.0\"?><COLLADA version=\"1.4.1\">" + content + "</COLLADA>");
    }

    /** @return geometry g of one triangle, with material symbol paint */
    static String triangle() {
        return "<library_geometries><geometry id=\"g\" name=\"tri\"><mesh>" + source("gp", 3, "0 0 0 1 0 0 0 1 0")
                + "<vertices id=\"gv\"><input semantic=\"POSITION\" source=\"#gp\"/></vertices>"
                + "<triangles count=\"1\" material=\"paint\"><input semantic=\"VERTEX\" source=\"#gv\" offset=\"0\"/>"
                + "<p>0 1 2</p></triangles></mesh></geometry></library_geometries>";
    }

    static String source(String id, int stride, String numbers) {
        int count = numbers.strip().split("\\s+").length;
        return "<source id=\"" + id + "\"><float_array id=\"" + id + "a\" count=\"" + count + "\">" + numbers
                + "</float_array>" + accessor(id, count / stride, stride) + "</source>";
    }

    static String names(String id, String words) {
        int count = words.strip().split("\\s+").length;
        return "<source id=\"" + id + "\"><Name_array id=\"" + id + "a\" count=\"" + count + "\">" + words
                + "</Name_array>" + accessor(id, count, 1) + "</source>";
    }

    private static String accessor(String id, int count, int stride) {
        return "<technique_common><accessor source=\"#" + id + "a\" count=\"" + count + "\" stride=\"" + stride
                + "\"/></technique_common>";
    }

    static String input(String semantic, String source) {
        return "<input semantic=\"" + semantic + "\" source=\"#" + source + "\"/>";
    }

    static String animation(String id, String target, int stride, String times, String values, String kinds) {
        return "<animation id=\"" + id + "\">" + source(id + "t", 1, times) + source(id + "v", stride, values)
                + names(id + "k", kinds) + "<sampler id=\"" + id + "s\">" + input("INPUT", id + "t")
                + input("OUTPUT", id + "v") + input("INTERPOLATION", id + "k") + "</sampler><channel source=\"#" + id
                + "s\" target=\"" + target + "\"/></animation>";
    }

    static String scene(String nodes) {
        return "<library_visual_scenes><visual_scene id=\"v\">" + nodes + "</visual_scene></library_visual_scenes>";
    }

    static String animations(String all) {
        return "<library_animations>" + all + "</library_animations>";
    }

    @Test
    void unitAndUpAxisAreConvertedToMetresAndYUp() {
        String asset = "<asset><unit meter=\"0.0254\"/><up_axis>Z_UP</up_axis></asset>";
        Conversions.Converted converted = convert(asset
                + scene("<node id=\"a\"><translate>100 200 300</translate>"
                        + "<node id=\"b\" name=\"b name\"><translate>0 0 10</translate></node></node>"));
        assertArrayEquals(new double[] {2.54, 7.62, -5.08}, converted.origin("a", null, 0), 1e-6);
        assertArrayEquals(new double[] {2.54, 7.62 + 0.254, -5.08}, converted.origin("b name", null, 0), 1e-6);
        assertEquals(List.of("a", "b name"), converted.nodeNames());
    }

    /** Control points at thirds of the time make a cubic function: that of glTF, with three times the slopes. */
    @Test
    void bezierCurvesWithControlTimesAtThirdsBecomeSplines() {
        String curve = animation("m", "a/t", 3, "0 3", "0 0 0 6 0 0", "BEZIER BEZIER");
        String out = source("mo", 6, "1 3 1 0 1 0 4 0 4 0 4 0");
        String in = source("mi", 6, "-1 0 -1 0 -1 0 2 1 2 0 2 0");
        String all = curve.replace("<sampler", out + in + "<sampler")
                .replace("</sampler>", input("OUT_TANGENT", "mo") + input("IN_TANGENT", "mi") + "</sampler>");
        Conversions.Converted converted =
                convert(animations(all) + scene("<node id=\"a\"><translate sid=\"t\">0 0 0</translate></node>"));
        Track track = converted.character().clips().get(0).tracks().get(0);
        assertEquals(Interpolation.CUBICSPLINE, track.interpolation());
        assertEquals(3, track.values()[6], 1e-6, "out of the first key: 3 up in a third of 3 s");
        assertEquals(5, track.values()[9], 1e-6, "into the second: from 1 to 6 in a second");
        for (double s = 0; s <= 1; s += 0.125) {
            double bezier = 3 * (1 - s) * (1 - s) * s * 3 + 3 * (1 - s) * s * s * 1 + s * s * s * 6;
            Clip clip = converted.character().clips().get(0);
            assertEquals(bezier, converted.origin("a", clip, 3 * s)[0], 1e-6);
        }
        assertEquals(List.of(), converted.losses());
    }

    @Test
    void bezierCurvesWithUnevenControlTimesAreSampledWithAWarning() {
        String curve = animation("m", "a/t", 3, "0 3", "0 0 0 6 0 0", "BEZIER BEZIER");
        String out = source("mo", 6, "2 0 2 0 2 0 4 0 4 0 4 0");
        String in = source("mi", 6, "-1 0 -1 0 -1 0 2.5 6 2.5 0 2.5 0");
        String all = curve.replace("<sampler", out + in + "<sampler")
                .replace("</sampler>", input("OUT_TANGENT", "mo") + input("IN_TANGENT", "mi") + "</sampler>");
        Conversions.Converted converted =
                convert(animations(all) + scene("<node id=\"a\"><translate sid=\"t\">0 0 0</translate></node>"));
        // At s = 1/2 the time is (3 * 2 + 3 * 2.5 + 3) / 8 s, the value (3 * 6 + 6) / 8.
        double time = (3 * 2 + 3 * 2.5 + 3) / 8;
        Clip clip = converted.character().clips().get(0);
        assertEquals(3, converted.origin("a", clip, time)[0], 0.02);
        assertEquals(List.of("tangents"), converted.losses());
    }

    /**
     * glTF can represent the whole curve, but not its middle: from 0 to 6 via 3 and 1, 2.25 at the middle of the time.
     */
    @Test
    void curvesThatAClipCutsOffAreSampledWithAWarning() {
        String curve = animation("m", "a/t.X", 1, "0 3", "0 6", "BEZIER BEZIER")
                .replace("<sampler", source("mo", 2, "1 3 4 4") + source("mi", 2, "-1 0 2 1") + "<sampler")
                .replace("</sampler>", input("OUT_TANGENT", "mo") + input("IN_TANGENT", "mi") + "</sampler>");
        String clip = "<library_animation_clips><animation_clip name=\"part\" start=\"0.5\" end=\"2.5\">"
                + "<instance_animation url=\"#m\"/></animation_clip></library_animation_clips>";
        Conversions.Converted converted = convert(
                animations(curve) + clip + scene("<node id=\"a\"><translate sid=\"t\">0 0 0</translate></node>"));
        Clip part = converted.character().clips().get(0);
        assertEquals(2.25, converted.origin("a", part, 1.5)[0], 0.01);
        assertEquals(List.of("tangents"), converted.losses());
    }

    @Test
    void channelOfOneAxisUsesTheFirstOfSeveralNumbersPerKey() {
        String move = animation("m", "a/t.Y", 3, "0 1", "0 0 0 5 6 7", "LINEAR LINEAR");
        Conversions.Converted converted =
                convert(animations(move) + scene("<node id=\"a\"><translate sid=\"t\">1 2 3</translate></node>"));
        double[] end = converted.origin("a", converted.character().clips().get(0), 1);
        assertArrayEquals(new double[] {1, 5, 3}, end, 1e-6);
    }

    private static String skin(String id, String joints, String weights) {
        return "<controller id=\"" + id
                + "\"><skin source=\"#g\"><bind_shape_matrix>1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1</bind_shape_matrix>"
                + names(id + "j", joints)
                + source(id + "m", 16, "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 0 0 1 0 -2 0 0 1 0 0 0 0 1")
                + source(id + "w", 1, weights) + "<joints>" + input("JOINT", id + "j")
                + input("INV_BIND_MATRIX", id + "m")
                + "</joints><vertex_weights count=\"3\"><input semantic=\"JOINT\" source=\"#" + id
                + "j\" offset=\"0\"/>"
                + "<input semantic=\"WEIGHT\" source=\"#" + id
                + "w\" offset=\"1\"/><vcount>1 2 1</vcount><v>0 0 0 1 1 1 1 0</v>"
                + "</vertex_weights></skin></controller>";
    }

    /** Two skins of one geometry; their joints have equal scoped ids under two skeletons. */
    @Test
    void eachSkinFindsJointsUnderItsOwnSkeleton() {
        String skeleton = "<node id=\"%1$s\" sid=\"root\"><translate>%2$s 0 0</translate>"
                + "<node id=\"%1$stip\" sid=\"tip\"><translate>0 2 0</translate></node></node>";
        String instance =
                "<node id=\"%1$smesh\"><instance_controller url=\"#%1$sskin\"><skeleton>#%1$s</skeleton></instance_controller></node>";
        String controllers = "<library_controllers>" + skin("askin", "root tip", "2 4")
                + skin("bskin", "root tip", "1 1") + "</library_controllers>";
        Conversions.Converted converted = convert(triangle()
                + controllers
                + scene(String.format(skeleton, "a", "0")
                        + String.format(skeleton, "b", "10")
                        + String.format(instance, "a")
                        + String.format(instance, "b")));
        assertEquals(2, converted.character().skins().size());
        assertArrayEquals(
                new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 10, 0, 0, 11, 0, 0, 10, 1, 0}, converted.rest(), 1e-6);
        assertEquals(List.of(), converted.losses());
    }

    /** The third point's joint is not a node of the scene: the point follows its mesh's node. */
    @Test
    void jointsWithoutANodeCauseAWarning() {
        String mesh = "<node id=\"mesh\"><translate>0 5 0</translate><instance_controller url=\"#k\"/></node>";
        Conversions.Converted converted = convert(triangle()
                + "<library_controllers>" + skin("k", "tip gone", "1 1") + "</library_controllers>"
                + scene("<node id=\"tip\" sid=\"tip\"><translate>3 0 0</translate></node>" + mesh));
        assertArrayEquals(new double[] {3, 0, 0, 4, 0, 0, 0, 6, 0}, converted.rest(), 1e-6);
        assertEquals(List.of("joint-missing", "unweighted"), converted.losses());
    }

    @Test
    void unsupportedFeaturesCauseAWarning() {
        String lens = animation("m", "camera/xfov", 1, "0 1", "30 40", "LINEAR LINEAR")
                + animation("n", "a/t.X", 1, "0 1", "0 1", "LINEAR LINEAR");
        String spline = "<library_geometries><geometry id=\"g\"><spline/></geometry></library_geometries>";
        Conversions.Converted converted = convert(animations(lens)
                + spline
                + scene("<node id=\"a\"><translate sid=\"t\">0 0 0</translate><instance_geometry url=\"#g\"/></node>"));
        assertEquals(List.of("geometry", "channel-unused"), converted.losses());
        assertTrue(
                converted.reply().losses().get(1).text().endsWith(": 'camera/xfov'"),
                () -> converted.reply().losses().toString());
    }

    @Test
    void repeatedNamesInAnyAlphabetAreAccepted() {
        Conversions.Converted converted =
                convert(scene("<node id=\"a\" name=\"рука &lt;1&gt;\"><node id=\"b\" name=\"рука &lt;1&gt;\">"
                        + "<node id=\"手\"/></node></node>"));
        assertEquals(List.of("рука <1>", "рука <1>", "手"), converted.nodeNames());
    }

    @Test
    void shearIsRemovedWithAWarning() {
        Conversions.Converted converted =
                convert(scene("<node id=\"a\"><matrix>1 1 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix></node>"));
        assertEquals(List.of("shear"), converted.losses());
    }

    @Test
    void matrixKeysThatMirrorANodeKeepTheMirror() {
        String move = animation(
                "m",
                "a/x",
                16,
                "0 1",
                "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1 0 0 5 0 -1 0 0 0 0 1 0 0 0 0 1",
                "LINEAR LINEAR");
        Conversions.Converted converted = convert(animations(move)
                + scene("<node id=\"a\"><matrix sid=\"x\">1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix></node>"));
        double[] end = converted.transform("a", converted.character().clips().get(0), 1);
        assertArrayEquals(new double[] {1, 0, 0, 5, 0, -1, 0, 0, 0, 0, 1, 0}, end, 1e-6);
        assertTrue(converted.losses().contains("flip"), () -> converted.losses().toString());
    }

    @Test
    void negativeOffsetsOfInputsAreRefused() {
        ImportException refusal = assertThrows(
                ImportException.class,
                () -> convert(triangle().replace("offset=\"0\"", "offset=\"-1\"")
                        + scene("<node id=\"a\"><instance_geometry url=\"#g\"/></node>")));
        assertEquals("found an <input> with offset -1, expected an offset from 0 to 1000", refusal.getMessage());
    }

    @Test
    void nodeReferencedTwiceIsCopied() {
        Conversions.Converted converted = convert(
                "<library_nodes><node id=\"part\"><translate>1 0 0</translate></node></library_nodes>"
                        + scene(
                                "<node id=\"a\"><instance_node url=\"#part\"/></node><node id=\"b\"><instance_node url=\"#part\"/></node>"));
        assertEquals(List.of("a", "part", "b", "part"), converted.nodeNames());
    }
}
