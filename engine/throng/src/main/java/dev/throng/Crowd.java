package dev.throng;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.cpu.CpuJoints;
import dev.throng.crowd.pick.CrowdPicker;
import dev.throng.crowd.state.Clock;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.joml.Matrix4x3d;

/**
 * Many instances of one model. An instance keeps its number, from 0 on, for as long as it is there; numbers of removed instances are
 * given again. Whatever is changed is shown by the next {@link Throng#draw}; what happens to playback happens at the time of the last
 * one.
 *
 * <p>Up to {@link CrowdState#MAX_INSTANCES} instances. Memory is kept until the crowd is closed.
 */
public final class Crowd implements AutoCloseable {
    /** Floats of an instance in bulk: x, y, z, heading, scale. */
    public static final int FLOATS = 5;

    private final Throng throng;
    private final Model model;
    private final CrowdRecords records;
    private final CrowdPlayback playback;
    private final CpuJoints joints;
    private boolean isClosed;

    /**
     * Something that an instance's playback passed.
     *
     * @param seconds when
     * @param handle of the instance
     * @param clip that was playing
     * @param name {@code loop}, {@code end}, {@code step.left}, {@code step.right}, or a marker of {@link ModelOptions#marker}
     * @param layer 0 or 1, or -1 for the base
     */
    public record Event(double seconds, long handle, String clip, String name, int layer) {}

    /** A joint of some instances, kept on the device; see {@link Crowd#keepJoint}. */
    public interface Joints extends AutoCloseable {
        /** Bytes of a matrix: 16 floats, column after column. */
        int BYTES = 64;

        /**
         * Name of an OpenGL buffer with a matrix for each instance, from the joint's space to the scene's: for a storage block, instanced
         * attributes or a buffer texture. A matrix of zeros belongs to an instance that no pass draws. Read only.
         */
        int bufferName();

        @Override
        void close();
    }

    /**
     * Where a ray meets an instance.
     *
     * @param number of the instance
     * @param joint that moves the place most
     * @param distance along the ray, scene units
     */
    public record Hit(Crowd crowd, int number, String joint, double distance) {}

    /** Makes instances that stand at the origin at rest. Nothing else is used when this fails. */
    Crowd(Throng throng, Model model, int count, List<Route> routes) {
        this.throng = throng;
        this.model = model;
        records = new CrowdRecords(throng, model, routes);
        playback = new CrowdPlayback(model, records);
        joints = new CpuJoints(model.character(), model.prepared().atlas());
        resize(count);
    }

    /** What the instances look like. */
    public Model model() {
        return model;
    }

    /** Instances that are there, hidden ones too. */
    public int size() {
        return records.slots().count();
    }

    /** Instances that are not hidden. */
    public int shown() {
        return records.slots().shown();
    }

    /** Numbers of instances are below this; some below it may be free. */
    public int numbers() {
        return records.slots().numberCount();
    }

    /** Whether there is an instance of a number. */
    public boolean has(int number) {
        return records.slots().isUsed(number);
    }

    /**
     * An instance, to be read or changed; the object is the caller's own.
     *
     * @throws IndexOutOfBoundsException when there is none of that number
     */
    public Instance instance(int number) {
        usable();
        records.slots().place(number);
        return new Instance(this, number);
    }

    /** Hands over each instance in turn, by rising number; one object for all of them, so it is not to be kept. */
    public void forEach(Consumer<Instance> use) {
        usable();
        Instance cursor = new Instance(this, 0);
        for (int number = 0; number < numbers(); number++) {
            if (has(number)) {
                use.accept(cursor.to(number));
            }
        }
    }

    /** Adds an instance that stands at the origin at rest. */
    public Instance add() {
        usable();
        return new Instance(this, records.add());
    }

    /** Removes an instance. Its number may be given again; its handle never finds another one. */
    public void remove(int number) {
        usable();
        records.slots().place(number);
        playback.controller().forget(number);
        records.remove(number);
    }

    /**
     * Adds instances that stand at the origin at rest, or removes those with the highest numbers, until there are so many.
     *
     * @param count 0 or more
     */
    public void resize(int count) {
        usable();
        if (count < 0 || count > CrowdState.MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "found " + count + " instances, expected 0 to " + CrowdState.MAX_INSTANCES);
        }
        for (int number = numbers() - 1; size() > count; number--) {
            if (has(number)) {
                remove(number);
            }
        }
        records.grow(count);
    }

    /**
     * Places instances.
     *
     * @param first number of the first
     * @param places {@link #FLOATS} finite floats for each, between position and limit; read, not kept
     */
    public void place(int first, FloatBuffer places) {
        usable();
        int count = places.remaining() / FLOATS;
        if (places.remaining() % FLOATS != 0) {
            throw new IllegalArgumentException(
                    "found " + places.remaining() + " floats, expected " + FLOATS + " for each instance");
        }
        int at = places.position();
        for (int i = 0; i < count; i++, at += FLOATS) {
            var transform = new InstanceTransform(
                    places.get(at), places.get(at + 1), places.get(at + 2), places.get(at + 3), places.get(at + 4));
            records.place(first + i, transform);
        }
    }

    /** The same of an array. */
    public void place(int first, float[] places) {
        place(first, FloatBuffer.wrap(places));
    }

    /**
     * The number of a handle's instance.
     *
     * @throws NoSuchElementException when that instance was removed
     */
    public int find(long handle) {
        int number = records.slots().find(handle);
        if (number == Slots.NOWHERE) {
            throw new NoSuchElementException("found no instance of handle " + handle + ": it was removed");
        }
        return number;
    }

    /** Whether a handle's instance is still there. */
    public boolean isThere(long handle) {
        return records.slots().find(handle) != Slots.NOWHERE;
    }

    /** What listening instances passed since the last call, in order of time; see {@link Instance#listen}. */
    public List<Event> events() {
        usable();
        return playback.controller().drain(throng.ticks()).stream()
                .map(event -> new Event(
                        event.tick() / Clock.TICKS_PER_SECOND,
                        records.slots().handle(event.instance()),
                        model.clips().get(event.marker().clip()),
                        event.marker().name(),
                        event.layer()))
                .toList();
    }

    /**
     * Keeps where a joint of some instances is in a buffer that the host's own draws read, such as those of what the instances hold. The
     * next {@link Throng#draw} fills it first; its matrices are those that the crowd itself is drawn with.
     *
     * @param joint a name; a joint that moves no vertex goes with its nearest ancestor that does
     * @param numbers of instances, in the order of the matrices
     * @return closed by the caller, or with the crowd
     * @throws IllegalArgumentException when the model has no such joint
     */
    public Joints keepJoint(String joint, int... numbers) {
        usable();
        throng.requireCurrent();
        return records.keep(joint, numbers);
    }

    /** Bytes that it takes on the GPU, the model's own left out. */
    public long bytes() {
        return records.bytes();
    }

    CrowdRecords records() {
        return records;
    }

    CrowdPlayback playback() {
        return playback;
    }

    long ticks() {
        return throng.ticks();
    }

    /** From a joint's space to the model's, of an instance as it is now. */
    Matrix4x3d jointModel(int number, int joint) {
        joints.pose(records.state(), records.slots().place(number), ticks());
        return joints.model(joint);
    }

    /** Adds what a ray may meet of it. */
    void gather(CrowdPicker picker, int as) {
        CrowdState shown = records.shown();
        picker.add(as, model.character(), shown, model.prepared().spheres(shown));
    }

    Hit hit(CrowdPicker.Picked met) {
        int number = records.slots().number(met.instance());
        String joint = model.character().skeleton().name(met.surface().joint());
        return new Hit(this, number, joint, met.surface().distance());
    }

    void usable() {
        if (isClosed) {
            throw new IllegalStateException("crowd of '" + model.name() + "' is closed");
        }
    }

    /** Brings the GPU up to a moment. */
    void prepare(long ticks) {
        playback.advance(ticks);
        records.flush();
    }

    /** Frees what it takes on the GPU; it is drawn no more. Once is enough. */
    @Override
    public void close() {
        if (!isClosed) {
            throng.requireCurrent();
            isClosed = true;
            records.close();
            throng.forget(this);
            model.release();
        }
    }
}
