package dev.throng;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.Slots;
import dev.throng.inspect.CompareReport;
import dev.throng.inspect.CompareSettings;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;

/**
 * Many instances of one model. Instances are numbered from 0 and keep their numbers; numbers of removed instances are used again. The
 * next {@link Scene#draw} shows all changes. Changes of playback start at the time of the last frame, which is second 0 before the first.
 *
 * <p>A crowd of {@link #of} has no scene: any thread may change it, one thread at a time, and no context is needed. {@link Scene#add} and
 * {@link Scene#swap} upload it. From then on, calls run on the thread on which the context is current.
 *
 * <p>At most 33,554,431 instances. Memory is kept until the crowd is closed. A call that needs more memory, such as for a first tint or
 * route or for more fades, allocates it at once. If memory is short, the call throws an exception and changes nothing. Only instances that
 * change their states at the end of a clip need memory in the next draw.
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
     * {@return a crowd without a scene, whose instances stand at the origin at rest}
     * @param model of all instances
     * @param count 0 or more
     * @param routes the only ones that {@link Instance#follow} takes
     */
    public static Crowd of(Model model, int count, Route... routes) {
        Crowd crowd = new Crowd(Check.notNull("model", model), Check.all("routes", routes));
        crowd.resize(count);
        return crowd;
    }

    /**
     * Advances the time of a crowd without a scene, at which changes of playback start.
     * @param micros microseconds of the clock, as of {@link Frame#atMicros}; 0 before the first call
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

    /** {@return the number of instances, with hidden ones} */
    public int size() {
        return usable().count();
    }

    /** {@return the number of instances that are not hidden} */
    public int shown() {
        return usable().shown();
    }

    /** {@return the exclusive upper limit of instance numbers} Numbers below it may be free. */
    public int numberLimit() {
        return usable().numberCount();
    }

    /**
     * {@return whether an instance has a number}
     * @param number any
     */
    public boolean has(int number) {
        return usable().isUsed(number);
    }

    /**
     * {@return an instance, to read or to change}
     * @param number of the instance
     * @throws IndexOutOfBoundsException when no instance has that number
     */
    public Instance instance(int number) {
        usable();
        return new Instance(this, slots.handle(number));
    }

    /**
     * Passes each instance to a consumer, by rising number.
     * @param use receives the same object for all instances, and must not keep it
     */
    public void forEach(Consumer<Instance> use) {
        usable();
        rows.forEach(Check.notNull("use", use));
    }

    /**
     * {@return a new instance, which stands at the origin at rest}
     * @throws ThrongException when there is too little memory: then nothing has changed
     */
    public Instance add() {
        usable();
        return new Instance(this, slots.handle(upload.grow(size() + 1)));
    }

    /**
     * Removes an instance. Its number may be used again; its handle is not.
     * @param number of the instance
     * @throws IndexOutOfBoundsException when no instance has that number
     */
    public void remove(int number) {
        usable();
        slots.slot(number);
        playback.forget(number);
        slots.remove(number);
        state.resize(slots.count());
        upload.resized();
    }

    /**
     * Adds instances that stand at the origin at rest, or removes those with the highest numbers.
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
     * {@return instances with consecutive numbers, to change by one call}
     * @param first lowest number
     */
    public Instances instancesFrom(int first) {
        usable();
        Check.notNegative("lowest number of instances", first);
        return new Instances(this, first, null);
    }

    /**
     * {@return some instances, to change by one call} The list works after removals, too, when numbers are not consecutive.
     * @param numbers of different instances, in the order of the rows of each call; not copied: each call reads the present numbers
     */
    public Instances instances(int... numbers) {
        usable();
        return new Instances(this, 0, Check.notNull("numbers of instances", numbers));
    }

    /**
     * {@return the number of an instance}
     * @param handle of {@link Instance#handle}
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
     * {@return whether an instance is still there}
     * @param handle of {@link Instance#handle}
     */
    public boolean isThere(long handle) {
        return usable().find(handle) != Slots.NOWHERE;
    }

    /**
     * Puts all instances onto uneven ground, instead of earlier ground. Then y of a position is the height over the ground.
     * @param ground of all instances; uses 4 bytes of GPU memory for each height
     */
    public void standOn(Ground ground) {
        transforms.standOn(ground);
    }

    /**
     * Makes the instances of this crowd finer or coarser than the scene's other crowds, such as -1 for heroes.
     * @param bias -20 to 20, by default 0; adds to {@link SceneOptions#lodBias}: each step of 1 doubles the allowed error in pixels
     */
    public void lodBias(double bias) {
        usable();
        state.setLodBias(Check.lodBias(bias));
        upload.resized();
    }

    /** {@return events since the last call, in order of time, of instances that {@linkplain Instance#listen listen}} */
    public List<Instance.Event> events() {
        usable();
        return playback.events(ticks());
    }

    /**
     * Creates a GPU buffer of the transforms of a joint of some instances, for the host's draw calls, such as those of props in hands. Each
     * {@link Scene#draw} fills the buffer with the matrices by which it draws the crowd.
     * @param joint name of the joint; without vertices, and unless {@link ModelOptions#joints} keeps it, its nearest ancestor with vertices
     * @param numbers of instances, in the order of the matrices
     * @return closed by the caller, or with the crowd
     * @throws IllegalArgumentException when the model has no such joint
     * @throws IllegalStateException when the crowd is in no scene
     */
    public JointBuffer jointBuffer(String joint, int... numbers) {
        usable();
        return upload.jointBuffer(Check.notNull("joint", joint), Check.notNull("numbers", numbers));
    }

    /**
     * Creates a GPU buffer of the transforms of some instances from model to scene space, as {@link #jointBuffer} does for a joint of each.
     * @param numbers of instances, in the order of the matrices
     * @return closed by the caller, or with the crowd
     * @throws IllegalStateException when the crowd is in no scene
     */
    public JointBuffer transformBuffer(int... numbers) {
        usable();
        return upload.jointBuffer(null, Check.notNull("numbers", numbers));
    }

    /**
     * Shades the crowd by the host's GLSL: a function {@code vec3 ownSurface(Fragment f)} that returns linear light. Its inputs are {@code
     * f.position}, {@code f.normal} and {@code f.toEye} in scene space; {@code f.base}, the linear colour of textures, material and tint;
     * {@code f.shaded}, the light by the library's shading; {@code f.sun}, from 0 in the sun's shadow to 1; and {@code f.value}, the
     * instance's {@link Instance#value}. The code may declare outputs at locations 1 to 5 for the colour attachments of these numbers,
     * uniform blocks at bindings below 80 and textures at bindings below 70, which the host binds.
     * @param glsl for OpenGL 4.5; empty: the library's shading. The next draw reports errors of the compiler
     */
    public void surfaceShader(String glsl) {
        usable();
        upload.surfaceShader(Check.notNull("surface shader", glsl).isEmpty() ? null : glsl);
    }

    /**
     * Compares every vertex of instances, as drawn at the last frame's time in the finest level of detail, with the CPU's and with the
     * keyframes'. Uploads the model once more meanwhile, and waits for the GPU: for tests and bug reports.
     * @param settings tolerance, and the instances, which must be shown
     * @return whether they agree, and the vertex that differs most
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
