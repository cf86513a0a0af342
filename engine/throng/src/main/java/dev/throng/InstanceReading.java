package dev.throng;

import dev.throng.crowd.control.Slots;
import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/** The readable side of an instance: its identity, and its position and state as of the last frame. */
public abstract sealed class InstanceReading permits InstanceLooks {
    /**
     * The point at which a ray meets an instance.
     *
     * @param crowd of the instance
     * @param instance met by the ray
     * @param joint with the most weight at that point
     * @param distance along the ray, scene units
     */
    public record Hit(Crowd crowd, Instance instance, String joint, double distance) {}

    /**
     * A moment that an instance's playback passed.
     *
     * @param seconds time of the moment
     * @param handle of the instance
     * @param clip that was playing
     * @param name {@code loop}, {@code end}, {@code step.left}, {@code step.right}, or a marker of the file or of
     *     {@link ModelOptions#marker}
     * @param layer 0 or 1, or -1 for the base
     */
    public record Event(double seconds, long handle, String clip, String name, int layer) {}

    final Crowd crowd;
    private long handle;

    InstanceReading(Crowd crowd, long handle) {
        this.crowd = crowd;
        this.handle = handle;
    }

    /** Lets this object stand for another instance. */
    final void to(long other) {
        handle = other;
    }

    /** Returns the instance's slot in the records. */
    final int slot() {
        return crowd.slot(number());
    }

    /** {@return the instance's number in the crowd} */
    public int number() {
        crowd.usable();
        int number = crowd.slots.find(handle);
        if (number == Slots.NOWHERE) {
            throw new IndexOutOfBoundsException(
                    "crowd: found removed instance " + (int) handle + ", expected an instance that was not removed");
        }
        return number;
    }

    /** {@return a handle for {@link Crowd#find}, which never finds another instance} */
    public long handle() {
        number();
        return handle;
    }

    /** {@return the name of the instance's state; empty if it is in no state} */
    public Optional<String> state() {
        return Optional.ofNullable(crowd.playback.machine().state(number()));
    }

    /**
     * {@return the present playback, for {@link Instance#show}} It contains fades under way and the speed, but no states and no clip that waits
     * to fade in.
     */
    public Mix mix() {
        return crowd.playback.mixes().of(number());
    }

    /**
     * Returns the current position, also while the instance moves.
     *
     * @param out receives it, scene units
     * @return {@code out}
     */
    public Vector3f position(Vector3f out) {
        return crowd.transforms.position(number(), out);
    }

    /** {@return the current heading, radians, -pi to pi, as of {@link Instance#heading(double)}} */
    public double heading() {
        return crowd.transforms.heading(number());
    }

    /**
     * Computes the current transform of a joint, from the joint's space to the scene's, also for an instance out of view. Equals the GPU's
     * up to rounding. In crowds of about a million instances and more, look-ats of instances in another part are missing. Poses the whole
     * instance: microseconds for each joint.
     *
     * @param joint name of the joint
     * @param out receives the transform
     * @return {@code out}
     * @throws IllegalArgumentException when the model has no joint of that name
     */
    public Matrix4f joint(String joint, Matrix4f out) {
        return crowd.transforms.joint(number(), joint, out);
    }

    /**
     * Computes the current local transforms of all joints, with inverse kinematics, feet on the ground, tilt and the host's pose, also for an
     * instance out of view.
     *
     * @param out receives {@link Instance#JOINT_TRANSFORM} numbers for each joint in the order of {@link Model#joints}
     * @return {@code out}
     * @throws IllegalArgumentException when the array has another length
     */
    public float[] pose(float[] out) {
        return crowd.playback.poses().read(crowd.ticks(), number(), out);
    }

    /** {@return whether the instance is not hidden} */
    public boolean isVisible() {
        return crowd.slots.isShown(number());
    }
}
