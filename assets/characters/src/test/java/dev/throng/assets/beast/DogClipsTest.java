package dev.throng.assets.beast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.assets.LoopCheck;
import dev.throng.assets.shape.Vec;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class DogClipsTest {
    private static final CharacterModel DOG = Dogs.ONE.level(1);

    static Stream<Clip> clips() {
        return DOG.clips().stream();
    }

    static Stream<Arguments> steps() {
        return Stream.of("walk", "trot").flatMap(name -> Stream.of(Leg.values()).map(leg -> Arguments.of(name, leg)));
    }

    private static Clip clip(String name) {
        return clips().filter(clip -> clip.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void dogHasTheClipsIdleWalkTrotAndSit() {
        assertEquals(
                List.of("idle", "walk", "trot", "sit"), clips().map(Clip::name).toList());
        assertEquals(List.of(0.0, 0.95, 1.9, 0.0), clips().map(Clip::speed).toList());
    }

    @ParameterizedTest
    @MethodSource("clips")
    void clipsLoopWithoutAJumpInPoseOrVelocity(Clip clip) {
        LoopCheck.check(DOG, clip);
    }

    @ParameterizedTest
    @MethodSource("clips")
    void dogNeverSinksIntoTheGround(Clip clip) {
        for (int i = 0; i < 24; i++) {
            double[] vertices = LoopCheck.vertices(DOG, clip, clip.duration() * i / 24);
            double lowest = vertices[1];
            for (int v = 1; v < vertices.length; v += 3) {
                lowest = Math.min(lowest, vertices[v]);
            }
            // Toes droop and pads yield slightly when paws land and lift.
            assertTrue(lowest > -0.012, clip.name() + " at " + i + ": " + lowest);
        }
    }

    /** While the paw's joint is within a millimetre of its lowest height, it must move with the ground. */
    @ParameterizedTest
    @MethodSource("steps")
    void pawsOnTheGroundDoNotSlide(String name, Leg leg) {
        Clip clip = clip(name);
        double ground = new DogRig().at(leg.paw()).y() + 0.001;
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        int planted = 0;
        boolean wasUp = false;
        for (int i = 0; i < 800; i++) {
            double time = clip.duration() * i / 400;
            Vec paw = place(clip, time, leg.paw());
            boolean isUp = paw.y() >= ground;
            if (isUp && planted > 0) {
                break;
            }
            wasUp |= isUp;
            if (wasUp && !isUp) {
                double place = paw.z() + clip.speed() * time;
                min = Math.min(min, place);
                max = Math.max(max, place);
                planted++;
            }
        }
        assertTrue(planted > 100, planted + " of 400 samples on the ground");
        double slide = max - min;
        double stride = clip.speed() * clip.duration();
        assertTrue(slide < 0.01 * stride, () -> "slides " + slide + " m in a stride of " + stride + " m");
    }

    @ParameterizedTest
    @EnumSource
    void pawsDoNotMoveWhileTheDogStandsOrSits(Leg leg) {
        for (String name : List.of("idle", "sit")) {
            Vec first = place(clip(name), 0, leg.paw());
            for (int i = 1; i < 40; i++) {
                Vec now = place(clip(name), clip(name).duration() * i / 40, leg.paw());
                // Rotations are interpolated between keys, which moves a paw by up to a tenth of a millimetre.
                assertEquals(0, now.minus(first).length(), 1e-4);
            }
        }
    }

    @Test
    void sittingDogHasLowHipsAndARaisedHead() {
        assertTrue(place(clip("sit"), 0, DogJoint.HIPS).y() < 0.2);
        assertTrue(place(clip("sit"), 0, DogJoint.HEAD).y() > 0.6);
    }

    private static Vec place(Clip clip, double time, DogJoint joint) {
        ExactSkinner skinner = new ExactSkinner(DOG);
        skinner.setPose(clip, time % clip.duration());
        double[] m = skinner.model();
        int o = 12 * joint.ordinal();
        return new Vec(m[o + 3], m[o + 7], m[o + 11]);
    }
}
