package dev.throng;

import dev.throng.crowd.InstanceTransform;
import dev.throng.math.Trs;
import org.joml.Vector3fc;

/**
 * One instance of a crowd. Methods change the crowd and return this. Each throws an {@code IndexOutOfBoundsException} once the instance is
 * removed, an {@code IllegalStateException} once the crowd is closed, and a {@code NoSuchElementException} for an unknown clip.
 */
public final class Instance extends InstanceLooks {
    /** Length of a joint's transform in an array: translation x y z, rotation quaternion x y z w, scale x y z. */
    public static final int JOINT_TRANSFORM = Trs.STRIDE;

    Instance(Crowd crowd, long handle) {
        super(crowd, handle);
    }

    @Override
    Instance self() {
        return this;
    }

    /**
     * {@return this, at another position}
     * @param x scene units
     * @param y scene units, upwards; over {@linkplain Crowd#standOn ground}, the height over the ground
     * @param z scene units
     */
    public Instance position(double x, double y, double z) {
        Check.finite("position", (float) x + (float) y + (float) z);
        crowd.transforms.replace(number(), () -> crowd.state.setPosition(slot(), (float) x, (float) y, (float) z));
        return this;
    }

    /**
     * {@return this, with another heading}
     * @param heading radians, counter-clockwise seen from above; 0 faces +z
     */
    public Instance heading(double heading) {
        Check.finite("heading", heading);
        crowd.transforms.replace(number(), () -> crowd.state.setHeading(slot(), (float) heading));
        return this;
    }

    /**
     * {@return this, with another size}
     * @param factor factor on the model's size, greater than 0
     */
    public Instance scale(double factor) {
        InstanceTransform.requireScale((float) factor);
        crowd.transforms.replace(number(), () -> crowd.state.setScale(slot(), (float) factor));
        return this;
    }

    /**
     * {@return this, moving along a route forever, relative to the instance's position and heading}
     * @param route one of the crowd's routes
     * @param distance distance along the route at second 0, scene units, any value
     * @param speed scene units per second, 0 or more
     */
    public Instance follow(Route route, double distance, double speed) {
        crowd.transforms.follow(number(), crowd.transforms.index(route), distance, speed);
        return this;
    }

    /**
     * {@return this, moving along a route at the clips' speed times the instance's scale} The speed is that of root
     * motion, if it was extracted, or else that in the file.
     * @param route one of the crowd's routes
     * @param distance current distance along the route, scene units, any value
     */
    public Instance follow(Route route, double distance) {
        crowd.transforms.follow(number(), crowd.transforms.index(route), distance);
        return this;
    }

    /**
     * {@return this, moving by the root motion of its clips, see {@link ModelOptions#rootMotion}} During a fade, the instance moves by the
     * weighted mean of both clips' root motion. {@link #position(double, double, double)}, {@link #heading(double)} and {@link #scale}
     * change the current transform.
     * @throws IllegalStateException when no clip has extracted root motion
     */
    public Instance applyRootMotion() {
        crowd.transforms.applyRootMotion(number());
        return this;
    }

    /** {@return this, no longer moving: at the origin of its route, or where root motion has moved it} */
    public Instance stopMoving() {
        crowd.transforms.stopMoving(number());
        return this;
    }

    /**
     * {@return this, looping a clip without a fade}
     * @param clip name of the clip
     */
    public Instance play(String clip) {
        return play(Play.loop(clip), 0);
    }

    /**
     * {@return this, playing a clip without a fade}
     * @param play the clip and its timing
     */
    public Instance play(Play play) {
        return play(play, 0);
    }

    /**
     * {@return this, fading to a clip, unless a fade to the same playback is under way}
     * @param play the clip and its timing
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     */
    public Instance play(Play play, double fadeSeconds) {
        crowd.playback.play(crowd.ticks(), number(), play, fadeSeconds);
        return this;
    }

    /**
     * {@return this, fading to a blend of two clips, such as walking and running; feet of gaits touch down together}
     * @param first clip played alone at share 0
     * @param second clip played alone at share 1
     * @param share weight of the second clip, 0 to 1
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     */
    public Instance blend(Play first, Play second, double share, double fadeSeconds) {
        crowd.playback.play(crowd.ticks(), number(), crowd.playback.blend(first, second, share), fadeSeconds);
        return this;
    }

    /**
     * {@return this, in the first state of a state machine, with all parameters 0} {@link #play} and {@link #blend} leave the state
     * machine. Layers, speed and look-at are unaffected.
     * @param states state machine, all of whose clips the model has
     */
    public Instance enter(States states) {
        crowd.playback.enter(crowd.ticks(), number(), states);
        return this;
    }

    /**
     * {@return this, fading to another state of its state machine, regardless of conditions}
     * @param state name of the state
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     * @throws java.util.NoSuchElementException when there is no state of that name
     * @throws IllegalStateException when the instance is in no state
     */
    public Instance enter(String state, double fadeSeconds) {
        crowd.playback.enter(crowd.ticks(), number(), state, fadeSeconds);
        return this;
    }

    /**
     * {@return this, with another value of a state machine's parameter} Takes the transitions whose conditions now
     * hold; cheap if there are none.
     * @param name name of the parameter
     * @param value finite, in a unit of the caller's choice
     * @throws java.util.NoSuchElementException when the states have no such parameter
     * @throws IllegalStateException when the instance is in no state
     */
    public Instance parameter(String name, double value) {
        Check.finite("parameter '" + name + "'", (float) value);
        crowd.playback.set(crowd.ticks(), number(), name, (float) value);
        return this;
    }

    /**
     * {@return this, fading in a layer}
     * @param layer 0, or 1 for the layer above
     * @param play the clip, its timing and its joints
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     */
    public Instance layer(int layer, Play play, double fadeSeconds) {
        crowd.playback.mixes().layer(crowd.ticks(), number(), layer, play, fadeSeconds);
        return this;
    }

    /**
     * {@return this, fading out a layer, if any}
     * @param layer 0 or 1
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     */
    public Instance stopLayer(int layer, double fadeSeconds) {
        crowd.playback.mixes().stopLayer(crowd.ticks(), number(), layer, fadeSeconds);
        return this;
    }

    /**
     * {@return this, playing at another speed}
     * @param factor factor on the clips' own speed, 0 or more; 0 stops
     */
    public Instance speed(double factor) {
        crowd.playback.controller().speed(crowd.ticks(), number(), factor);
        return this;
    }

    /**
     * {@return this, with a joint such as the head turned to a point, which then moves with the instance}
     * @param joint name of the joint, whose +z of the rest pose faces the point
     * @param target point of the scene, scene units
     * @param maxDegrees largest angle of the turn, 0 to 180
     */
    public Instance lookAt(String joint, Vector3fc target, double maxDegrees) {
        return reach(Reach.lookAt(joint, target, maxDegrees));
    }

    /**
     * {@return this, with a joint {@linkplain Reach#lookAt(String, Instance, String, double) turned} to another instance's joint in every
     * frame}
     * @param joint name of the joint
     * @param other another instance of the same crowd
     * @param otherJoint name of the other instance's joint
     * @param maxDegrees largest angle of the turn, 0 to 180
     * @throws IllegalArgumentException when the other instance is of another crowd, or this one
     * @throws IndexOutOfBoundsException when the other instance was removed
     */
    public Instance lookAt(String joint, Instance other, String otherJoint, double maxDegrees) {
        return reach(Reach.lookAt(joint, other, otherJoint, maxDegrees));
    }

    /**
     * {@return this, reaching for targets in their order, instead of its earlier targets} From then on, targets in
     * scene units move with the instance.
     * @param targets at most 4 targets; an empty list ends reaches and look-ats
     * @throws IllegalArgumentException when the model has no such joints
     */
    public Instance reach(Reach... targets) {
        return reach(0, targets);
    }

    /**
     * {@return this, fading to targets or, without targets, fading out earlier ones} If the instance already has
     * targets, the new ones replace them at once. Points that fade out move with the instance.
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     * @param targets at most 4 targets
     */
    public Instance reach(double fadeSeconds, Reach... targets) {
        crowd.playback.mixes().reach(crowd.ticks(), number(), fadeSeconds, targets);
        return this;
    }

    /**
     * {@return this, with its feet on the {@linkplain Crowd#standOn ground} in every clip} Planted feet stay in place along routes.
     * @param share weight of foot placement: 0 (feet as in the clips, the default) to 1 (feet on the ground)
     * @throws IllegalStateException when the crowd has no ground, or the model lacks two legs with hips, thighs,
     *     shins and feet
     */
    public Instance feet(double share) {
        crowd.playback.mixes().feet(crowd.ticks(), number(), share);
        return this;
    }

    /**
     * {@return this, fading to a pose of the host, such as a ragdoll's} Shows the pose until {@link #release}, over clips and layers, at
     * the instance's {@linkplain #position position}. Inverse kinematics and foot placement fade out. Each further call shows another pose
     * in the next frame, without another fade.
     * @param transforms local transforms, {@link #JOINT_TRANSFORM} numbers per joint in the order of {@link Model#joints}; copied
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     * @throws IllegalArgumentException when the length differs, a number is not finite, a rotation is 0, or a scale is not uniform although
     *     all scales in the clips are
     */
    public Instance pose(float[] transforms, double fadeSeconds) {
        crowd.playback.poses().pose(crowd.ticks(), number(), transforms, fadeSeconds);
        return this;
    }

    /**
     * {@return this, fading from the host's {@linkplain #pose(float[], double) pose} to its clips, if there is a pose}
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     */
    public Instance release(double fadeSeconds) {
        crowd.playback.poses().release(crowd.ticks(), number(), fadeSeconds);
        return this;
    }

    /**
     * {@return this, showing another complete playback at once} Ends the state machine and the host's pose. Keeps the
     * instance's speed, unless the mix was returned by {@link #mix}.
     * @param mix clips, layers, inverse kinematics and feet
     * @throws IllegalArgumentException when the model lacks joints of the mix
     */
    public Instance show(Mix mix) {
        crowd.playback.mixes().show(crowd.ticks(), number(), mix);
        return this;
    }

    /**
     * {@return this, reporting its steps, loops, ends and markers in {@link Crowd#events}, or not}
     * @param on whether events are reported
     */
    public Instance listen(boolean on) {
        crowd.playback.listen(crowd.ticks(), number(), on);
        return this;
    }
}
