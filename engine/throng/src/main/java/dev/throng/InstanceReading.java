package dev.throng;

import dev.throng.crowd.control.Slots;
import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/** Readable data of an instance: number, handle, and the position and playback as of the last frame. */
public abstract sealed class InstanceReading permits InstanceLooks {
    /**
     * Point at which a ray hits an instance.
     *
     * @param crowd crowd with the instance
     * @param instance instance that the ray hits
     * @param joint joint with the largest weight at that point
     * @param distance distance along the ray, scene units
     */
    public record Hit(Crowd crowd, Instance instance, String joint, double distance) {}

    /**
     * Report that an instance's playback passed a marker.
     *
     * @param seconds time at which the marker was passed, on the crowd's clock
     * @param handle handle of the instance
     * @param clip name of the clip with the marker
     * @param name {@code loop}, {@code end}, {@code step.left}, {@code step.right}, or a marker of the file or of
     *     {@link ModelOptions#marker}
     * @param layer layer that played the clip, 0 or 1; -1: the playback below the layers
     */
    public record Event(double seconds, long handle, String clip, String name, int layer) {}

    final Crowd crowd;
    private long handle;

    InstanceReading(Crowd crowd, long handle) {
        this.crowd = crowd;
        this.handle = handle;
    }

    /**
     * Makes this object represent another instance.
     * @param other handle of the other instance
     */
    final void moveTo(long other) {
        handle = other;
    }

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

    /** {@return this instance's handle for {@link Crowd#find}; no other instance ever has the same handle} */
    public long handle() {
        number();
        return handle;
    }

    /** {@return the name of the instance's state; empty without a state machine} */
    public Optional<String> state() {
        return Optional.ofNullable(crowd.playback.machine().state(number()));
    }

    /**
     * {@return the current playback, for {@link Instance#show}} Contains running fades and the speed, but no states and
     * no clip that waits to fade in.
     */
    public Mix mix() {
        return crowd.playback.mixes().of(number());
    }

    /**
     * Returns the current position, also of a moving instance.
     *
     * @param out receives the position, scene units
     * @return {@code out}
     */
    public Vector3f position(Vector3f out) {
        return crowd.transforms.position(number(), out);
    }

    /** {@return the current heading, radians, -pi to pi, as in {@link Instance#heading(double)}} */
    public double heading() {
        return crowd.transforms.heading(number());
    }

    /**
     * Computes the current matrix from a joint's space to the scene's, also out of view. Equals the GPU's matrix up to
     * rounding; but crowds of about a million instances or more are drawn in parts, and the GPU ignores look-ats at
     * instances of another part. Poses the whole instance, which costs microseconds per joint.
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
     * Computes the current local transforms of all joints, with inverse kinematics, foot placement, tilt and the host's
     * pose, also out of view.
     *
     * @param out receives {@link Instance#JOINT_TRANSFORM} numbers per joint in the order of {@link Model#joints}
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
