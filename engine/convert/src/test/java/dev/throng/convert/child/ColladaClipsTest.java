package dev.throng.convert.child;

import static dev.throng.convert.child.ColladaFileTest.animation;
import static dev.throng.convert.child.ColladaFileTest.animations;
import static dev.throng.convert.child.ColladaFileTest.scene;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mapping of Collada's animations to clips. */
class ColladaClipsTest {
    @TempDir
    private Path folder;

    private Conversions.Converted convert(String content) {
        return ColladaFileTest.convert(folder, content);
    }

    @Test
    void clipsKeepTheirNamesRangesAndKeyTimes() {
        String move = animation("m", "a/t", 3, "0 1 2 3", "0 0 0 1 0 0 2 0 0 3 0 0", "LINEAR LINEAR LINEAR LINEAR");
        String clips = "<library_animation_clips>"
                + "<animation_clip name=\"middle\" start=\"0.5\" end=\"1.5\"><instance_animation url=\"#m\"/></animation_clip>"
                + "<animation_clip id=\"rest\" start=\"2\"><instance_animation url=\"#m\"/></animation_clip>"
                + "</library_animation_clips>";
        Conversions.Converted converted = convert(
                animations(move) + clips + scene("<node id=\"a\"><translate sid=\"t\">9 9 9</translate></node>"));
        assertEquals(List.of("middle", "rest"), converted.clipNames());
        Clip middle = converted.character().clips().get(0);
        assertArrayEquals(new double[] {0.5, 1, 1.5}, Conversions.keyTimes(middle), 1e-6);
        assertEquals(1.25, converted.origin("a", middle, 1.25)[0], 1e-6);
        assertArrayEquals(
                new double[] {2, 3},
                Conversions.keyTimes(converted.character().clips().get(1)),
                1e-6);
    }

    @Test
    void fileWithoutClipsGetsOneClipNamedAfterTheFile() {
        String both = animation("x", "a/t.X", 1, "0 1", "0 4", "LINEAR LINEAR")
                + animation("r", "a/r.ANGLE", 1, "0 0.5", "0 90", "LINEAR LINEAR");
        Conversions.Converted converted = convert(
                animations(both)
                        + scene(
                                "<node id=\"a\"><translate sid=\"t\">0 2 0</translate><rotate sid=\"r\">0 0 1 0</rotate></node>"));
        assertEquals(List.of("test"), converted.clipNames());
        Clip clip = converted.character().clips().get(0);
        assertEquals(1, clip.duration(), 1e-6);
        assertArrayEquals(new double[] {0, -1, 0, 4, 1, 0, 0, 2, 0, 0, 1, 0}, converted.transform("a", clip, 1), 1e-6);
    }

    @Test
    void animationsOutsideAllClipsCauseAWarning() {
        String moves = animation("m", "a/t.X", 1, "0 1", "0 1", "LINEAR LINEAR")
                + animation("n", "a/t.Y", 1, "0 1", "0 1", "LINEAR LINEAR");
        String clip = "<library_animation_clips><animation_clip id=\"x only\">"
                + "<instance_animation url=\"#m\"/></animation_clip></library_animation_clips>";
        Conversions.Converted converted = convert(
                animations(moves) + clip + scene("<node id=\"a\"><translate sid=\"t\">0 0 0</translate></node>"));
        assertEquals(List.of("animation-unused"), converted.losses());
        double[] end = converted.origin("a", converted.character().clips().get(0), 1);
        assertArrayEquals(new double[] {1, 0, 0}, end, 1e-6);
    }

    /** Tests channels to missing members, with keys of another width, and without keys. */
    @Test
    void animationChannelsWithoutEffectCauseAWarning() {
        String kinds = "LINEAR LINEAR";
        String moves = animation("m", "a/t.X", 1, "0 1", "0 1", kinds)
                + animation("n", "a/t.Q", 1, "0 1", "0 1", kinds)
                + animation("o", "a/r(9)", 1, "0 1", "0 1", kinds)
                + animation("p", "a/t", 2, "0 1", "0 1 2 3", kinds)
                + animation("q", "a/r.ANGLE", 1, "", "", "").replace("count=\"1\"", "count=\"0\"");
        Conversions.Converted converted = convert(
                animations(moves)
                        + scene(
                                "<node id=\"a\"><translate sid=\"t\">0 0 0</translate><rotate sid=\"r\">0 0 1 0</rotate></node>"));
        assertEquals(List.of("channel-unused"), converted.losses());
        String text = converted.reply().losses().get(0).text();
        assertTrue(text.endsWith(": 'a/r(9)', 'a/r.ANGLE', 'a/t', 'a/t.Q'"), text);
        double[] end = converted.origin("a", converted.character().clips().get(0), 1);
        assertArrayEquals(new double[] {1, 0, 0}, end, 1e-6);
    }

    /** An outer animation without channels becomes no separate clip. */
    @Test
    void clipsIncludeNestedAnimations() {
        String moves = "<animation id=\"all\">" + animation("m", "a/t.X", 1, "0 1", "0 1", "LINEAR LINEAR")
                + animation("n", "a/t.Y", 1, "0 1", "0 2", "LINEAR LINEAR") + "</animation>";
        String clips =
                "<library_animation_clips><animation_clip id=\"x\"><instance_animation url=\"#m\"/></animation_clip>"
                        + "<animation_clip id=\"all of it\"><instance_animation url=\"#all\"/></animation_clip></library_animation_clips>";
        Conversions.Converted converted = convert(
                animations(moves) + clips + scene("<node id=\"a\"><translate sid=\"t\">0 0 0</translate></node>"));
        assertEquals(List.of(), converted.losses());
        List<Clip> read = converted.character().clips();
        assertArrayEquals(new double[] {1, 0, 0}, converted.origin("a", read.get(0), 1), 1e-6);
        assertArrayEquals(new double[] {1, 2, 0}, converted.origin("a", read.get(1), 1), 1e-6);
    }

    /** glTF starts at 0: earlier keys are cut at the crossing. */
    @Test
    void keysBeforeTimeZeroAreCut() {
        String move = animation("m", "a/t.X", 1, "-1 1", "0 4", "LINEAR LINEAR");
        Conversions.Converted converted =
                convert(animations(move) + scene("<node id=\"a\"><translate sid=\"t\">0 0 0</translate></node>"));
        assertEquals(List.of("negative-times"), converted.losses());
        Clip clip = converted.character().clips().get(0);
        assertEquals(2, converted.origin("a", clip, 0)[0], 1e-6);
        assertEquals(3, converted.origin("a", clip, 0.5)[0], 1e-6);
    }
}
