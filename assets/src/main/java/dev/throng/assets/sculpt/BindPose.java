package dev.throng.assets.sculpt;

import dev.throng.anim.Channel;
import dev.throng.anim.Joint;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where a body's joints are in the bind pose. No joint is turned in it: all axes are the body's own.
 *
 * @param names of the joints
 * @param parents by index, before their children; -1 for the root
 * @param places in metres
 */
public record BindPose(List<String> names, int[] parents, Vec[] places) {
    /** From the parent; the root's own place. */
    public Vec offset(int joint) {
        int parent = parents[joint];
        return parent < 0 ? places[joint] : places[joint].minus(places[parent]);
    }

    /** With the bind pose as rest pose. */
    public Skeleton skeleton() {
        Pose rest = Pose.identity(places.length);
        List<Joint> joints = new ArrayList<>();
        for (int j = 0; j < places.length; j++) {
            int o = Pose.offset(j, Channel.TRANSLATION);
            Vec offset = offset(j);
            rest.values()[o] = offset.x();
            rest.values()[o + 1] = offset.y();
            rest.values()[o + 2] = offset.z();
            joints.add(new Joint(names.get(j), parents[j], j));
        }
        return new Skeleton(joints, rest);
    }

    /** One entry for each joint: the bind pose only moves, so its inverse only moves back. */
    public MatrixPalette palette() {
        float[] matrices = new float[places.length * MatrixPalette.STRIDE];
        for (int j = 0; j < places.length; j++) {
            int o = j * MatrixPalette.STRIDE;
            matrices[o] = 1;
            matrices[o + 5] = 1;
            matrices[o + 10] = 1;
            matrices[o + 3] = (float) -places[j].x();
            matrices[o + 7] = (float) -places[j].y();
            matrices[o + 11] = (float) -places[j].z();
        }
        return new MatrixPalette(IntStream.range(0, places.length).toArray(), matrices);
    }
}
