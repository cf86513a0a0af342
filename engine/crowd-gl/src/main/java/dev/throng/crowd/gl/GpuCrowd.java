package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.Scatter;
import dev.throng.crowd.gl.buffer.StateBuffers;
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
import org.jspecify.annotations.Nullable;

/**
 * Crowd on the GPU, drawn by a {@link SceneRenderer}. Each frame uploads records that setters of its {@link CrowdState} changed. Unusable once the
 * crowd or the renderer is closed.
 */
public final class GpuCrowd implements AutoCloseable {
    private final CrowdPartFactory maker;
    private final CrowdPartFactory.Tools tools;
    private final Scatter scatter;
    private final StateBuffers states; // of all parts
    private final SceneRenderer renderer; // informed of changes
    private RecordChanges.Reader changes;
    private final RecordChanges.Span replace = (first, count) -> upload(first, count, CrowdBuffers::replace);
    private final RecordChanges.Span move = (first, count) -> upload(first, count, CrowdBuffers::move);
    private final Consumer<BitSet> play = this::play;
    private final Scatter.Numbers numbers = new Scatter.Numbers(); // scratch
    private Runnable release = () -> {};
    private List<CrowdPart> parts;
    private @Nullable String ownSurface;
    private @Nullable StateNeeds prepared; // needs of states at the last preparation of programs
    private int frame; // number of the next frame
    private int looks; // union of the looks last shown
    private StateNeeds shownNeeds = StateNeeds.NONE; // needs of the states last shown

    /**
     * @param room preferred capacity in instances; reduced to the state's count if memory is too small
     * @throws GlException OUT_OF_MEMORY if not even the state's instances fit; nothing was allocated
     */
    GpuCrowd(CrowdPartFactory maker, CrowdState state, SceneRenderer renderer, int room) {
        this.maker = maker;
        tools = maker.tools();
        scatter = new Scatter(tools.programs());
        this.renderer = renderer;
        states = maker.states(state.states());
        parts = CrowdPartFactory.generously(
                room, state.count(), count -> maker.parts(List.of(), states, state, count, renderer.freeMemory()));
        parts.forEach(part -> part.buffers().takeUploaded()); // frames count later uploads only
        changes = state.changes().open();
    }

    void prepare() {
        scatter.prepare();
    }

    /** @return parts into which the device's limits split the crowd, in order */
    List<CrowdPart> parts() {
        return parts;
    }

    /** @return number of shown instances */
    public int count() {
        int count = 0;
        for (int i = 0; i < parts.size(); i++) { // no iterator, because each frame calls this
            count += parts.get(i).count();
        }
        return count;
    }

    /** @return number of instances for which memory is allocated */
    public int capacity() {
        return CrowdPartFactory.capacity(parts);
    }

    /** Uploads changed instance records for the first view of a frame or, if {@code isLaterView}, for a later one. */
    void flush(boolean isLaterView) {
        frame = tools.frame().number(isLaterView);
        changes.take(count(), replace, move, play);
        scatter.endFrame();
        RecordOrigins origins = changes.origins();
        if (!origins.isEmpty()) {
            int first = 0;
            for (int k = 0; k < parts.size(); k++) { // allocation-free
                parts.get(k).buffers().earlier().moved(origins, first);
                first += parts.get(k).count();
            }
            origins.clear();
        }
    }

    private interface Upload {
        void run(CrowdBuffers part, int first, int count);
    }

    /** Uploads a span of the crowd's instances, part by part, and changed states, which all parts share. */
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

    /** Uploads playbacks of {@code played}. Keeps levels of detail, poses and motionless shadow casters' depth. */
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
     * Changes the number of shown instances. The next frame builds new instances' poses. Removed instances keep their
     * records until the crowd closes. A too small capacity grows, by half if possible; the device copies the records.
     *
     * @param state instances of the same character: the current crowd after {@link CrowdState#resize} or a part of it; or another crowd, which is
     *     uploaded completely
     * @throws GlException OUT_OF_MEMORY or LIMIT if the instances do not fit; nothing changed
     */
    public void resize(CrowdState state) {
        int before = count();
        show(state, maker.grown(parts, states, state, state.count(), renderer.freeMemory()));
        if (!changes.isOf(state.changes())) {
            changes.close();
            changes = state.changes().open();
            changes.replaceAll(0, Math.max(before, count())); // a view's previous picture may have shown more instances
        }
        changes.forget(before, count());
    }

    /**
     * Shows another crowd like {@link #resize(CrowdState)}, and uploads only instances that differ.
     *
     * @param state instances of the same character
     * @param differing indices of instances whose records differ from the current crowd's
     * @throws GlException OUT_OF_MEMORY or LIMIT if the instances do not fit; nothing changed
     */
    public void resize(CrowdState state, BitSet differing) {
        flush(false); // uploads the records that were compared
        int before = count();
        resize(state);
        changes.forget(0, before);
        differing.stream().takeWhile(instance -> instance < before).forEach(i -> changes.replaceAll(i, i + 1));
    }

    /**
     * Allocates capacity, as {@link #resize} to this many instances would.
     *
     * @param instances number of instances, 0 or more
     * @throws GlException OUT_OF_MEMORY or LIMIT if the instances do not fit; nothing changed
     */
    public void reserve(CrowdState state, int instances) {
        if (instances > capacity()) {
            show(state, maker.grown(parts, states, state, instances, renderer.freeMemory()));
        }
    }

    /** @return whether {@code states} states with these needs fit the allocated memory and need no further programs */
    public boolean hasRoomForStates(int states, StateNeeds needs) {
        return this.states.hasRoomFor(states, needs)
                && (needs.equals(prepared) || !renderer.passes.ahead().knowsPictures());
    }

    /**
     * Allocates memory for states and masks in advance. If memory allows, reserves more than requested: at most twice the current capacity.
     *
     * @param states number of states of all instances, at least the current number
     * @param needs union of the states' needs
     * @throws GlException OUT_OF_MEMORY if the states do not fit; nothing changed
     */
    public void reserveStates(int states, StateNeeds needs) {
        int sensible = states > capacity() ? states + states / 2 : capacity(); // hidden instances may have states, too
        int generous = states > this.states.capacity() ? Math.min(2 * this.states.capacity(), sensible) : states;
        CrowdPartFactory.generously(generous, states, count -> takeStates(count, needs));
    }

    private long takeStates(int states, StateNeeds needs) {
        long bytes = this.states.bytes(states, needs);
        if (bytes > 0) {
            new MemoryPlan(0, 0, bytes, 0, 0).require(renderer.available());
            this.states.reserve(states, needs);
        }
        parts.forEach(part -> renderer.passes.ahead().prepareFor(part, needs));
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
            renderer.passes.ahead().prepareFor(parts);
        }
        looks = state.looks();
        shownNeeds = state.states().needs();
        renderer.moved();
    }

    /** Lets the renderer draw the current parts, and closes former parts that are not among them. */
    private void replace(List<CrowdPart> before) {
        parts.forEach(part -> part.pass().surfaceShader(ownSurface));
        if (!parts.equals(before)) {
            renderer.partsChanged();
        }
        before.stream().filter(part -> !parts.contains(part)).forEach(CrowdPart::close);
        renderer.passes.ahead().prepareFor(parts);
    }

    /**
     * Creates a buffer that each frame fills with transforms of instances, or of a joint of each instance.
     *
     * @param joint name of the joint; a joint without vertices follows its nearest ancestor with vertices; null: the instances themselves
     * @param instances indices of instances; an index beyond the crowd results in zeros
     * @return the transforms, closed by the caller or with the renderer
     * @throws IllegalArgumentException if the character has no such joint
     */
    public GpuJointBuffer jointBuffer(@Nullable String joint, int... instances) {
        GpuJointBuffer buffer =
                new GpuJointBuffer(this, joint, instances, tools, renderer.passes.poseListeners()::remove);
        renderer.passes.poseListeners().add(buffer);
        return buffer.prepared();
    }

    /** @return bytes of the crowd on the GPU, without its character */
    public long bytes() {
        long shared = scatter.bytes() + states.bytes();
        return shared + parts.stream().mapToLong(CrowdPart::bytes).sum();
    }

    /**
     * Shades the crowd by the caller's GLSL, from the next frame: a function {@code vec3 ownSurface(Fragment fragment)} that returns the
     * fragment's linear light before fog and output settings. The fragment has its {@code position}, and unit vectors {@code normal} and
     * {@code toEye}, in scene space; {@code base}, the material's linear colour with textures and tint; {@code shaded}, the engine's light;
     * {@code sun}, from 0 in shadow to 1; and {@code value}, the instance's shader value, by default 0. The block {@code frame} has further
     * data.
     *
     * @param glsl OpenGL 4.5; null: the engine's shading. The first draw reports compile errors: {@code GlException SHADER}
     */
    public void surfaceShader(@Nullable String glsl) {
        if (!Objects.equals(glsl, ownSurface)) {
            ownSurface = glsl;
            parts.forEach(part -> part.pass().surfaceShader(glsl));
            renderer.passes.ahead().prepareFor(parts);
        }
    }

    /** @return the character, not to be closed by the caller */
    public GpuCharacter character() {
        return maker.character();
    }

    /** @param release function that is called once, after the crowd has freed its memory */
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
            states.close();
            scatter.close();
            release.run();
        }
    }
}
