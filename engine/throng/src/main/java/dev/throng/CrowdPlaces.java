package dev.throng;

import dev.throng.anim.socket.RestJoints;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Axes;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.pick.CrowdPicker;
import dev.throng.crowd.state.Gaze;
import java.util.List;
import java.util.function.LongSupplier;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Where the instances of a crowd and their joints are at the time of the last frame, by their numbers. */
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
        // As on the device: what is shown looks at nothing that is hidden.
        CrowdState seen = records.slots().isShown(number) ? records.shown() : records.state();
        joints.pose(seen, records.slots().place(number), ticks.getAsLong());
        return out.mul(new Matrix4f().set(joints.model(index).get(new Matrix4d())));
    }

    /**
     * A joint whose +z of the rest pose turns to the model's origin.
     *
     * @throws IllegalArgumentException when there is no such joint, or it cannot turn so far
     */
    IkEntry.LookAt turn(String joint, double maxDegrees) {
        RestJoints rest = model.rest();
        int index = rest.joint(joint);
        Vector3d forward = rest.inJoint(index, new Vector3d(0, 0, 1));
        Vector3d up = rest.inJoint(index, new Vector3d(0, 1, 0));
        return new IkEntry.LookAt(index, new Axes(forward, up), new Vector3d(), maxDegrees, 1);
    }

    /** The same to a point of the scene. */
    IkEntry.LookAt lookAt(int number, IkEntry.LookAt turn, Vector3fc target) {
        return turn.withTarget(inModel(number, target));
    }

    /** A joint and what it hangs from. @throws IllegalArgumentException when there is no such joint */
    List<Integer> path(String joint) {
        return Gaze.path(model.character().skeleton(), model.rest().joint(joint));
    }

    /** A joint of an instance, wherever it goes. @throws IndexOutOfBoundsException when there is no such instance */
    Gaze gaze(int number, List<Integer> path) {
        return new Gaze(records.slots().place(number), path);
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
