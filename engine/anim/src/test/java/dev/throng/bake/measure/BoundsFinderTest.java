package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.SmallRigs;
import dev.throng.bake.TwistedCylinder;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("turn-6")
class BoundsFinderTest {
    /** Float32 rounding of palettes and error of the atlas, for rigs a few units large. */
    private static final double BAKED = 1e-2;

    static Stream<RigShape> shapes() {
        return Stream.of(1, 2, 17, 60, 140)
                .map(RigShape::of)
                .flatMap(s -> Stream.of(s, s.asBush(), s.withGeneralScale()));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void boundsContainEveryVertexAtEveryTime(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 5);
        assertHoldEverything(rig, ClipBaker.bake(rig, BakeSettings.all(1e-3)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void boundsContainVerticesOfDualQuaternionSkinning(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 6);
        CharacterModel dual = rig.with(rig.palette().blended(Blending.DQS));
        assertHoldEverything(dual, ClipBaker.bake(rig, BakeSettings.all(1e-3)));
    }

    private static void assertHoldEverything(CharacterModel rig, ClipAtlas atlas) {
        List<ClipBounds> bounds = BoundsFinder.of(rig, atlas);
        ExactSkinner skinner = new ExactSkinner(rig);
        for (Clip clip : rig.clips()) {
            for (double t = 0; t <= clip.duration(); t += Math.max(clip.duration() / 37, 1e-3)) {
                skinner.setPose(clip, t);
                assertInside(rig, skinner, bounds.get(clip.index()), clip.name() + " at " + t);
            }
        }
    }

    @Test
    void boundsIncludeTheBulgeOfDualQuaternionSkinning() {
        // bent by a right angle about z: vertices that follow both joints bulge on the outside
        float half = (float) Math.sqrt(0.5);
        Track bend =
                new Track(1, Channel.ROTATION, Interpolation.STEP, new float[] {0}, new float[] {0, 0, half, half});
        Clip clip = new Clip(0, "bend", 0, List.of(bend));
        CharacterModel plain = TwistedCylinder.of(Blending.LBS, clip);
        CharacterModel dual = TwistedCylinder.of(Blending.DQS, clip);
        ClipAtlas atlas = ClipBaker.bake(plain, BakeSettings.all(1e-3));
        ClipBounds without = BoundsFinder.of(plain, atlas).get(0);
        ClipBounds with = BoundsFinder.of(dual, atlas).get(0);
        ExactSkinner skinner = new ExactSkinner(dual);
        skinner.setPose(clip, 0);
        assertInside(dual, skinner, with, "bent");
        for (int c = 0; c < 2; c++) {
            assertTrue(with.max()[c] > without.max()[c] - BAKED && with.max()[c] < without.max()[c] + 6, "axis " + c);
        }
    }

    private static void assertInside(CharacterModel rig, ExactSkinner skinner, ClipBounds bounds, String where) {
        for (Mesh mesh : rig.meshes()) {
            double[] positions = new double[3 * mesh.vertexCount()];
            skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
            double squares = 0;
            double radius = bounds.radius() + BAKED;
            for (int i = 0; i < positions.length; i++) {
                int c = i % 3;
                boolean isInside = positions[i] >= bounds.min()[c] - BAKED && positions[i] <= bounds.max()[c] + BAKED;
                double off = positions[i] - bounds.centre(c);
                squares = (c == 0 ? 0 : squares) + off * off;
                if (!isInside || !(squares <= radius * radius)) {
                    fail(where + " vertex " + i / 3 + (isInside ? " sphere" : ""));
                }
            }
        }
    }

    @Test
    void boundsIncludeArcsBetweenTwoSamples() {
        // half a turn about z between two keys: the point at y = 1 passes x = -1, which no sample shows
        float half = (float) Math.sqrt(0.5);
        Track turn = new Track(0, Channel.ROTATION, Interpolation.LINEAR, new float[] {0, 1, 2}, new float[] {
            0, 0, 0, 1, 0, 0, half, half, 0, 0, 1, 0
        });
        CharacterModel rig = SmallRigs.oneJoint(new Clip(0, "turn", 2, List.of(turn)));
        ClipBounds bounds =
                BoundsFinder.of(rig, ClipBaker.bake(rig, BakeSettings.all(0.5))).get(0);
        assertTrue(bounds.min()[0] <= -1, "x from " + bounds.min()[0]);
        assertTrue(bounds.min()[1] <= -1, "y from " + bounds.min()[1]);
        // the box around a tetrahedron is larger by half its side of 1 in each direction, at two times
        assertTrue(bounds.max()[0] <= 2 && bounds.max()[1] <= 2 && bounds.min()[0] >= -2.5);
    }

    /**
     * A joint rests, then turns by nearly half a turn between two samples, and rests again. Long clips are measured only
     * at their samples.
     *
     * @param start last key of the first rest
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void boundsIncludeHalfTurnsAfterRest(int start) {
        float[] times = new float[2100];
        float[] values = new float[4 * times.length];
        for (int key = 0; key < times.length; key++) {
            times[key] = key;
            // the point at x = 10 is oblique to the axes before and after, and passes the x axis soon after the start
            double half = Math.toRadians(key <= start ? 19 : -70);
            values[4 * key + 2] = (float) Math.sin(half);
            values[4 * key + 3] = (float) Math.cos(half);
        }
        Track turn = new Track(0, Channel.ROTATION, Interpolation.LINEAR, times, values);
        Track far = new Track(1, Channel.TRANSLATION, Interpolation.STEP, new float[1], new float[] {10, 0, 0});
        CharacterModel rig = SmallRigs.twoTrees(new Clip(0, "turn", times.length - 1, List.of(turn, far)));
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.all(0.5).with(RotationMix.SLERP));
        assertEquals(times.length, atlas.clips().get(0).sampleCount());
        ClipBounds bounds = BoundsFinder.of(rig, atlas).get(0);
        ExactSkinner skinner = new ExactSkinner(rig);
        for (double t = 0; t <= start + 2; t += 0.01) {
            skinner.setPose(rig.clips().get(0), t);
            assertInside(rig, skinner, bounds, "at " + t);
        }
    }

    @Test
    void boundsOfAStepTrackContainOnlyItsValues() {
        Track step = new Track(0, Channel.TRANSLATION, Interpolation.STEP, new float[] {0, 1, 2}, new float[] {
            0, 0, 0, 100, 0, 0, 0, 0, 0
        });
        CharacterModel rig = SmallRigs.oneJoint(new Clip(0, "step", 2, List.of(step)));
        ClipBounds bounds = BoundsFinder.of(rig, ClipBaker.bake(rig, BakeSettings.all(1e-3)))
                .get(0);
        assertEquals(0, bounds.min()[0], 1e-3);
        assertEquals(101, bounds.max()[0], 1e-3);
    }

    @Test
    void boundsWithoutClipsAreTheRestPosesBounds() {
        CharacterModel rig = SmallRigs.oneJoint();
        ClipBounds bounds = BoundsFinder.of(rig, ClipBaker.bake(rig, BakeSettings.all(1e-3)))
                .get(0);
        assertEquals(0.5, bounds.centre(1), 1e-6);
        assertEquals(Math.sqrt(0.75), bounds.radius(), 1e-6);
    }
}
