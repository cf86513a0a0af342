package dev.throng.anim.root;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Extracted root motion and the remaining clip reproduce the original clip. */
class RootMotionTest {
    private static final int TIMES = 200;

    /** Fraction of D: a tenth for the fit, a tenth for rotations over arms, the rest for float32 keys of large values. */
    private static final double LIMIT = 1e-6;

    private static Map<Integer, RootPart> all(CharacterModel rig, RootPart part) {
        Map<Integer, RootPart> parts = new HashMap<>();
        rig.clips().forEach(clip -> parts.put(clip.index(), part));
        return parts;
    }

    @ParameterizedTest
    @EnumSource(RootPart.class)
    void rootMotionExtractionPreservesVertices(RootPart part) {
        for (int seed = 0; seed < 6; seed++) {
            CharacterModel rig = RandomRigs.create(RigShape.of(6), seed);
            RootMotion motion = RootMotion.extract(rig, all(rig, part), 0);
            assertTrue(motion.error() <= 2 * RootMotion.TOLERANCE, "seed " + seed + ": " + motion.error());
            assertSame(rig, motion, part + ", seed " + seed);
        }
    }

    @Test
    void rootMotionPerCycleIsEqualWithAndWithoutExtraction() {
        CharacterModel rig = RandomRigs.create(RigShape.of(6), 3);
        Map<Integer, RootTrack> tracks =
                RootMotion.extract(rig, all(rig, RootPart.POSITION), 0).tracks();
        rig.clips().forEach(clip -> assertEquals(tracks.get(clip.index()).cycle(), RootMotion.cycle(rig, clip, 0)));
    }

    private static void assertSame(CharacterModel rig, RootMotion motion, String message) {
        SplittableRandom random = new SplittableRandom(7);
        ExactSkinner before = new ExactSkinner(rig);
        ExactSkinner after = new ExactSkinner(motion.character());
        double limit = LIMIT * RestBox.of(rig).diagonal();
        for (Clip clip : rig.clips()) {
            RootTrack track = motion.tracks().get(clip.index());
            for (int i = 0; i < TIMES; i++) {
                double time = i == 0 ? clip.duration() : random.nextDouble(clip.duration());
                long cycles = i % 3 == 0 ? random.nextInt(-20, 20) : 0;
                before.setPose(clip, time);
                after.setPose(motion.character().clips().get(clip.index()), time);
                GroundMove way = track.at(cycles, time);
                GroundMove expected = power(track.cycle(), cycles);
                assertMoved(positions(before, rig), expected, positions(after, rig), way, limit, message + ", " + time);
            }
        }
    }

    /** Applies a cycle n times. */
    private static GroundMove power(GroundMove cycle, long n) {
        GroundMove product = GroundMove.NONE;
        for (long i = 0; i < Math.abs(n); i++) {
            product = product.times(n < 0 ? cycle.inverse() : cycle);
        }
        return product;
    }

    private static double[] positions(ExactSkinner skinner, CharacterModel rig) {
        return skinner.positions(rig.meshes().get(0));
    }

    private static void assertMoved(
            double[] a, GroundMove moveA, double[] b, GroundMove moveB, double limit, String message) {
        for (int v = 0; v < a.length; v += 3) {
            double[] pa = moveA.apply(a[v], a[v + 2]);
            double[] pb = moveB.apply(b[v], b[v + 2]);
            assertEquals(pa[0], pb[0], limit, message);
            assertEquals(a[v + 1], b[v + 1], limit, message);
            assertEquals(pa[1], pb[1], limit, message);
        }
    }

    /** Steps forward, aside and up, in node space, in metres or centimetres. */
    private static Track way(Interpolation form, double scale) {
        double[][] keys = {{0, 0, 0}, {0.2, 1.1, 0.1}, {-0.1, 2.5, 0}, {0, 3.1, -0.1}, {0.4, 4, 0}};
        for (double[] key : keys) {
            for (int c = 0; c < 3; c++) {
                key[c] /= scale;
            }
        }
        return TravelRig.track(TravelRig.HIPS, Channel.TRANSLATION, form, keys);
    }

    /** One and a half turns about the node's up axis, with tilting. */
    private static Track spin(Interpolation form) {
        double[][] keys = new double[7][];
        for (int k = 0; k < keys.length; k++) {
            keys[k] = TravelRig.turn(90 * k, 0.1, 0.05 * k, -1);
            if (k % 4 >= 2 && form != Interpolation.CUBICSPLINE) {
                for (int c = 0; c < 4; c++) {
                    keys[k][c] *= -1;
                }
            }
        }
        return TravelRig.track(TravelRig.HIPS, Channel.ROTATION, form, keys);
    }

    @ParameterizedTest
    @EnumSource(Interpolation.class)
    void rootMotionExtractionPreservesThePathOfHipsBelowOtherNodes(Interpolation form) {
        for (double scale : new double[] {1, 0.01, -1, 40}) {
            CharacterModel rig = new TravelRig(scale).with(List.of(way(form, Math.abs(scale)), spin(form)));
            for (RootPart part : RootPart.values()) {
                RootMotion motion = RootMotion.extract(rig, Map.of(0, part));
                assertEquals(TravelRig.HIPS, motion.joint());
                assertSame(rig, motion, part + ", scale " + scale);
                assertStays(motion, part);
            }
        }
    }

    /** Asserts that the clip contains none of the extracted root motion. */
    private static void assertStays(RootMotion motion, RootPart part) {
        CharacterModel inPlace = motion.character();
        RootChain chain = new RootChain(inPlace.skeleton(), inPlace.clips().get(0), motion.joint());
        RootPath path = new RootPath(chain, part);
        double size = RestBox.of(inPlace).diagonal();
        for (int i = 0; i <= 100; i++) {
            GroundMove left = path.move(i / 100.0 * chain.duration());
            assertEquals(0, Math.hypot(left.x(), left.z()), LIMIT * size, "position");
            assertEquals(0, left.heading(), LIMIT, "heading");
        }
    }

    @Test
    void rootMotionExtractionAllowsMovingNodesAboveTheHips() {
        Track node = TravelRig.track(
                TravelRig.NODE,
                Channel.ROTATION,
                Interpolation.LINEAR,
                TravelRig.turn(90, 1, 0.2, 0),
                TravelRig.turn(120, 1, 0, 0.3),
                TravelRig.turn(80, 1, 0, 0));
        CharacterModel rig =
                new TravelRig(0.5).with(List.of(node, way(Interpolation.LINEAR, 0.5), spin(Interpolation.LINEAR)));
        for (RootPart part : RootPart.values()) {
            assertSame(rig, RootMotion.extract(rig, Map.of(0, part), TravelRig.HIPS), part.name());
        }
        assertEquals(TravelRig.NODE, RootJoint.find(rig, rig.clips()));
    }

    @Test
    void headingsOfRootMotionCountMoreThanOneTurn() {
        CharacterModel rig = new TravelRig(1).with(List.of(spin(Interpolation.LINEAR)));
        RootMotion motion = RootMotion.extract(rig, Map.of(0, RootPart.HEADING));
        // the axis is slightly tilted, so each turn is not quite 90 degrees, but 540 degrees about the axis are exact
        assertEquals(
                Math.toRadians(540), Math.abs(motion.tracks().get(0).cycle().heading()), 0.02);
    }

    @Test
    void clipKeepsItsSpeedAfterRootMotionExtraction() {
        CharacterModel rig = new TravelRig(1).with(List.of(way(Interpolation.LINEAR, 1)));
        RootMotion motion = RootMotion.extract(rig, Map.of(0, RootPart.POSITION));
        // the node turns y to z: 4 m per second, up to float32 keys
        assertEquals(4, motion.character().clips().get(0).speed(), 1e-6);
        MoveDraft velocity = motion.tracks().get(0).velocity(0.1, new MoveDraft());
        assertEquals(1.1 / 0.25, velocity.z(), 1e-6);
        assertEquals(0.2 / 0.25, velocity.x(), 1e-6);
    }

    @Test
    void unevenParentScaleAllowsExtractingPositionsNotHeadings() {
        CharacterModel rig =
                new TravelRig(1).uneven().with(List.of(way(Interpolation.LINEAR, 1), spin(Interpolation.LINEAR)));
        assertSame(rig, RootMotion.extract(rig, Map.of(0, RootPart.POSITION)), "uneven");
        assertThrows(IllegalArgumentException.class, () -> RootMotion.extract(rig, Map.of(0, RootPart.BOTH)));
    }

    @Test
    void modelWithoutMovingJointsHasNoRootJoint() {
        CharacterModel rig = new TravelRig(1).with(List.of());
        assertThrows(IllegalArgumentException.class, () -> RootMotion.extract(rig, Map.of(0, RootPart.BOTH)));
        assertEquals(
                GroundMove.NONE,
                RootMotion.extract(rig, Map.of(0, RootPart.BOTH), 1)
                        .tracks()
                        .get(0)
                        .at(0));
    }
}
