package dev.throng;

import dev.throng.anim.socket.RestJoints;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Axes;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.pick.CrowdPicker;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.PlayedClip;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.travel.Travellers;
import java.util.List;
import java.util.function.LongSupplier;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Where the instances of a crowd and their joints are at the time of the last frame, by their numbers; and what leads them. */
final class CrowdTransforms implements Travellers.Records {
    private final Model model;
    private final CrowdRecords records;
    private final LongSupplier ticks;
    private final CpuJoints joints;
    private final Travellers travellers;

    CrowdTransforms(Model model, CrowdRecords records, LongSupplier ticks) {
        this.model = model;
        this.records = records;
        this.ticks = ticks;
        joints = new CpuJoints(model.character(), model.prepared().atlas());
        travellers = new Travellers(
                model.ways(), records.routes().stream().map(Route::route).toList(), this);
    }

    Travellers travellers() {
        return travellers;
    }

    @Override
    public List<PlayedClip> base(int number) {
        int place = records.slots().place(number);
        PlayedState state = records.state().state(place);
        return state == null ? List.of(new PlayedClip(records.state().playback(place), Fade.steady(1))) : state.base();
    }

    @Override
    public InstanceTransform place(int number) {
        float[] own = new float[RouteTransform.FLOATS];
        records.state().readTransform(records.slots().place(number), own);
        return transform(own);
    }

    private static InstanceTransform transform(float[] at) {
        return new InstanceTransform(at[0], at[1], at[2], heading(at), at[3]);
    }

    private static float heading(float[] at) {
        return (float) Math.atan2(at[5], at[4]);
    }

    @Override
    public void move(int number, InstanceTransform transform, Motion motion) {
        int place = records.slots().place(number);
        records.state().setTransform(place, transform);
        records.state().setMotion(place, motion);
    }

    /** Changes where an instance is placed; one that travels goes on from there. */
    void replace(int number, Runnable change) {
        travellers.replace(ticks.getAsLong(), number, change);
    }

    /** Lets an instance go where its clips lead, from where it is. */
    void travel(int number) {
        Motion standing = travellers.standing();
        InstanceTransform here = transform(transform(number));
        travellers.forget(number);
        records.motion(number, standing);
        records.state().setTransform(records.slots().place(number), here);
        travellers.travel(ticks.getAsLong(), number);
    }

    /** Lets an instance go along a route, at a speed, or at that of what it plays. */
    void follow(int number, int route, double way, double speed) {
        travellers.stop(ticks.getAsLong(), number);
        records.follow(number, route, way, speed);
    }

    void follow(int number, int route, double way) {
        follow(number, route, way, 0);
        travellers.follow(ticks.getAsLong(), number, route, way);
    }

    void stay(int number) {
        travellers.stop(ticks.getAsLong(), number);
        records.stay(number);
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

    double heading(int number) {
        return heading(transform(number));
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
    IkEntry.LookAt turn(int number, IkEntry.LookAt turn, Vector3fc target) {
        return turn.withTarget(inModel(number, target));
    }

    /** A joint and what it hangs from. @throws IllegalArgumentException when there is no such joint */
    List<Integer> path(String joint) {
        return Gaze.path(model.character().skeleton(), model.rest().joint(joint));
    }

    /**
     * A joint of another instance, wherever that goes.
     *
     * @throws IllegalArgumentException when it is the same instance: its joint would turn after itself
     * @throws IndexOutOfBoundsException when there is no such other
     */
    Gaze gaze(int number, int other, List<Integer> path) {
        if (number == other) {
            throw new IllegalArgumentException(
                    "instance " + number + ": found itself as its target, expected another instance");
        }
        return new Gaze(records.slots().place(other), path);
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
