package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.Skeleton;
import dev.throng.anim.clips.ClipTransfer;
import dev.throng.anim.clips.ClipTransfer.Manner;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.gltf.Reading.JointChoice;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Clips of real models, applied to the same models read a second time. */
class SharedClipsTest {
    private static final double[] SHARES = {0, 0.23, 0.5, 0.77, 1};
    private static final int CLIPS = 5;

    /** Float32 keys, once per joint of a chain. */
    private static final double ROUNDING = 1e-6;

    private static CharacterModel again(Path file, Manner manner) {
        GltfModel model = GltfLoader.loadFile(file);
        CharacterModel source =
                GltfLoader.loadFile(file, Reading.of(JointChoice.ALL)).character();
        ClipTransfer transfer = new ClipTransfer(model.namedNodes(), model.character(), source);
        assertEquals(List.of(), transfer.unmatched(), file.toString());
        return transfer.added(manner);
    }

    @Test
    void clipsAppliedToTheirOwnModelAreUnchanged() {
        for (Path file : SharedModels.all()) {
            CharacterModel model = again(file, Manner.AS_THEY_STAND);
            forEachPose(model, (own, other) -> assertTrue(Arrays.equals(own.values(), other.values())));
        }
    }

    @Test
    void clipsRetargetedToTheirOwnModelKeepTheRotationsOfAllJoints() {
        for (Path file : SharedModels.all()) {
            CharacterModel model = again(file, Manner.RETARGETED);
            Skeleton skeleton = model.skeleton();
            forEachPose(model, (own, other) -> {
                for (int j = 0; j < skeleton.jointCount(); j++) {
                    assertEquals(0, angle(rotation(skeleton, own, j), rotation(skeleton, other, j)), ROUNDING);
                }
            });
        }
    }

    private interface Check {
        void of(Pose own, Pose other);
    }

    private static void forEachPose(CharacterModel model, Check check) {
        int own = model.clips().size() / 2;
        for (int c = 0; c < Math.min(own, CLIPS); c++) {
            for (double share : SHARES) {
                check.of(pose(model, c, share), pose(model, own + c, share));
            }
        }
    }

    private static Pose pose(CharacterModel model, int clip, double share) {
        Clip played = model.clips().get(clip);
        Pose pose = model.skeleton().restPose().copy();
        ClipSampler.sample(played, share * played.duration(), pose);
        return pose;
    }

    private static double[] rotation(Skeleton skeleton, Pose pose, int joint) {
        double[] q = {0, 0, 0, 1};
        for (int at = joint; at != Skeleton.NO_PARENT; at = skeleton.parent(at)) {
            QuatD.multiply(pose.values(), Pose.offset(at, Channel.ROTATION), q, 0, q, 0);
        }
        QuatD.normalise(q, 0);
        return q;
    }

    private static double angle(double[] a, double[] b) {
        double sign = QuatD.side(a, b, 0);
        double sum = 0;
        for (int c = 0; c < 4; c++) {
            sum += (a[c] - sign * b[c]) * (a[c] - sign * b[c]);
        }
        return 2 * Math.sqrt(sum);
    }
}
