package dev.throng;

import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Axes;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.Tint;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.travel.Travellers;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/** Transforms of instances and joints at the last frame's time; also routes and root motion. By instance number. */
final class CrowdTransforms {
    private final Crowd crowd;
    private final Model model;
    private final CrowdState state;
    private final List<Route> routes;
    private final CpuJoints joints;
    private final Travellers travellers;
    private final float[] placed = new float[RouteTransform.FLOATS]; // scratch, like the next field
    private final float[] onRoute = new float[RouteTransform.POSE_FLOATS];
    private IkEntry.@Nullable LookAt lastTurn; // kept, as many instances have equal look-ats

    CrowdTransforms(Crowd crowd, List<Route> routes) {
        this.crowd = crowd;
        this.routes = List.copyOf(routes);
        model = crowd.model();
        state = crowd.state;
        joints = new CpuJoints(model.character(), model.prepared().atlas());
        travellers =
                new Travellers(model.travel(), routes.stream().map(Route::route).toList(), new TravelRecords(crowd));
    }

    Travellers travellers() {
        return travellers;
    }

    /**
     * @param at transform with y in scene space
     * @return the same transform, with y as height over the ground
     */
    private InstanceTransform overGround(InstanceTransform at) {
        CpuGroundHeight ground = Footing.ground(state);
        float height = ground == null ? 0 : ground.height(at.x(), at.z());
        return new InstanceTransform(at.x(), at.y() - height, at.z(), at.heading(), at.scale());
    }

    private static InstanceTransform transform(float[] at) {
        return new InstanceTransform(at[0], at[1], at[2], heading(at), at[3]);
    }

    static float heading(float[] at) {
        return (float) Math.atan2(at[5], at[4]);
    }

    /** Changes the transform of an instance. Root motion continues from the new transform. */
    void replace(int number, Runnable change) {
        travellers.replace(crowd.ticks(), number, change);
    }

    /** Starts to move an instance by root motion, from its current transform. */
    void applyRootMotion(int number) {
        Motion standing = travellers.standing();
        InstanceTransform here = overGround(transform(transform(number)));
        travellers.forget(number);
        setMotion(number, standing);
        state.setTransform(crowd.slot(number), here);
        travellers.travel(crowd.ticks(), number);
    }

    void follow(int number, int route, double distance, double speed) {
        Check.finite("route distance", distance);
        Check.notNegative("route speed", speed);
        travellers.stop(crowd.ticks(), number);
        setMotion(number, Motion.along(route, routes.get(route).route(), distance, speed));
    }

    void follow(int number, int route, double distance) {
        follow(number, route, distance, 0);
        travellers.follow(crowd.ticks(), number, route, distance);
    }

    void standOn(Ground ground) {
        crowd.usable();
        Footing before = state.footing();
        Footing footing = Footing.of(Check.notNull("ground", ground).heights(), model.character(), state.atlas());
        set(() -> state.standOn(footing), () -> state.standOn(before));
    }

    void stopMoving(int number) {
        travellers.stop(crowd.ticks(), number);
        state.setMotion(crowd.slot(number), Motion.NONE);
    }

    private void setMotion(int number, Motion motion) {
        set(() -> state.setMotion(crowd.slot(number), motion), state.hasMotions() ? null : state::clearMotions);
    }

    void tint(int number, double red, double green, double blue) {
        Check.tint(red, green, blue);
        float value = state.tint(crowd.slot(number)).value();
        tint(number, new Tint((float) red, (float) green, (float) blue, value));
    }

    void value(int number, double value) {
        Tint tint = state.tint(crowd.slot(number));
        tint(number, new Tint(tint.red(), tint.green(), tint.blue(), (float) value));
    }

    void tint(int number, Tint tint) {
        set(() -> state.setTint(crowd.slot(number), tint), state.hasTints() ? null : state::clearTints);
    }

    /**
     * Sets hidden parts and material variant of an instance.
     * @param look bits of {@link dev.throng.anim.MaterialVariants}
     */
    void look(int number, int look) {
        int parts = model.character().variants().hidden(-1);
        int first = firstOf(look, parts) | firstOf(look, ~parts);
        set(() -> state.setLook(crowd.slot(number), look), first != 0 ? () -> state.clearLooks(first) : null);
    }

    /**
     * @param look hidden parts and material variant of an instance, as bits
     * @param bits bits of {@code look} to check
     * @return {@code bits}, if the look contains any of them and no earlier look of the crowd did; otherwise 0
     */
    private int firstOf(int look, int bits) {
        return (look & bits) != 0 && (state.looks() & bits) == 0 ? bits : 0;
    }

    /**
     * Writes an instance's tint, look or similar data, and reserves memory for the crowd's first data of that sort.
     * @param records writes the data
     * @param undo removes the data if there is too little memory; null: the crowd already has data of this sort
     */
    private void set(Runnable records, @Nullable Runnable undo) {
        records.run();
        if (undo != null) {
            try {
                crowd.upload.reserveRecords();
            } catch (RuntimeException | Error e) {
                undo.run();
                throw e;
            }
        }
    }

    int routes() {
        return routes.size();
    }

    Route route(int index) {
        return routes.get(index);
    }

    /**
     * @return the index of a route
     * @throws IllegalArgumentException when the route is not the crowd's
     */
    int index(Route route) {
        int index = routes.indexOf(Check.notNull("route", route));
        if (index < 0) {
            throw new IllegalArgumentException("crowd of '" + model.name()
                    + "': found a route of another crowd, expected one of this crowd's " + routes.size() + " routes");
        }
        return index;
    }

    private float[] transform(int number) {
        float[] now = new float[RouteTransform.FLOATS];
        RouteTransform.of(state, crowd.slot(number), crowd.ticks(), now);
        return now;
    }

    Vector3f position(int number, Vector3f out) {
        float[] now = transform(number);
        return Check.notNull("out", out).set(now[0], now[1], now[2]);
    }

    double heading(int number) {
        return heading(transform(number));
    }

    /** @return the matrix from a joint's space to the scene's at the last frame's time */
    Matrix4f joint(int number, String joint, Matrix4f out) {
        int index = joint(joint);
        float[] at = transform(number);
        float x = at[3] * at[4];
        float z = at[3] * at[5];
        Check.notNull("out", out).set(x, 0, -z, 0, 0, at[3], 0, 0, z, 0, x, 0, at[0], at[1], at[2], 1);
        // As on the device: look-ats of shown instances ignore hidden ones.
        CrowdState seen = crowd.slots.isShown(number) ? crowd.shownRecords() : state;
        joints.pose(seen, crowd.slot(number), crowd.ticks());
        return out.mul(new Matrix4f().set(joints.model(index).get(new Matrix4d())));
    }

    /**
     * @param joint joint whose +z axis of the rest pose is turned to the target
     * @param maxDegrees largest angle of the turn, 0 to 180
     * @return a look-at with the model's origin as its target, which the caller replaces
     * @throws IllegalArgumentException when there is no such joint, or the angle is invalid
     */
    IkEntry.LookAt lookAt(String joint, double maxDegrees) {
        int index = joint(joint);
        IkEntry.LookAt known = lastTurn;
        if (known == null || known.joint() != index || known.maxDegrees() != maxDegrees) {
            Axes axes = axes(index, new Vector3f(0, 0, 1), new Vector3f(0, 1, 0));
            known = new IkEntry.LookAt(index, axes, new Vector3d(), maxDegrees, 1);
            lastTurn = known;
        }
        return known;
    }

    /**
     * @param joint index of the joint
     * @param forward direction of the first axis
     * @param up direction of the second axis; null: none
     * @return the axes of a joint that, in the rest pose, point in the given directions of model space
     */
    Axes axes(int joint, Vector3fc forward, @Nullable Vector3fc up) {
        Vector3d rolled = up == null ? null : model.rest().inJoint(joint, new Vector3d(up));
        return new Axes(model.rest().inJoint(joint, new Vector3d(forward)), rolled);
    }

    /** @throws IllegalArgumentException when there is no such joint */
    int joint(String name) {
        return model.rest().joint(Check.notNull("joint", name));
    }

    /**
     * Requires that a joint can end a limb: it has a parent and a grandparent.
     * @param end index of the joint
     * @return {@code end}
     * @throws IllegalArgumentException when the joint has no grandparent
     */
    int requireLimb(int end) {
        Skeleton skeleton = model.character().skeleton();
        if (skeleton.ancestorCount(end) < 2) {
            throw new IllegalArgumentException("end of a two-bone reach: found joint '" + skeleton.name(end)
                    + "', which has no grandparent, expected a joint whose parent and grandparent can turn");
        }
        return end;
    }

    /**
     * @param root name of the first joint, above {@code end}
     * @param end index of the last joint
     * @return the chain from one joint to another
     * @throws IllegalArgumentException when the end is not below the root
     */
    IkEntry.Span chain(String root, int end) {
        Skeleton skeleton = model.character().skeleton();
        int first = joint(root);
        if (end <= first || end >= skeleton.subtreeEnd(first)) {
            throw new IllegalArgumentException("reach: found root joint '" + root + "', expected an ancestor of joint '"
                    + skeleton.name(end) + "'");
        }
        return new IkEntry.Span(first, end);
    }

    IkEntry.Limits chainLimits() {
        double diagonal = model.prepared().atlas().certificate().diagonal();
        return new IkEntry.Limits(IkEntry.Limits.ITERATIONS, IkEntry.Limits.TOLERANCE * diagonal);
    }

    /**
     * @return the indices of a joint and its ancestors, up to a root
     * @throws IllegalArgumentException when there is no such joint
     */
    List<Integer> path(String joint) {
        return Gaze.path(model.character().skeleton(), joint(joint));
    }

    /**
     * Converts a scene point to the current model space of an instance.
     * @param p point, overwritten with the result
     * @return {@code p}
     */
    Vector3d inModel(int number, Vector3d p) {
        float[] at = placed;
        RouteTransform.of(state, crowd.slot(number), crowd.ticks(), at, onRoute);
        p.sub(at[0], at[1], at[2]).div(at[3]);
        return p.set(at[4] * p.x - at[5] * p.z, p.y, at[4] * p.z + at[5] * p.x);
    }
}
