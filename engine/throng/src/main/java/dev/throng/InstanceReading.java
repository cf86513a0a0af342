package dev.throng;

import dev.throng.crowd.control.Slots;
import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/** An instance to be read: which one it is, where it is and what it does as the last frame showed it. */
public abstract sealed class InstanceReading permits Instance {
    /**
     * Where a ray meets an instance.
     *
     * @param crowd of the instance
     * @param instance the one that is met
     * @param joint that moves the place most
     * @param distance along the ray, scene units
     */
    public record Hit(Crowd crowd, Instance instance, String joint, double distance) {}

    /**
     * Something that an instance's playback passed.
     *
     * @param seconds when
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

    /** Sends it to another instance. */
    final void to(long other) {
        handle = other;
    }

    /** Its position in the records. */
    final int slot() {
        return crowd.slot(number());
    }

    /** {@return its number in the crowd} */
    public int number() {
        crowd.usable();
        int number = crowd.slots.find(handle);
        if (number == Slots.NOWHERE) {
            throw new IndexOutOfBoundsException("found no instance " + (int) handle + ", since it was removed");
        }
        return number;
    }

    /** {@return what finds it with {@link Crowd#find}, and nothing else, for as long as it is there} */
    public long handle() {
        number();
        return handle;
    }

    /** {@return the name of the state that it is in; empty where it is in none} */
    public Optional<String> state() {
        return Optional.ofNullable(crowd.playback.machine().state(number()));
    }

    /**
     * Where it is now, on its way too.
     *
     * @param out receives it, scene units
     * @return {@code out}
     */
    public Vector3f position(Vector3f out) {
        return crowd.transforms.position(number(), out);
    }

    /** {@return where it faces now, radians, -pi to pi, as {@link Instance#facing} has it} */
    public double heading() {
        return crowd.transforms.heading(number());
    }

    /**
     * Where a joint is now, whether the instance is seen or not: from the joint's space to the scene's, as the GPU has it but for
     * rounding and, in crowds of about a million and more, for looks at others that are drawn in another part. Poses the whole
     * instance: microseconds for each of its joints.
     *
     * @param joint its name
     * @param out receives it
     * @return {@code out}
     * @throws IllegalArgumentException when the model has no joint of that name
     */
    public Matrix4f joint(String joint, Matrix4f out) {
        return crowd.transforms.joint(number(), joint, out);
    }

    /** {@return whether it is not hidden} */
    public boolean isVisible() {
        return crowd.slots.isShown(number());
    }

    static void check(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + ": found value " + value + ", expected a finite number");
        }
    }
}
