package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.Scatter;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.state.RecordChanges;
import dev.throng.crowd.state.RecordOrigins;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.GlException;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A crowd on the GPU, which a {@link SceneRenderer} draws. Each frame uploads the records that setters of its {@link CrowdState} changed.
 * Unusable once the crowd or the renderer is closed.
 */
public final class GpuCrowd implements AutoCloseable {
    private final CrowdPartFactory maker;
    private final CrowdPartFactory.Tools tools;
    private final Scatter scatter;
    private final SceneRenderer renderer; // told of changes
    private final LongSupplier available; // bytes of memory, of the renderer
    private RecordChanges.Reader changes;
    private final RecordChanges.Span replace = (first, count) -> upload(first, count, CrowdBuffers::replace);
    private final RecordChanges.Span move = (first, count) -> upload(first, count, CrowdBuffers::move);
    private final Consumer<BitSet> play = this::play;
    private final Scatter.Numbers numbers = new Scatter.Numbers(); // of one call
    private Runnable release = () -> {};
    private List<CrowdPart> parts;
    private @Nullable String ownSurface;
    private @Nullable StateNeeds prepared; // needs of states that programs were last prepared for
    private int frame; // number of the one that shows changes first
    private int looks; // bits that instances were last shown with
    private StateNeeds shownNeeds = StateNeeds.NONE; // the same for states

    /**
     * Uploads all instances.
     *
     * @param room instances to take memory for, if there is enough
     * @throws GlException OUT_OF_MEMORY when its buffers do not fit, before any is allocated
     */
    GpuCrowd(CrowdPartFactory maker, CrowdState state, SceneRenderer renderer, int room) {
        this.maker = maker;
        tools = maker.tools();
        scatter = new Scatter(tools.programs());
        this.renderer = renderer;
        available = renderer::available;
        parts = CrowdPartFactory.generously(
                room, state.count(), count -> maker.parts(List.of(), state, count, available));
        parts.forEach(part -> part.buffers().takeUploaded()); // frames upload changes alone
        changes = state.changes().open();
        scatter.prepare();
    }

    /** Parts that the limits of the device split the crowd into, in order. */
    List<CrowdPart> parts() {
        return parts;
    }

    /** {@return the number of shown instances} */
    public int count() {
        int count = 0;
        for (int i = 0; i < parts.size(); i++) { // no iterator: each frame counts
            count += parts.get(i).count();
        }
        return count;
    }

    /** {@return the number of instances that memory is held for} */
    public int capacity() {
        return CrowdPartFactory.capacity(parts);
    }

    /** Uploads the records that changed since the last call. @param isFurther whether another view of the last frame comes next */
    void flush(boolean isFurther) {
        frame = tools.frame().number(isFurther);
        changes.take(count(), replace, move, play);
        scatter.endFrame();
        RecordOrigins origins = changes.origins();
        if (!origins.isEmpty()) {
            int first = 0;
            for (int k = 0; k < parts.size(); k++) { // without an iterator, as all loops of a frame
                parts.get(k).buffers().earlier().moved(origins, first);
                first += parts.get(k).count();
            }
            origins.clear();
        }
    }

    /** Uploads instances of one part. */
    private interface Upload {
        void run(CrowdBuffers part, int first, int count);
    }

    /** Splits a span of instances into those of each part. A part without any only uploads states, which all parts share. */
    private void upload(int first, int count, Upload upload) {
        int begin = 0;
        for (int k = 0; k < parts.size(); k++) {
            CrowdPart part = parts.get(k);
            int from = Math.max(first - begin, 0);
            int end = Math.min(first + count - begin, part.count());
            if (from < end) {
                upload.run(part.buffers(), from, end - from);
                part.casters().forget();
            } else {
                part.buffers().updateStates(scatter);
                part.casters().forgetOutgrown();
            }
            begin += part.count();
        }
        renderer.moved();
    }

    /** Uploads what some instances play. Levels, poses and still shadow maps last. */
    private void play(BitSet played) {
        int begin = 0;
        for (int k = 0; k < parts.size(); k++) {
            CrowdPart part = parts.get(k);
            part.buffers().play(numbers.set(played, begin, begin + part.count()), frame, scatter);
            renderer.played(part);
            begin += part.count();
        }
    }

    /**
     * Shows more instances, or fewer. Uploads new instances; the next frame builds their poses. Keeps the records of removed instances until
     * the crowd is closed. Where the room is too small, allocates half as much again if possible, and the device copies the records.
     * @param state instances of the same character: a part of the crowd shown before or all of it, see {@link CrowdState#resize}, or
     *     another crowd, of which all instances are uploaded
     * @throws GlException OUT_OF_MEMORY or LIMIT when so many do not fit: then nothing changed
     */
    public void resize(CrowdState state) {
        int before = count();
        show(state, maker.grown(parts, state, state.count(), available));
        if (!changes.isOf(state.changes())) {
            changes.close();
            changes = state.changes().open();
            changes.replaceAll(0, Math.max(before, count())); // a view's last picture may have shown more than before
        }
        changes.forget(before, count());
    }

    /**
     * Shows another crowd like {@link #resize(CrowdState)}, and uploads only instances that differ.
     * @param state instances of the same character
     * @param differing indices of instances whose records differ from those of the crowd shown before
     * @throws GlException OUT_OF_MEMORY or LIMIT when so many do not fit: then nothing changed
     */
    public void resize(CrowdState state, BitSet differing) {
        flush(false); // records as the comparison saw them
        int before = count();
        resize(state);
        changes.forget(0, before);
        differing.stream().takeWhile(instance -> instance < before).forEach(i -> changes.replaceAll(i, i + 1));
    }

    /**
     * Takes memory for more instances, as {@link #resize} to so many would.
     * @param state the records that are shown
     * @param instances 0 or more
     * @throws GlException OUT_OF_MEMORY or LIMIT when so many do not fit: then nothing changed
     */
    public void reserve(CrowdState state, int instances) {
        if (instances > capacity()) {
            show(state, maker.grown(parts, state, instances, available));
        }
    }

    /** {@return whether some states, with some needs, fit into the memory that is held, and their programs have been requested} */
    public boolean hasRoomForStates(int states, StateNeeds needs) {
        return parts.stream().allMatch(part -> part.buffers().states().hasRoomFor(states, needs))
                && (needs.equals(prepared) || !renderer.passes.ahead().knowsPictures());
    }

    /**
     * Takes memory for states and masks before instances have them. Allocates up to twice the memory that is held where it can: for a
     * state of each instance, or for half as many states again.
     *
     * @param states number of states of all instances, at least that of now
     * @param needs what any of them needs
     * @throws GlException OUT_OF_MEMORY when so many do not fit: then nothing changed
     */
    public void reserveStates(int states, StateNeeds needs) {
        var capacities = parts.stream().mapToInt(part -> part.buffers().states().capacity());
        int held = capacities.min().orElse(Integer.MAX_VALUE); // states that fit into the buffers of every part
        int sensible = states > capacity() ? states + states / 2 : capacity(); // those not shown may have states, too
        int generous = states > held ? Math.min(2 * held, sensible) : states;
        CrowdPartFactory.generously(generous, states, count -> takeStates(count, needs));
    }

    private long takeStates(int states, StateNeeds needs) {
        var needed = parts.stream().mapToLong(part -> part.buffers().states().bytes(states, needs));
        long bytes = needed.sum();
        if (bytes > 0) {
            new MemoryPlan(0, 0, bytes, 0, 0).require(renderer.available());
            parts.forEach(part -> part.buffers().states().reserve(states, needs));
        }
        parts.forEach(part -> renderer.passes.ahead().arrived(part, needs));
        prepared = renderer.passes.ahead().knowsPictures() ? needs : null;
        return bytes;
    }

    private void show(CrowdState state, List<CrowdPart> grown) {
        List<CrowdPart> before = parts;
        parts = grown;
        for (int k = 0; k < parts.size(); k++) {
            CrowdPart part = parts.get(k);
            if (before.contains(part)) {
                int count = part.count();
                part.buffers().resize(maker.instances(state, k));
                part.casters().resized(count);
            }
        }
        if (grown != before) {
            replace(before);
        } else if (state.looks() != looks || state.states().needs() != shownNeeds) {
            renderer.passes.ahead().arrived(parts);
        }
        looks = state.looks();
        shownNeeds = state.states().needs();
        renderer.moved();
    }

    /** Lets the renderer draw other parts than before, which are closed unless they are among the parts. */
    private void replace(List<CrowdPart> before) {
        parts.forEach(part -> part.pass().surfaceShader(ownSurface));
        if (!parts.equals(before)) {
            renderer.partsChanged();
        }
        before.stream().filter(part -> !parts.contains(part)).forEach(CrowdPart::close);
        renderer.passes.ahead().arrived(parts);
    }

    /**
     * Creates a buffer that each frame fills with the transforms of some instances, or of a joint of each.
     *
     * @param joint name of the joint; a joint that moves no vertex follows its nearest ancestor that does; null: instances themselves
     * @param instances indices; zeros for indices beyond the crowd
     * @return the transforms, closed by the caller or with the renderer
     * @throws IllegalArgumentException when the character has no such joint
     */
    public GpuJointBuffer jointBuffer(@Nullable String joint, int... instances) {
        GpuJointBuffer buffer =
                new GpuJointBuffer(this, joint, instances, tools, renderer.passes.poseListeners()::remove);
        renderer.passes.poseListeners().add(buffer);
        buffer.prepare();
        return buffer;
    }

    /** {@return bytes of the crowd on the GPU, without its character} */
    public long bytes() {
        return scatter.bytes() + parts.stream().mapToLong(CrowdPart::bytes).sum();
    }

    /**
     * Shades the crowd by GLSL of the caller's own from the next frame on: a function {@code vec3 ownSurface(Fragment fragment)} that
     * returns the linear light that a fragment shows, before fog and what the picture asks for. It is given the fragment's {@code
     * position}, {@code normal} and {@code toEye} in scene space, both of unit length; the linear colour {@code base} of its
     * material, with textures and the instance's colours; {@code shaded}, the light that the engine would show; {@code sun}, from
     * 0 in the sun's shadow to 1; and {@code value}, the instance's own, 0 where none was set. The block {@code frame} tells the rest.
     * @param glsl OpenGL 4.5; null: as the engine shades. Compile errors are reported by the first draw: {@code GlException SHADER}
     */
    public void surfaceShader(@Nullable String glsl) {
        if (!Objects.equals(glsl, ownSurface)) {
            ownSurface = glsl;
            parts.forEach(part -> part.pass().surfaceShader(glsl));
            renderer.passes.ahead().arrived(parts);
        }
    }

    /** {@return the character, borrowed} */
    public GpuCharacter character() {
        return maker.character();
    }

    /** @param release called once, after the crowd has freed its memory */
    void onClose(Runnable release) {
        this.release = release;
    }

    /** Frees the crowd's memory and releases its character. Further calls do nothing. */
    @Override
    public void close() {
        if (renderer.remove(this)) {
            List<CrowdPart> last = parts;
            parts = List.of();
            changes.close();
            last.forEach(CrowdPart::close);
            scatter.close();
            release.run();
        }
    }
}
