package dev.throng.bake.cpu;

import dev.throng.math.Affine;
import dev.throng.math.Arc;
import dev.throng.math.Quat;
import dev.throng.math.Trs;
import dev.throng.math.Vec3;
import java.util.Arrays;

/**
 * A joint in the scene that can be turned there: what it hangs from, its own transform, and both together. CPU counterpart of
 * {@code IkJoint} in {@code shaders/lib/ik_joint.glsl}.
 */
final class CpuIkJoint {
    private final float[] local;
    private float[] above;
    private float[] model;

    /**
     * @param above rows of the parent's transform in the scene
     * @param local one {@link Trs}, the joint's own from now on
     */
    CpuIkJoint(float[] above, float[] local) {
        this.local = local;
        this.above = above;
        model = stand();
    }

    private float[] stand() {
        float[] rows = new float[Affine.STRIDE];
        Trs.toAffine(local, 0, rows, 0);
        float[] both = new float[Affine.STRIDE];
        Affine.multiply(above, 0, rows, 0, both, 0);
        return both;
    }

    /** Follows the joint that it hangs from. */
    void hang(CpuIkJoint parent) {
        above = parent.model;
        model = stand();
    }

    /** Rows of its transform in the scene; not to be changed. */
    float[] model() {
        return model;
    }

    /** Where it is. */
    float[] position() {
        return new float[] {model[3], model[7], model[11]};
    }

    /** Where a direction of its own space points to; of length 1, or 0 0 0. */
    float[] direction(float[] v) {
        float[] turned = new float[3];
        Affine.transformVector(model, 0, v, 0, turned, 0);
        return Arc.unit(turned);
    }

    /** Returns the scene point of a point in the joint's space. */
    float[] point(float[] p) {
        float[] moved = new float[3];
        Affine.transformPoint(model, 0, p, 0, moved, 0);
        return moved;
    }

    /** Returns the point in the parent's space of a point in the joint's space. */
    float[] localPoint(float[] p) {
        return Trs.transformPoint(local, 0, p);
    }

    /** Returns the joint's position in its parent's space. */
    float[] translation() {
        return Vec3.of(local, 0);
    }

    /** x y z w of its own rotation. */
    float[] rotation() {
        return Arrays.copyOfRange(local, Trs.ROTATION, Trs.SCALE);
    }

    /**
     * Turns the joint about its own place.
     *
     * @param turn x y z w in the scene; exact where the scales above the joint are even or mirror, finite elsewhere
     */
    void turn(float[] turn) {
        float[] axis = seenFrom(above, turn);
        float[] seen = {axis[0], axis[1], axis[2], turn[3]};
        Quat.multiply(seen, 0, local, Trs.ROTATION, local, Trs.ROTATION);
        Quat.normalise(local, Trs.ROTATION);
        model = stand();
    }

    /**
     * The vector of a rotation of the scene, as a joint under a map sees it. M turned about a is a turn about {@code M^-1 a}, the other
     * way round where M mirrors: both together are the adjugate of M. Where that is nothing, the vector itself.
     */
    static float[] seenFrom(float[] m, float[] v) {
        float[] x = Vec3.of(m, 0);
        float[] y = Vec3.of(m, 4);
        float[] z = Vec3.of(m, 8);
        float largest = Math.max(Arc.largest(x), Math.max(Arc.largest(y), Arc.largest(z)));
        if (!(largest >= Arc.SMALLEST && largest <= Arc.LARGEST)) {
            return v;
        }
        float inverse = 1f / largest;
        x = Vec3.times(x, inverse);
        y = Vec3.times(y, inverse);
        z = Vec3.times(z, inverse);
        float[] seen = Vec3.plus(
                Vec3.plus(Vec3.times(Vec3.cross(y, z), v[0]), Vec3.times(Vec3.cross(z, x), v[1])),
                Vec3.times(Vec3.cross(x, y), v[2]));
        float[] unit = Arc.unit(seen);
        return Arc.isNone(unit) ? v : Vec3.times(unit, Arc.length(v));
    }
}
