package dev.throng.convert.child;

import static dev.throng.convert.child.FbxScript.curve;
import static dev.throng.convert.child.FbxScript.line;
import static dev.throng.convert.child.FbxScript.property;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clips, layers and keys of FBX. */
class FbxClipsTest {
    private static final double[] KEYS = {0, 1};
    private static final int CONSTANT = 2;
    private static final int CUBIC_USER = 0x408;

    @TempDir
    private Path folder;

    private Conversions.Converted convert(FbxScript file) {
        return Conversions.of(folder, "test.fbx", file.toString());
    }

    private static double x(Conversions.Converted converted, int clip, double time) {
        return converted.origin("box", converted.character().clips().get(clip), time)[0];
    }

    @Test
    void eachAnimationStackBecomesAClipFromZeroToItsLastKey() {
        FbxScript file = new FbxScript();
        long box = file.model(0, "box");
        double second = FbxScript.SECOND;
        long late = file.stack("late", property("LocalStart", 2 * second), property("LocalStop", 9 * second));
        file.animate(file.layer(late), box, "Lcl Translation", line(new double[] {2, 3.5}, 0, 100), null, null);
        long early = file.stack("", property("LocalStop", second / 4));
        file.animate(file.layer(early), box, "Lcl Translation", line(new double[] {0.5, 1}, 300, 400), null, null);
        Conversions.Converted converted = convert(file);
        assertEquals(List.of("late", "test"), converted.clipNames());
        assertEquals(1.5, converted.character().clips().get(0).duration(), 1e-6);
        assertEquals(1, converted.character().clips().get(1).duration(), 1e-6);
        assertEquals(0.5, x(converted, 0, 0.75), 1e-6);
        assertEquals(3, x(converted, 1, 0), 1e-6);
        assertEquals(3.5, x(converted, 1, 0.75), 1e-6);
    }

    @Test
    void animationLayersAddOrOverrideByTheirWeights() {
        FbxScript file = new FbxScript();
        long box = file.model(0, "box");
        long stack = file.stack("layers");
        file.animate(file.layer(stack), box, "Lcl Translation", line(KEYS, 0, 100), null, null);
        file.animate(file.layer(stack, property("Weight", 50)), box, "Lcl Translation", line(KEYS, 20, 40), null, null);
        file.animate(file.layer(stack, property("Mute", 1)), box, "Lcl Translation", line(KEYS, 900, 900), null, null);
        file.animate(
                file.layer(stack, property("Weight", 25), property("BlendMode", 1)),
                box,
                "Lcl Translation",
                line(KEYS, 400, 400),
                null,
                null);
        Conversions.Converted converted = convert(file);
        assertEquals(0.01 * (0.75 * 10 + 100), x(converted, 0, 0), 1e-6);
        assertEquals(0.01 * (0.75 * 120 + 100), x(converted, 0, 1), 1e-6);
    }

    @Test
    void curvesWithTangentsAreSampledWithAWarning() {
        FbxScript file = new FbxScript();
        long box = file.model(0, "box");
        long stack = file.stack("curved");
        // A Hermite curve from 0 to 100 with slopes 0 and 300 per second: 50 - 300 / 8 at the middle.
        String curve = curve(CUBIC_USER, KEYS, new double[] {0, 100}, 0, 300, 0, 0, 300, 0, 0, 0);
        file.animate(file.layer(stack), box, "Lcl Translation", curve, null, null);
        Conversions.Converted converted = convert(file);
        assertEquals(0.125, x(converted, 0, 0.5), 1e-3);
        assertEquals(1, x(converted, 0, 1), 1e-6);
        assertTrue(
                converted.losses().contains("tangents"),
                () -> converted.losses().toString());
    }

    @Test
    void stepInterpolationIsPreserved() {
        FbxScript file = new FbxScript();
        long box = file.model(0, "box");
        String curve = curve(CONSTANT, KEYS, new double[] {0, 100});
        file.animate(file.layer(file.stack("steps")), box, "Lcl Translation", curve, curve, curve);
        Conversions.Converted converted = convert(file);
        assertEquals(
                Interpolation.STEP,
                converted.character().clips().get(0).tracks().get(0).interpolation());
        assertEquals(0, x(converted, 0, 0.99), 1e-6);
    }

    /** Times of the file are not round numbers in the clip, but each key keeps its value. */
    @Test
    void stepKeysOfATakeThatStartsLateKeepTheirTimes() {
        FbxScript file = new FbxScript();
        long box = file.model(0, "box");
        double[] frames = IntStream.rangeClosed(10, 40).asDoubleStream().toArray();
        double[] seconds = Arrays.stream(frames).map(frame -> frame / 30).toArray();
        String curve = curve(CONSTANT, seconds, frames);
        long stack = file.stack("late", property("LocalStart", FbxScript.SECOND / 3.0));
        file.animate(file.layer(stack), box, "Lcl Translation", curve, curve, curve);
        Track track = convert(file).character().clips().get(0).tracks().get(0);
        for (int k = 0; k < frames.length; k++) {
            assertEquals(k / 30.0, track.times()[k], 1e-6);
            assertEquals(0.01 * frames[k], track.values()[3 * k], 1e-6);
        }
    }

    @Test
    void clipWithoutKeysCausesAWarning() {
        FbxScript file = new FbxScript();
        file.model(0, "box");
        file.layer(file.stack("empty"));
        Conversions.Converted converted = convert(file);
        assertEquals(List.<Clip>of(), converted.character().clips());
        assertEquals(List.of("empty-clip"), converted.losses());
    }
}
