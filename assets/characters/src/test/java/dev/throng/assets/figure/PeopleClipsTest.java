package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.figure.shape.Rig;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PeopleClipsTest {
    private static final int SAMPLES = 48;

    static Stream<Arguments> clips() {
        return Stream.of(BodyType.values())
                .flatMap(type -> coarse(type).clips().stream().map(clip -> Arguments.of(type, clip)));
    }

    static Stream<Arguments> gaits() {
        return Stream.of(BodyType.values())
                .flatMap(type ->
                        Stream.of("walk", "run", "carry", "march").map(name -> Arguments.of(type, clip(type, name))));
    }

    private static CharacterModel coarse(BodyType type) {
        return People.of(type).levels().get(1);
    }

    private static Clip clip(BodyType type, String name) {
        return coarse(type).clips().stream()
                .filter(clip -> clip.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void peopleHaveAllClipsOfTheScenes() {
        assertEquals(
                List.of(
                        "idle",
                        "idle.look",
                        "idle.shift",
                        "walk",
                        "run",
                        "turn",
                        "wave",
                        "clap",
                        "cheer",
                        "sit",
                        "jump",
                        "carry",
                        "dance",
                        "march",
                        "talk",
                        "talk.listen",
                        "phone",
                        "lean",
                        "ola"),
                coarse(BodyType.ADULT).clips().stream().map(Clip::name).toList());
    }

    @ParameterizedTest
    @MethodSource("clips")
    void clipsLoopWithoutAJumpInPoseOrVelocity(BodyType type, Clip clip) {
        double step = 1e-4;
        double end = clip.duration();
        assertArrayEquals(vertices(type, clip, 0), vertices(type, clip, end), 1e-9);
        double[] first = difference(vertices(type, clip, 0), vertices(type, clip, step), step);
        double[] last = difference(vertices(type, clip, end - step), vertices(type, clip, end), step);
        // The error of one-sided differences is half the step times the acceleration, below 200 m/s2 at the hands.
        assertArrayEquals(first, last, 0.02);
    }

    @ParameterizedTest
    @MethodSource("clips")
    void peopleNeverSinkIntoTheGround(BodyType type, Clip clip) {
        for (int i = 0; i < SAMPLES; i++) {
            double lowest = lowest(vertices(type, clip, clip.duration() * i / SAMPLES));
            int sample = i;
            // Soles stay flat while toes bend, so the sole's rubber sinks in by a centimetre.
            assertTrue(lowest > -0.012, () -> clip.name() + " at " + sample + ": " + lowest);
        }
    }

    @ParameterizedTest
    @MethodSource("clips")
    void noVertexMovesFasterThanTwelveMetresPerSecond(BodyType type, Clip clip) {
        ExactSkinner skinner = new ExactSkinner(coarse(type));
        double[] last = null;
        double step = 1 / 120.0;
        for (double time = 0; time <= clip.duration(); time += step) {
            skinner.setPose(clip, time);
            double[] now = skinner.model().clone();
            for (int i = 3; last != null && i < now.length; i += 4) {
                // No part of a body moves faster than 12 m/s here.
                assertEquals(last[i], now[i], 12 * step, clip.name());
            }
            last = now;
        }
    }

    /** The stadium starts each seat's cycle when the wave is half a cycle away. */
    @ParameterizedTest
    @EnumSource
    void hipsAreHighestHalfwayThroughTheClipNamedOla(BodyType type) {
        Clip ola = clip(type, "ola");
        double seated = hips(type, ola, 0);
        double risen = hips(type, ola, 0.5 * ola.duration());
        assertTrue(risen > seated + 0.3 * seated, () -> seated + " m seated, " + risen + " m risen");
        for (int i = 0; i < SAMPLES; i++) {
            double height = hips(type, ola, ola.duration() * i / SAMPLES);
            boolean quiet = i < 0.35 * SAMPLES || i > 0.7 * SAMPLES;
            assertTrue(height < risen + 1e-3 && (!quiet || height < seated + 0.01), "at sample " + i);
        }
    }

    private static double hips(BodyType type, Clip clip, double time) {
        ExactSkinner skinner = new ExactSkinner(coarse(type));
        skinner.setPose(clip, time);
        return skinner.model()[7];
    }

    /** Adults of all heights in ranks must stay together and keep in step. */
    @Test
    void adultsOfAllSizesMarchInStepAndAtOneSpeed() {
        for (BodyType type : BodyType.values()) {
            Clip march = clip(type, "march");
            assertEquals(1, march.duration(), 1e-6);
            assertTrue(type == BodyType.CHILD
                    || march.speed() == clip(BodyType.ADULT, "march").speed());
        }
    }

    /** While the toe joint is within a millimetre of its lowest height, it must move with the ground. */
    @ParameterizedTest
    @MethodSource("gaits")
    void toesOnTheGroundDoNotSlide(BodyType type, Clip clip) {
        double speed = clip.speed();
        int toe = FigureJoint.TOE_L.ordinal();
        ExactSkinner skinner = new ExactSkinner(coarse(type));
        double ground = new Rig(type.figure()).at(FigureJoint.TOE_L).y();
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        int planted = 0;
        for (int i = 0; i < 400; i++) {
            double time = clip.duration() * i / 800;
            skinner.setPose(clip, time);
            if (skinner.model()[12 * toe + 7] < ground + 0.001) {
                double place = skinner.model()[12 * toe + 11] + speed * time;
                min = Math.min(min, place);
                max = Math.max(max, place);
                planted++;
            }
        }
        assertTrue(planted > 200, planted + " of 400 samples on the ground");
        double slide = max - min;
        double stride = speed * clip.duration();
        assertTrue(slide < 0.01 * stride, () -> "slides " + slide + " m in a stride of " + stride + " m");
    }

    private static double lowest(double[] positions) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int i = 1; i < positions.length; i += 3) {
            lowest = Math.min(lowest, positions[i]);
        }
        return lowest;
    }

    private static double[] difference(double[] from, double[] to, double step) {
        double[] out = new double[from.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = (to[i] - from[i]) / step;
        }
        return out;
    }

    private static double[] vertices(BodyType type, Clip clip, double time) {
        ExactSkinner skinner = new ExactSkinner(coarse(type));
        skinner.setPose(clip, time);
        Mesh mesh = People.whole(coarse(type));
        double[] positions = new double[3 * mesh.vertexCount()];
        skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
        return positions;
    }
}
