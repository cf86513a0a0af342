package dev.throng.crowd.gl.mesh;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Morphs;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import java.util.ArrayList;
import java.util.List;

/** Poses that speak for morph targets: the rest pose with some of them fully in it, each in one pose. */
final class MorphPoses {
    private MorphPoses() {}

    /** @return as many as there are weights, at most {@code max}; none without morph targets */
    static List<Pose> of(CharacterModel character, int max) {
        Skeleton skeleton = character.skeleton();
        int first = skeleton.spatialJointCount();
        int weights = Morphs.WEIGHTS_PER_JOINT * (skeleton.jointCount() - first);
        int count = character.hasMorphs() ? Math.min(weights, max) : 0;
        List<Pose> poses = new ArrayList<>();
        for (int p = 0; p < count; p++) {
            Pose pose = skeleton.restPose().copy();
            for (int w = p; w < weights; w += count) {
                int joint = first + w / Morphs.WEIGHTS_PER_JOINT;
                int axis = w % Morphs.WEIGHTS_PER_JOINT;
                pose.values()[Pose.offset(joint, Channel.TRANSLATION) + axis] = 1;
            }
            poses.add(pose);
        }
        return poses;
    }
}
