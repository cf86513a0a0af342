package dev.throng;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.Slots;
import dev.throng.crowd.gl.GpuCrowd;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;

/**
 * Many instances of one model. An instance keeps its number, from 0 on, for as long as it is there; numbers of removed instances are
 * given again. Whatever is changed is shown by the next {@link Throng#draw}; what happens to playback happens at the time of the last
 * one, which is second 0 before the first.
 *
 * <p>Up to 33,554,431 instances. Memory is kept until the crowd is closed. Where more is needed, for instances, for
 * the first tint or the first way, or for more that fade, blend, layer or look somewhere, it is taken at once: a call that is refused for
 * memory changes nothing, and frames go on to show what was there. Only of instances that go on to another state by themselves, at the end
 * of a clip, it is taken by the next draw.
 */
public final class Crowd implements AutoCloseable {
    final Throng throng;
    final CrowdState state;
    final Slots slots;
    final GpuCrowd gpu;
    final CrowdPlayback playback;
    final CrowdTransforms transforms;
    final List<Joints> joints = new ArrayList<>();
    private final Model model;
    private boolean isResized; // since the last frame
    private boolean isClosed;

    /** Makes instances that stand at the origin at rest. Nothing else is used when this fails. */
    Crowd(Throng throng, Model model, int count, List<Route> routes) {
        this.throng = throng;
        this.model = model;
        state = new CrowdState(model.prepared().atlas(), 0, model.table(routes));
        slots = new Slots(state::swap);
        transforms = new CrowdTransforms(this, routes);
        playback = new CrowdPlayback(this);
        gpu = throng.renderer.crowd(model.prepared(), state, throng.models.palettes(model, throng.renderer));
        try {
            resize(count);
            flush();
            playback.advance(throng.ticks());
        } catch (RuntimeException | Error e) {
            gpu.close();
            throw e;
        }
    }

    /** {@return what the instances look like} */
    public Model model() {
        return model;
    }

    /** {@return how many instances are there, hidden ones too} */
    public int size() {
        return slots.count();
    }

    /** {@return how many instances are not hidden} */
    public int shown() {
        return slots.shown();
    }

    /** {@return what the numbers of instances are below; some below it may be free} */
    public int numbers() {
        return slots.numberCount();
    }

    /**
     * {@return whether there is an instance of a number}
     * @param number any
     */
    public boolean has(int number) {
        return slots.isUsed(number);
    }

    /**
     * {@return an instance, to be read or changed; the object is the caller's own}
     * @param number of the instance
     * @throws IndexOutOfBoundsException when there is none of that number
     */
    public Instance instance(int number) {
        usable();
        return new Instance(this, slots.handle(number));
    }

    /**
     * Hands over each instance in turn, by rising number.
     * @param use gets one object for all of them: it is not to be kept
     */
    public void forEach(Consumer<Instance> use) {
        usable();
        Instance cursor = new Instance(this, 0);
        for (int number = 0; number < numbers(); number++) {
            if (has(number)) {
                cursor.to(slots.handle(number));
                use.accept(cursor);
            }
        }
    }

    /**
     * {@return a new instance, which stands at the origin at rest}
     * @throws ThrongException when there is too little memory: then the crowd is as it was
     */
    public Instance add() {
        usable();
        return new Instance(this, slots.handle(grow(size() + 1)));
    }

    /**
     * Removes an instance. Its number may be given again; its handle never finds another one.
     * @param number of the instance
     * @throws IndexOutOfBoundsException when there is none of that number
     */
    public void remove(int number) {
        usable();
        slots.place(number);
        playback.forget(number);
        slots.remove(number);
        state.resize(slots.count());
        isResized = true;
    }

    /**
     * Adds instances that stand at the origin at rest, or removes those with the highest numbers, until there are so many.
     * @param count 0 or more
     * @throws ThrongException when there is too little memory: then the crowd is as it was
     */
    public void resize(int count) {
        usable();
        Model.requireCount(count);
        for (int number = numbers() - 1; size() > count; number--) {
            if (has(number)) {
                remove(number);
            }
        }
        grow(count);
    }

    /** Adds instances until there are so many. @return the number of the last */
    private int grow(int count) {
        reserve(count - size());
        state.resize(Math.max(count, size()));
        int number = Slots.NOWHERE;
        while (size() < count) {
            number = slots.add();
            state.setSeed(slots.place(number), number);
            isResized = true;
        }
        return number;
    }

    /** Shows an instance or hides it. */
    void show(int number, boolean shown) {
        if (slots.isShown(number) != shown) {
            if (shown) {
                reserve(1);
                slots.show(number);
            } else {
                slots.hide(number);
            }
            isResized = true;
        }
    }

    /**
     * Takes memory for more that are shown, before they are.
     *
     * @throws ThrongException when there is too little: then everything is as it was
     */
    void reserve(int more) {
        int count = slots.shown() + more;
        if (count > gpu.capacity()) {
            take(() -> gpu.reserve(shownRecords(), count));
        }
    }

    /** Takes memory at once, so that no later frame finds that there is none. */
    void take(Runnable memory) {
        throng.calls.enter(() -> {
            flush();
            memory.run();
            return gpu;
        });
    }

    /** Lets the next frame show as many instances as there are. */
    void flush() {
        if (isResized) {
            joints.forEach(Joints::follow);
            gpu.resize(shownRecords());
            isResized = false;
        }
    }

    /** The records of the instances that are shown. */
    CrowdState shownRecords() {
        return state.part(0, slots.shown());
    }

    /**
     * {@return its instances from a number on, to be changed together by numbers of the host's} As many as those are for.
     * @param first number of the first of them
     */
    public Instances from(int first) {
        return new Instances(this, first);
    }

    /**
     * {@return the number of an instance}
     * @param handle of {@link Instance#handle}
     * @throws NoSuchElementException when that instance was removed
     */
    public int find(long handle) {
        int number = slots.find(handle);
        if (number == Slots.NOWHERE) {
            throw new NoSuchElementException("found no instance of handle " + handle + ", since it was removed");
        }
        return number;
    }

    /**
     * {@return whether an instance is still there}
     * @param handle of {@link Instance#handle}
     */
    public boolean isThere(long handle) {
        return slots.find(handle) != Slots.NOWHERE;
    }

    /** {@return what instances that {@linkplain Instance#listen listen} passed since the last call, in order of time} */
    public List<Instance.Event> events() {
        usable();
        return playback.events(throng.ticks());
    }

    /**
     * Keeps where a joint of some instances is in a buffer that the host's own draws read, such as those of what the instances hold. The
     * next {@link Throng#draw} fills it first; its matrices are those that the crowd itself is drawn with.
     * @param joint a name; a joint that moves no vertex goes with its nearest ancestor that does
     * @param numbers of instances, in the order of the matrices
     * @return closed by the caller, or with the crowd
     * @throws IllegalArgumentException when the model has no such joint
     */
    public Joints keepJoint(String joint, int... numbers) {
        usable();
        throng.requireCurrent();
        return throng.calls.enter(() -> new Joints(this, joint, numbers));
    }

    /**
     * Shades the crowd by GLSL of the host's own: a function {@code vec3 ownSurface(Fragment f)} that returns linear light. It is given
     * {@code f.position}, {@code f.normal} and {@code f.toEye} in scene space; {@code f.base}, the linear colour of textures, material
     * and tint; {@code f.shaded}, the light that would be shown without it; {@code f.sun}, 0 in the sun's shadow to 1; and {@code
     * f.value}, the instance's {@link Instance#value}.
     * @param glsl of OpenGL 4.5; empty: as before. What does not compile is told by the next draw
     */
    public void shadeBy(String glsl) {
        usable();
        gpu.shadeBy(glsl.isEmpty() ? null : glsl);
    }

    /** {@return bytes that it takes on the GPU, the model's own left out} */
    public long bytes() {
        return gpu.bytes();
    }

    long ticks() {
        return throng.ticks();
    }

    /** The position of an instance in the records. @throws IndexOutOfBoundsException when there is none of that number */
    int slot(int number) {
        return slots.place(number);
    }

    void usable() {
        if (isClosed) {
            throw new IllegalStateException("crowd of '" + model.name() + "' is closed");
        }
    }

    /** Frees what it takes on the GPU; it is drawn no more. Once is enough. */
    @Override
    public void close() {
        if (!isClosed) {
            throng.requireCurrent();
            isClosed = true;
            throng.calls.run(() -> {
                List.copyOf(joints).forEach(Joints::close);
                gpu.close();
            });
            throng.forget(this);
        }
    }
}
