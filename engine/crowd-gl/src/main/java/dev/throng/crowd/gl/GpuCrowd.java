package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.state.RecordChanges;
import dev.throng.crowd.state.StateNeeds;
import dev.throng.gl.GlException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A crowd on the GPU, which a renderer draws. Before each frame it uploads the records that the setters of its {@link CrowdState} changed.
 * Not usable once it or the renderer is closed.
 */
public final class GpuCrowd implements AutoCloseable {
    private final CrowdGroupFactory maker;
    private final SceneRenderer renderer; // told of changes
    private RecordChanges.Reader changes;
    private Runnable release = () -> {};
    private List<CrowdGroup> groups;
    private @Nullable String ownSurface;

    /**
     * Uploads all instances.
     *
     * @param room instances to have memory for, if there is that much
     * @throws GlException OUT_OF_MEMORY when its buffers do not fit
     */
    GpuCrowd(CrowdGroupFactory maker, CrowdState state, SceneRenderer renderer, int room) {
        this.maker = maker;
        this.renderer = renderer;
        groups = generously(room, state.count(), count -> maker.groups(List.of(), state, count, () -> 0));
        changes = state.changes().open();
    }

    /** Those it was split into, in order. */
    List<CrowdGroup> groups() {
        return groups;
    }

    /** Instances that are drawn where they are seen. */
    public int count() {
        return groups.stream().mapToInt(CrowdGroup::count).sum();
    }

    /** Capacity, in instances. */
    public int capacity() {
        return groups.stream()
                .mapToInt(group -> group.buffers().reserved().instances())
                .sum();
    }

    /** Uploads the records that changed since the last call. */
    void flush() {
        changes.take(count(), this::replace, this::move, this::play);
    }

    /** Uploads records and motions of some instances, and poses the others anew: levels and shared poses of these are no longer theirs. */
    private void replace(int first, int count) {
        parts(first, count, CrowdGroup::update);
        renderer.moved();
    }

    /** Uploads records and motions of some instances. Levels and poses last. */
    private void move(int first, int count) {
        parts(first, count, CrowdGroup::updatePlaces);
        renderer.moved();
    }

    /** Uploads what some instances play, and how they move along the same routes. Levels, poses and still shadow maps last. */
    private void play(int[] ascending) {
        int from = 0;
        int begin = 0;
        for (CrowdGroup group : groups) {
            int to = from;
            while (to < ascending.length && ascending[to] < begin + group.count()) {
                to++;
            }
            int first = begin;
            int[] own = Arrays.stream(ascending, from, to).map(i -> i - first).toArray();
            renderer.updatePlays(group, own);
            from = to;
            begin += group.count();
        }
    }

    /** Uploads instances of one group. */
    private interface Upload {
        void run(CrowdGroup group, int first, int count);
    }

    /** Splits a span of instances into those of each group. A group without any only looks at the states, which all groups share. */
    private void parts(int first, int count, Upload upload) {
        int begin = 0;
        for (CrowdGroup group : groups) {
            int from = Math.max(first - begin, 0);
            int end = Math.min(first + count - begin, group.count());
            if (from < end) {
                upload.run(group, from, end - from);
            } else {
                group.updatePlays(new int[0], 0);
            }
            begin += group.count();
        }
    }

    /**
     * Shows more instances, or fewer. Uploads the new instances; their poses are built in the next frame. Uploads
     * nothing where there are fewer: memory is kept until the crowd is closed. Where there is no room left, memory for
     * half as many again is taken, if there is that much, and the device copies what it has.
     *
     * @param state instances to show from now on, of the same character: a part of the crowd shown before or all of it, see {@link
     *     CrowdState#resize}, or another crowd, of which all instances are uploaded
     * @throws GlException OUT_OF_MEMORY or LIMIT when there cannot be so many: then everything is as it was
     */
    public void resize(CrowdState state) {
        int before = count();
        show(state, grown(state, state.count()));
        if (!changes.isOf(state.changes())) {
            changes.close();
            changes = state.changes().open();
            changes.replaceAll(0, before);
        }
        changes.forget(before, count());
    }

    /**
     * Shows another crowd like {@link #resize(CrowdState)}, and uploads only the instances that differ.
     *
     * @param differing instances of {@code state} whose records are not those of the crowd shown before
     */
    public void resize(CrowdState state, BitSet differing) {
        flush(); // records as the comparison saw them
        int before = count();
        resize(state);
        changes.forget(0, before);
        differing.stream().takeWhile(instance -> instance < before).forEach(i -> changes.replaceAll(i, i + 1));
    }

    /**
     * Takes memory for more instances than there are, as {@link #resize} to so many would.
     *
     * @param state what is shown, as it was last resized to
     * @param instances 0 or more
     * @throws GlException OUT_OF_MEMORY or LIMIT when there cannot be so many: then everything is as it was
     */
    public void reserve(CrowdState state, int instances) {
        if (instances > capacity()) {
            show(state, grown(state, instances));
        }
    }

    /** Whether so many states need no more memory. */
    public boolean hasRoomForStates(int states, StateNeeds needs) {
        return groups.stream().allMatch(group -> group.buffers().states().hasRoomFor(states, needs));
    }

    /**
     * Takes memory for states, and for the masks that there are now, before instances have them. Where it takes more, and there is that
     * much, it is for up to twice as many as before: for as many as there is room for instances, or half as many again as were asked for.
     *
     * @param states of all instances together, those that there are at least
     * @param needs of any of them
     * @throws GlException OUT_OF_MEMORY when there is no room for so many: then everything is as it was
     */
    public void reserveStates(int states, StateNeeds needs) {
        int held = stateCapacity();
        int sensible = states > capacity() ? states + states / 2 : capacity(); // those not shown may have states, too
        int generous = states > held ? Math.min(2 * held, sensible) : states;
        generously(generous, states, count -> takeStates(count, needs));
    }

    /** @return bytes that it took */
    private long takeStates(int states, StateNeeds needs) {
        long bytes = groups.stream()
                .mapToLong(group -> group.buffers().states().bytes(states, needs))
                .sum();
        if (bytes > 0) {
            new MemoryPlan(0, 0, bytes, 0, 0).require(renderer.available());
            groups.forEach(group -> group.buffers().states().reserve(states, needs));
        }
        return bytes;
    }

    /** States that there is room for. */
    private int stateCapacity() {
        return groups.stream()
                .mapToInt(group -> group.buffers().states().capacity())
                .min()
                .orElse(Integer.MAX_VALUE);
    }

    private void show(CrowdState state, List<CrowdGroup> grown) {
        List<CrowdGroup> before = groups;
        groups = grown;
        List<CrowdGroup> replaced =
                before.stream().filter(group -> !groups.contains(group)).toList();
        for (int k = 0; k < groups.size(); k++) {
            CrowdGroup group = groups.get(k);
            if (before.contains(group)) {
                group.resize(maker.part(state, k));
            } else {
                group.join();
            }
        }
        shadeBy(ownSurface);
        if (groups.equals(before)) {
            renderer.moved();
        } else {
            renderer.regroup();
        }
        replaced.forEach(CrowdGroup::close);
    }

    private List<CrowdGroup> grown(CrowdState state, int instances) {
        int capacity = capacity();
        int min = Math.max(instances, capacity);
        int generous = min > capacity ? (int) Math.min(capacity + capacity / 2L, CrowdState.MAX_INSTANCES) : min;
        return generously(generous, min, count -> maker.groups(groups, state, count, renderer::available));
    }

    /** Makes room for many, or where there is too little memory for those, for as few as there must be. */
    private static <T> T generously(int many, int few, IntFunction<T> make) {
        if (many > few) {
            try {
                return make.apply(many);
            } catch (GlException e) {
                if (e.kind() != GlException.Kind.OUT_OF_MEMORY && e.kind() != GlException.Kind.LIMIT) {
                    throw e;
                }
            }
        }
        return make.apply(few);
    }

    /**
     * Keeps where a joint of some instances is on the device, from the next frame on, frame after frame.
     *
     * @param joint a name; of several joints of it the first. One that moves no vertex goes with its nearest ancestor that does
     * @param instances of the crowd; those that are not there have zeros
     * @return closed by the caller, or with the renderer
     * @throws IllegalArgumentException when there is no such joint
     */
    public JointBuffer keepJoint(String joint, int... instances) {
        JointBuffer buffer = maker.jointBuffer(this, joint, instances, renderer.poseListeners()::remove);
        renderer.poseListeners().add(buffer);
        return buffer;
    }

    /** Bytes that it takes on the GPU, its character left out. */
    public long bytes() {
        return groups.stream().mapToLong(CrowdGroup::bytes).sum();
    }

    /**
     * Shades the crowd by GLSL of the caller's own from the next frame on: a function {@code vec3 ownSurface(Fragment fragment)} that
     * returns the linear light that a fragment shows, before fog and what the picture asks for. It is given the fragment's {@code
     * position}, {@code normal} and {@code toEye} in scene space, both of unit length; the linear colour {@code base} of its
     * material, with textures and the instance's colours; {@code shaded}, the light that the engine would show; {@code sun}, from
     * 0 in the sun's shadow to 1; and {@code value}, the instance's own, 0 where none was set. {@code frame}, the block of {@code
     * lib/blocks.glsl}, tells the rest, {@code frame.ticks} for instance.
     *
     * @param glsl OpenGL 4.5; null: as the engine shades. What does not compile is found out when it is first drawn: {@code
     *     GlException} of kind {@code SHADER} with the line
     */
    public void shadeBy(@Nullable String glsl) {
        ownSurface = glsl;
        groups.forEach(group -> group.pass().shadeBy(glsl));
    }

    /** Character of all instances, borrowed. */
    public GpuCharacter character() {
        return maker.character();
    }

    /** @param release called once, after the crowd has freed its memory */
    void onClose(Runnable release) {
        this.release = release;
    }

    /** Frees the crowd's memory and gives its character back; it is drawn no more. Once is enough. */
    @Override
    public void close() {
        if (renderer.remove(this)) {
            List<CrowdGroup> last = groups;
            groups = List.of();
            changes.close();
            last.forEach(CrowdGroup::close);
            release.run();
        }
    }
}
