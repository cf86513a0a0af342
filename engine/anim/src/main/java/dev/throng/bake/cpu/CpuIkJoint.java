package dev.throng.bake.cpu;

import dev.throng.math.Affine;
import dev.throng.math.Arc;
import dev.throng.math.Quat;
import dev.throng.math.Trs;
import dev.throng.math.Vec3;
import java.util.Arrays;

/** Joint that can be turned in model space. CPU counterpart of {@code IkJoint} in {@code shaders/lib/ik_joint.glsl}. */
final class CpuIkJoint {
    private final float[] local;
    private float[] above;
    private float[] model;

    /**
     * @param above three rows of the parent's transform to model space
     * @param local one {@link Trs}, owned by this joint
     */
    CpuIkJoint(float[] above, float[] local) {
        this.local = local;
        this.above = above;
        model = composed();
    }

    private float[] composed() {
        float[] rows = new float[Affine.STRIDE];
        Trs.toAffine(local, 0, rows, 0);
        float[] both = new float[Affine.STRIDE];
        Affine.multiply(above, 0, rows, 0, both, 0);
        return both;
    }

    /** Updates the joint's transform after its parent has moved. */
    void update(CpuIkJoint parent) {
        above = parent.model;
        model = composed();
    }

    /** @return transform of the parent to model space; three rows, which callers must not write to */
    float[] above() {
        return above;
    }

    /** @return transform of the joint to model space; three rows, which callers must not write to */
    float[] model() {
        return model;
    }

    float[] position() {
        return new float[] {model[3], model[7], model[11]};
    }

    /** @return a direction of the joint's space, converted to model space, of length 1; 0 0 0 if it vanishes */
    float[] direction(float[] v) {
        float[] turned = new float[3];
        Affine.transformVector(model, 0, v, 0, turned, 0);
        return Arc.unit(turned);
    }

    /** @return a point of the joint's space, converted to model space */
    float[] point(float[] p) {
        float[] moved = new float[3];
        Affine.transformPoint(model, 0, p, 0, moved, 0);
        return moved;
    }

    /** @return a point of the joint's space, converted to its parent's space */
    float[] localPoint(float[] p) {
        return Trs.transformPoint(local, 0, p);
    }

    float[] translation() {
        return Vec3.of(local, 0);
    }

    float[] rotation() {
        return Arrays.copyOfRange(local, Trs.ROTATION, Trs.SCALE);
    }

    /**
     * Turns the joint about its position.
     *
     * @param turn rotation x y z w in model space. The result is exact if the scales of all ancestors are uniform or mirror;
     *     otherwise it is an approximation
     */
    void turn(float[] turn) {
        float[] axis = toJointSpace(above, turn);
        float[] seen = {axis[0], axis[1], axis[2], turn[3]};
        Quat.multiply(seen, 0, local, Trs.ROTATION, local, Trs.ROTATION);
        Quat.normalise(local, Trs.ROTATION);
        model = composed();
    }

    /**
     * Converts the vector part of a rotation's quaternion from model space to a joint's space.
     *
     * @param m three rows of the joint's transform M to model space
     * @param v vector part: axis times the sine of half the angle
     * @return {@code M^-1 v}, negated if M mirrors; {@code v} itself if the result is 0
     */
    static float[] toJointSpace(float[] m, float[] v) {
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
