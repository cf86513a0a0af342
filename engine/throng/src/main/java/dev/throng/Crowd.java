package dev.throng;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.Slots;
import dev.throng.inspect.CompareReport;
import dev.throng.inspect.CompareSettings;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;

/**
 * Many instances of one model. Each has a number, from 0, until it is removed; then another instance may get the number. The next {@link
 * Scene#draw} shows all changes. Changes of playback start at the time of the last frame or, before the first frame, at second 0.
 *
 * <p>A crowd made by {@link #of} has no scene: any thread may change it, one at a time, without a context. {@link
 * Scene#add} and {@link Scene#swap} upload it; afterwards, calls run on the thread on which the context is current.
 *
 * <p>At most 33,554,431 instances. Calls that need more memory, such as for a first tint or for more fades, allocate it
 * at once, or throw and change nothing; the crowd keeps the memory until it is closed. Only a {@linkplain States state}
 * change at the end of a clip allocates memory in the next draw.
 */
public final class Crowd implements AutoCloseable {
    final CrowdState state;
    final Slots slots;
    final CrowdPlayback playback;
    final CrowdTransforms transforms;
    final CrowdUpload upload = new CrowdUpload(this);
    private final Model model;
    final CrowdRows rows = new CrowdRows(this);
    private boolean isClosed;

    Crowd(Model model, List<Route> routes) {
        this.model = model;
        state = new CrowdState(model.prepared().atlas(), 0, model.table(routes));
        slots = new Slots(state::swap);
        transforms = new CrowdTransforms(this, routes);
        playback = new CrowdPlayback(this);
        playback.advance(ticks());
    }

    /**
     * {@return a crowd without a scene, with instances at the origin at rest}
     * @param model model of all instances
     * @param count number of instances, 0 or more
     * @param routes routes that instances may {@linkplain Instance#follow follow}
     */
    public static Crowd of(Model model, int count, Route... routes) {
        Crowd crowd = new Crowd(Check.notNull("model", model), Check.all("routes", routes));
        crowd.resize(count);
        return crowd;
    }

    /**
     * Advances the clock of a crowd without a scene. Changes of playback start at the clock's time.
     * @param micros microseconds of the clock, as in {@link Frame#atMicros}; 0 before the first call
     * @throws IllegalStateException when the crowd is in a scene, which has a clock
     */
    public void advance(long micros) {
        usable();
        Frame.requireTime(micros);
        upload.advance(micros);
    }

    /** {@return the model of all instances} */
    public Model model() {
        return model;
    }

    /** {@return the number of instances, including hidden ones} */
    public int size() {
        return usable().count();
    }

    /** {@return the number of instances that are not hidden} */
    public int shown() {
        return usable().shown();
    }

    /** {@return a number above all instances' numbers; smaller numbers may be free} */
    public int numberLimit() {
        return usable().numberCount();
    }

    /**
     * {@return whether the crowd has an instance with this number}
     * @param number any value
     */
    public boolean has(int number) {
        return usable().isUsed(number);
    }

    /**
     * {@return an instance, to read or to change}
     * @param number number of the instance
     * @throws IndexOutOfBoundsException when no instance has that number
     */
    public Instance instance(int number) {
        usable();
        return new Instance(this, slots.handle(number));
    }

    /**
     * Passes each instance to a consumer, by ascending number.
     * @param use receives the same object for all instances, and must not keep it
     */
    public void forEach(Consumer<Instance> use) {
        usable();
        rows.forEach(Check.notNull("use", use));
    }

    /**
     * {@return a new instance at the origin at rest}
     * @throws ThrongException when there is too little memory: then nothing has changed
     */
    public Instance add() {
        usable();
        return new Instance(this, slots.handle(upload.grow(size() + 1)));
    }

    /**
     * Removes an instance and invalidates its handle. Its number may be reused.
     * @param number number of the instance
     * @throws IndexOutOfBoundsException when no instance has that number
     */
    public void remove(int number) {
        usable();
        slots.slot(number);
        playback.forget(number);
        slots.remove(number);
        state.resize(slots.count());
        upload.markChanged();
    }

    /**
     * Adds instances at the origin at rest, or removes those with the highest numbers.
     * @param count 0 or more
     * @throws ThrongException when there is too little memory: then nothing has changed
     */
    public void resize(int count) {
        usable();
        Model.requireCount(count);
        for (int number = numberLimit() - 1; size() > count; number--) {
            if (has(number)) {
                remove(number);
            }
        }
        upload.grow(count);
    }

    CrowdState shownRecords() {
        return state.part(0, slots.shown());
    }

    /**
     * {@return instances with consecutive numbers; a call that passes n rows changes n instances}
     * @param first lowest number of these instances
     */
    public Instances instancesFrom(int first) {
        usable();
        Check.notNegative("lowest number of instances", first);
        return new Instances(this, first, null);
    }

    /**
     * {@return some instances, to change by one call}
     * @param numbers different numbers, not copied: each call reads the array again; row i is for the i-th number
     */
    public Instances instances(int... numbers) {
        usable();
        return new Instances(this, 0, Check.notNull("numbers of instances", numbers));
    }

    /**
     * {@return the number of the instance with a handle}
     * @param handle result of {@link Instance#handle}
     * @throws NoSuchElementException when that instance was removed
     */
    public int find(long handle) {
        int number = usable().find(handle);
        if (number == Slots.NOWHERE) {
            throw new NoSuchElementException("handle of an instance: found " + handle
                    + ", expected the handle of an instance that was not removed");
        }
        return number;
    }

    /**
     * {@return whether the instance with a handle exists}
     * @param handle result of {@link Instance#handle}
     */
    public boolean isThere(long handle) {
        return usable().find(handle) != Slots.NOWHERE;
    }

    /**
     * Puts all instances onto uneven ground. The y of positions is then the height over the ground.
     * @param ground new ground of all instances; uses 4 bytes of GPU memory per height
     */
    public void standOn(Ground ground) {
        transforms.standOn(ground);
    }

    /**
     * Makes this crowd finer or coarser than the scene's other crowds, such as by -1 for heroes.
     * @param bias -20 to 20, by default 0; adds to {@link SceneOptions#lodBias}: each step of 1 doubles the allowed error in pixels
     */
    public void lodBias(double bias) {
        usable();
        state.setLodBias(Check.lodBias(bias));
        upload.markChanged();
    }

    /** {@return events of {@linkplain Instance#listen listening} instances since the last call, in order of time} */
    public List<Instance.Event> events() {
        usable();
        return playback.events(ticks());
    }

    /**
     * Creates a GPU buffer of a joint's transforms on some instances, for the host's draw calls, such as of props in hands.
     * @param joint name of the joint; if the joint moves no vertices and {@link ModelOptions#joints} does not keep it, the buffer follows
     *     its nearest ancestor that moves vertices
     * @param numbers numbers of the instances, in the order of the matrices
     * @return closed by the caller, or with the crowd; each {@link Scene#draw} writes the matrices that this draw uses
     * @throws IllegalArgumentException when the model has no such joint
     * @throws IllegalStateException when the crowd is in no scene
     */
    public JointBuffer jointBuffer(String joint, int... numbers) {
        usable();
        return upload.jointBuffer(Check.notNull("joint", joint), Check.notNull("numbers", numbers));
    }

    /**
     * Creates a GPU buffer of some instances' transforms from model to scene space.
     * @param numbers numbers of the instances, in the order of the matrices
     * @return closed by the caller, or with the crowd; each {@link Scene#draw} writes the matrices that this draw uses
     * @throws IllegalStateException when the crowd is in no scene
     */
    public JointBuffer transformBuffer(int... numbers) {
        usable();
        return upload.jointBuffer(null, Check.notNull("numbers", numbers));
    }

    /**
     * Shades the crowd by the host's GLSL.
     * @param glsl code for OpenGL 4.5: a function {@code vec3 ownSurface(Fragment f)} that returns linear light; empty: the library's
     *     shading. Inputs are {@code f.position}, {@code f.normal} and {@code f.toEye} in scene space; {@code f.base}, the linear colour of
     *     textures, material and tint; {@code f.shaded}, the library's shading; {@code f.sun}, 0 (in shadow) to 1; and {@code f.value}, see
     *     {@link Instance#value}. The code may declare outputs at locations 1 to 5 for the colour attachments of these numbers, uniform
     *     blocks at bindings below 80 and textures at bindings below 70, which the host binds. The next draw reports compiler errors
     */
    public void surfaceShader(String glsl) {
        usable();
        upload.surfaceShader(Check.notNull("surface shader", glsl).isEmpty() ? null : glsl);
    }

    /**
     * Compares all GPU vertices of instances with the CPU's and with the keyframes', for tests and bug reports. Uses
     * the last frame's time and the finest level of detail. Temporarily uploads the model again; waits for the GPU.
     * @param settings tolerance, and the instances, which must be shown
     * @return whether the vertices agree, and the vertex that differs most
     * @throws IllegalStateException when the crowd is in no scene
     */
    public CompareReport compare(CompareSettings settings) {
        usable();
        return upload.compare(Check.notNull("settings", settings));
    }

    /** {@return bytes of the crowd on the GPU, without its model; 0 without a scene} */
    public long bytes() {
        usable();
        return upload.bytes();
    }

    long ticks() {
        return upload.ticks();
    }

    int slot(int number) {
        return slots.slot(number);
    }

    Slots usable() {
        if (isClosed) {
            throw new IllegalStateException("crowd of '" + model.name() + "' is closed; create another crowd");
        }
        upload.requireThread();
        return slots;
    }

    /** Removes the crowd from its scene and frees its memory. Further calls do nothing. */
    @Override
    public void close() {
        if (!isClosed) {
            upload.requireCurrent();
            isClosed = true;
            upload.close();
        }
    }
}
