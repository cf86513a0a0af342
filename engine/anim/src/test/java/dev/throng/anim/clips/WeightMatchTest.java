package dev.throng.anim.clips;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.anim.clips.ClipTransfer.Manner;
import dev.throng.anim.exact.ClipSampler;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WeightMatchTest {
    private static final double REST = 0.125;

    private static Joint face(String node, int index, String... targets) {
        return Joint.ofWeights(node, index, List.of(targets));
    }

    /** Model of joints that store weights, each 1/8 in the rest pose. */
    private static CharacterModel model(List<Joint> joints, Clip... clips) {
        Pose rest = Pose.identity(joints.size());
        for (int j = 0; j < joints.size(); j++) {
            for (int axis = 0; axis < joints.get(j).targets().size(); axis++) {
                rest.values()[Pose.offset(j, Channel.TRANSLATION) + axis] = REST;
            }
        }
        Skeleton skeleton = new Skeleton(joints, rest);
        return new CharacterModel(
                "faces",
                new CharacterModel.Rig(skeleton, List.of(), new MatrixPalette(new int[0], new float[0])),
                new CharacterModel.Surface(List.of(List.of()), List.of(), List.of()),
                List.of(clips),
                List.of());
    }

    private static Clip clip(Track... tracks) {
        return new Clip(0, "talk", 1, List.of(tracks), 0);
    }

    private static Track line(int joint, float... values) {
        return new Track(joint, Channel.TRANSLATION, Interpolation.LINEAR, new float[] {0, 1}, values);
    }

    /** Weights of the target's first joint at a time of the source's only clip. */
    private static double[] weights(CharacterModel source, CharacterModel target, double time) {
        CharacterModel played = new ClipTransfer(List.of(), target, source).added(Manner.RETARGETED);
        Pose pose = played.skeleton().restPose().copy();
        ClipSampler.sample(played.clips().get(0), time, pose);
        double[] weights = new double[3];
        System.arraycopy(pose.values(), Pose.offset(0, Channel.TRANSLATION), weights, 0, 3);
        return weights;
    }

    private static List<String> unmatched(CharacterModel source, CharacterModel target) {
        return new ClipTransfer(List.of(), target, source).unmatchedWeights();
    }

    @Test
    void morphTargetsMatchByNameInAnyOrder() {
        CharacterModel source = model(
                List.of(face("head", 0, "smile", "blink", "frown"), face("head", 0, "open")),
                clip(line(0, 0, 0.1f, 0.2f, 1, 0.5f, 0.4f), line(1, 0.6f, 0, 0, 0.8f, 0, 0)));
        CharacterModel target = model(List.of(face("Face_mesh", 3, "open", "wink", "blink")));
        assertArrayEquals(new double[] {0.6, REST, 0.1}, weights(source, target, 0), 1e-6);
        assertArrayEquals(new double[] {0.8, REST, 0.5}, weights(source, target, 1), 1e-6);
        assertEquals(List.of("head.smile", "head.frown"), unmatched(source, target));
    }

    @Test
    void morphWeightsPreferTheNodeOfTheSameName() {
        CharacterModel source = model(
                List.of(face("a", 0, "smile"), face("x:b", 1, "smile")),
                clip(line(0, 1, 0, 0, 1, 0, 0), line(1, 0.5f, 0, 0, 0.5f, 0, 0)));
        CharacterModel target = model(List.of(face("b", 0, "smile"), face("c", 1, "smile")));
        assertEquals(0.5, weights(source, target, 0)[0], 1e-6);
        assertEquals(List.of(), unmatched(source, target), "what is on no node of the same name comes from the first");
    }

    @Test
    void morphTargetsMatchByOrderIfOnlyTheirCountsMatch() {
        CharacterModel source = model(List.of(face("head", 0, "", "")), clip(line(0, 0.1f, 0.2f, 0, 0.3f, 0.4f, 0)));
        CharacterModel same = model(List.of(face("other", 0, "smile", "blink")));
        assertArrayEquals(new double[] {0.3, 0.4, 0}, weights(source, same, 1), 1e-6);
        CharacterModel more = model(List.of(face("head", 0, "smile", "blink", "open")));
        assertArrayEquals(new double[] {REST, REST, REST}, weights(source, more, 1), 1e-6);
        assertEquals(List.of("head.?", "head.?"), unmatched(source, more));
        assertFalse(new ClipTransfer(List.of(), more, source).matchesWeights());
        assertTrue(new ClipTransfer(List.of(), same, source).matchesWeights());
        CharacterModel two = model(List.of(face("left", 0, "smile", "blink"), face("right", 1, "smile", "blink")));
        assertFalse(new ClipTransfer(List.of(), two, source).matchesWeights(), "it is not said which");
    }

    /** Keys are copied in another order, not resampled. */
    @ParameterizedTest
    @EnumSource
    void matchedMorphWeightsKeepTheirKeysAndInterpolation(Interpolation interpolation) {
        int perKey = interpolation == Interpolation.CUBICSPLINE ? 3 : 1;
        float[] values = new float[2 * 3 * perKey];
        for (int i = 0; i < values.length; i++) {
            values[i] = 0.01f * (i + 1);
        }
        Track track = new Track(0, Channel.TRANSLATION, interpolation, new float[] {0, 1}, values);
        CharacterModel source = model(List.of(face("head", 0, "a", "b", "c")), clip(track));
        CharacterModel target = model(List.of(face("head", 0, "c", "a", "none")));
        CharacterModel played = new ClipTransfer(List.of(), target, source).added(Manner.AS_THEY_STAND);
        Track moved = played.clips().get(0).tracks().get(0);
        assertEquals(interpolation, moved.interpolation());
        for (int v = 0; v < values.length / 3; v++) {
            float still = perKey == 3 && v % 3 != 1 ? 0 : (float) REST;
            float[] expected = {values[3 * v + 2], values[3 * v], still};
            float[] found = {moved.values()[3 * v], moved.values()[3 * v + 1], moved.values()[3 * v + 2]};
            assertArrayEquals(expected, found);
        }
    }

    /** One of two nodes has a STEP track, so the other is sampled just before each step. */
    @Test
    void morphWeightTracksOfDifferentKeyTimesAreResampled() {
        float[] times = {0, 0.4f};
        Track steps = new Track(1, Channel.TRANSLATION, Interpolation.STEP, times, new float[] {0, 0, 0, 1, 0, 0});
        CharacterModel source = model(
                List.of(face("brow", 0, "frown"), face("eye", 1, "blink")), clip(line(0, 0, 0, 0, 1, 0, 0), steps));
        CharacterModel target = model(List.of(face("head", 0, "blink", "frown")));
        assertArrayEquals(new double[] {0, 0.39, 0}, weights(source, target, 0.39), 1e-4);
        assertArrayEquals(new double[] {1, 0.41, 0}, weights(source, target, 0.41), 1e-4);
        assertArrayEquals(new double[] {1, 0.7, 0}, weights(source, target, 0.7), 1e-4);
    }
}
