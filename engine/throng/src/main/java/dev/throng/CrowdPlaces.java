package dev.throng;

import dev.throng.anim.socket.RestJoints;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Axes;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Look;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.pick.CrowdPicker;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.function.LongSupplier;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Where the instances of a crowd are put, and where they and their joints are at the time of the last frame, by their numbers. */
final class CrowdPlaces {
    private final Model model;
    private final CrowdRecords records;
    private final LongSupplier ticks;
    private final CpuJoints joints;

    CrowdPlaces(Model model, CrowdRecords records, LongSupplier ticks) {
        this.model = model;
        this.records = records;
        this.ticks = ticks;
        joints = new CpuJoints(model.character(), model.prepared().atlas());
    }

    /** What native code has written, as floats. */
    static FloatBuffer floats(ByteBuffer bytes) {
        if (!bytes.isDirect() || bytes.order() != ByteOrder.nativeOrder()) {
            throw new IllegalArgumentException("found a buffer " + (bytes.isDirect() ? "that is direct" : "on the heap")
                    + ", " + bytes.order() + ", expected a direct one, " + ByteOrder.nativeOrder());
        }
        if (bytes.alignmentOffset(bytes.position(), Float.BYTES) != 0 || bytes.remaining() % Float.BYTES != 0) {
            throw new IllegalArgumentException("found " + bytes.remaining() + " bytes from position " + bytes.position()
                    + " on, expected whole floats from a multiple of " + Float.BYTES + " on");
        }
        return bytes.asFloatBuffer();
    }

    /** Places instances, {@link Crowd#FLOATS} floats each. */
    void place(int first, FloatBuffer places) {
        float[] t = all(first, places, Crowd.FLOATS);
        for (int i = 0; i < t.length; i += Crowd.FLOATS) {
            if (!Float.isFinite(t[i] + t[i + 1] + t[i + 2] + t[i + 3] + t[i + 4] + 1 / t[i + 4])) {
                throw wrong(first, "at", t, i, Crowd.FLOATS);
            }
        }
        int number = first;
        for (int i = 0; i < t.length; i += Crowd.FLOATS) {
            var transform = new InstanceTransform(t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4]);
            records.state().setTransform(records.move(number++), transform);
        }
    }

    /** Sets looks, {@link Crowd#LOOK_FLOATS} floats each. */
    void look(int first, FloatBuffer looks) {
        float[] l = all(first, looks, Crowd.LOOK_FLOATS);
        for (int i = 0; i < l.length; i += Crowd.LOOK_FLOATS) {
            if (!Float.isFinite(l[i] + l[i + 1] + l[i + 2] + l[i + 3])
                    || Math.min(l[i], Math.min(l[i + 1], l[i + 2])) < 0) {
                throw wrong(first, "of look", l, i, Crowd.LOOK_FLOATS);
            }
        }
        int number = first;
        for (int i = 0; i < l.length; i += Crowd.LOOK_FLOATS) {
            records.look(number++, new Look(l[i], l[i + 1], l[i + 2], l[i + 3]));
        }
    }

    private float[] all(int first, FloatBuffer floats, int each) {
        float[] all = new float[floats.remaining()];
        if (all.length % each != 0) {
            throw new IllegalArgumentException(
                    "found " + all.length + " floats, expected " + each + " for each instance");
        }
        for (int number = first; number < first + all.length / each; number++) {
            records.slots().place(number);
        }
        floats.duplicate().get(all);
        return all;
    }

    private static IllegalArgumentException wrong(int first, String what, float[] all, int at, int each) {
        return new IllegalArgumentException("instance " + (first + at / each) + " " + what + " "
                + Arrays.toString(Arrays.copyOfRange(all, at, at + each))
                + ", expected finite numbers, no scale 0 and no negative tint");
    }

    private float[] transform(int number) {
        float[] now = new float[RouteTransform.FLOATS];
        RouteTransform.of(records.state(), records.slots().place(number), ticks.getAsLong(), now);
        return now;
    }

    Vector3f position(int number, Vector3f out) {
        float[] now = transform(number);
        return out.set(now[0], now[1], now[2]);
    }

    /** From a joint's space to the scene's. */
    Matrix4f joint(int number, String joint, Matrix4f out) {
        int index = model.rest().joint(joint);
        float[] at = transform(number);
        float x = at[3] * at[4];
        float z = at[3] * at[5];
        out.set(x, 0, -z, 0, 0, at[3], 0, 0, z, 0, x, 0, at[0], at[1], at[2], 1);
        joints.pose(records.state(), records.slots().place(number), ticks.getAsLong());
        return out.mul(new Matrix4f().set(joints.model(index).get(new Matrix4d())));
    }

    /** Turns what faces +z at rest to a point of the scene. */
    IkEntry lookAt(int number, String joint, Vector3fc target, double maxDegrees) {
        RestJoints rest = model.rest();
        int index = rest.joint(joint);
        Vector3d forward = rest.inJoint(index, new Vector3d(0, 0, 1));
        Vector3d up = rest.inJoint(index, new Vector3d(0, 1, 0));
        return new IkEntry.LookAt(index, new Axes(forward, up), inModel(number, target), maxDegrees, 1);
    }

    private Vector3d inModel(int number, Vector3fc point) {
        float[] at = transform(number);
        Vector3d p = new Vector3d(point).sub(at[0], at[1], at[2]).div(at[3]);
        return new Vector3d(at[4] * p.x - at[5] * p.z, p.y, at[4] * p.z + at[5] * p.x);
    }

    /** Adds what a ray may meet. */
    void gather(CrowdPicker picker, int as) {
        CrowdState shown = records.shown();
        picker.add(as, model.character(), shown, model.prepared().spheres(shown));
    }

    Instance.Hit hit(Crowd crowd, CrowdPicker.Picked met) {
        int number = records.slots().number(met.instance());
        String joint = model.character().skeleton().name(met.surface().joint());
        return new Instance.Hit(
                crowd, crowd.instance(number), joint, met.surface().distance());
    }
}
