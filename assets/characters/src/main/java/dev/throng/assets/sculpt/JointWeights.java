package dev.throng.assets.sculpt;

import dev.throng.anim.Influences;
import dev.throng.assets.shape.Vec;
import dev.throng.math.Smoothstep;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Weights with which each joint of a body moves a point of the bind pose. From the root outward, a smooth step at each
 * joint divides the parent's weight between parent and child. Limbs are separated from the trunk first, so that neither
 * moves points of the other.
 *
 * @param <J> joints of the body
 */
public abstract class JointWeights<J extends Enum<J> & BodyJoint<J>> {
    private final BindPose<J> rig;
    private final double scale;

    /**
     * @param rig bind pose of the body
     * @param scale factor on the widths that {@link #step} receives: size of this body relative to the body for which
     *     those widths are stated
     */
    protected JointWeights(BindPose<J> rig, double scale) {
        this.rig = rig;
        this.scale = scale;
    }

    /**
     * Divides the root's weight among the joints.
     *
     * @param shares weights by ordinal of the joint; initially the root has 1, and all others have 0
     * @param p point on the left half, with x at least 0
     */
    protected abstract void divide(double[] shares, Vec p);

    /**
     * @param places points in the bind pose
     * @param detail level of detail, which limits the number of influences
     * @return the strongest influences of points
     */
    final Influences of(Vec[] places, Detail<J> detail) {
        int width = Influences.GPU_INFLUENCES;
        int[] entries = new int[places.length * width];
        float[] weights = new float[places.length * width];
        for (int v = 0; v < places.length; v++) {
            double[] all = at(places[v], detail);
            int[] strongest = IntStream.range(0, all.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(j -> -all[j]))
                    .limit(detail.influences())
                    .mapToInt(j -> j)
                    .toArray();
            double sum = Arrays.stream(strongest).mapToDouble(j -> all[j]).sum();
            for (int i = 0; i < strongest.length; i++) {
                float weight = (float) (all[strongest[i]] / sum);
                weights[v * width + i] = weight;
                entries[v * width + i] = weight > 0 ? strongest[i] : 0;
            }
        }
        return new Influences(width, entries, weights);
    }

    /**
     * @param place point in the bind pose
     * @param detail level of detail, in which some joints are merged
     * @return index of the joint with the largest weight at the point; of equal weights, the first
     */
    final int strongest(Vec place, Detail<J> detail) {
        double[] shares = at(place, detail);
        int best = 0;
        for (int j = 1; j < shares.length; j++) {
            best = shares[j] > shares[best] ? j : best;
        }
        return best;
    }

    /**
     * @param place point in the bind pose
     * @param detail level of detail, in which some joints are merged
     * @return weights of all joints at a point, with sum 1
     */
    private double[] at(Vec place, Detail<J> detail) {
        double[] left = new double[rig.joints().length];
        left[0] = 1;
        divide(left, new Vec(Math.abs(place.x()), place.y(), place.z()));
        double[] out = new double[left.length];
        for (J joint : rig.joints()) {
            J own = place.x() < 0 ? joint.mirrored() : joint;
            out[detail.kept(own).ordinal()] += left[joint.ordinal()];
        }
        return out;
    }

    /**
     * @param p point in the bind pose
     * @param axis unit vector from the parent's to the child's side
     * @param halfWidth half of the step's width, in metres, before the body's scale multiplies it
     * @return a smooth step across a joint: 0 on the parent's side, 1 on the child's
     */
    protected final double step(Vec p, J joint, Vec axis, double halfWidth) {
        return Smoothstep.of(0.5 + 0.5 * p.minus(rig.at(joint)).dot(axis) / (halfWidth * scale));
    }

    protected final void move(double[] shares, J from, J to, double share) {
        double had = shares[from.ordinal()];
        shares[from.ordinal()] = had * (1 - share);
        shares[to.ordinal()] += had * share;
    }
}
