package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.state.StateNeeds;
import dev.throng.gl.GlException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A crowd that a renderer draws: what can be done to it while it is drawn. Not usable once it or the renderer is closed. */
public final class Crowd implements AutoCloseable {
    private final CrowdGroupFactory maker;
    private final CrowdRenderer renderer; // told of changes
    private List<CrowdGroup> groups;
    private @Nullable String ownSurface;

    /**
     * @param room instances to have memory for, if there is that much
     * @throws GlException OUT_OF_MEMORY when its buffers do not fit
     */
    Crowd(CrowdGroupFactory maker, CrowdState state, CrowdRenderer renderer, int room) {
        this.maker = maker;
        this.renderer = renderer;
        groups = generously(room, state.count(), count -> maker.groups(List.of(), state, count, () -> 0));
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

    /**
     * Shows what the crowd's state says now of some instances. Uploads their records, and their motions where the crowd moves;
     * nothing else. Other instances may be posed anew in the next frame.
     *
     * @param first of them
     * @param count of them, 0 or more
     * @throws IndexOutOfBoundsException when there are no such instances
     * @throws IllegalStateException when one moves and none did when the crowd was added
     */
    public void update(int first, int count) {
        Objects.checkFromIndexSize(first, count, count());
        int begin = 0;
        for (CrowdGroup group : groups) {
            int from = Math.max(first - begin, 0);
            int end = Math.min(first + count - begin, group.count());
            if (from < end) {
                group.update(from, end - from);
            } else {
                group.updatePlays(new int[0], 0);
            }
            begin += group.count();
        }
        renderer.moved();
    }

    /**
     * Shows where some instances are now, how large and how turned. Unlike {@link #update} this lets levels and poses last: nothing else
     * of the instances may have changed.
     *
     * @throws IndexOutOfBoundsException when there are no such instances
     */
    public void updatePlaces(int first, int count) {
        Objects.checkFromIndexSize(first, count, count());
        int begin = 0;
        for (CrowdGroup group : groups) {
            int from = Math.max(first - begin, 0);
            int end = Math.min(first + count - begin, group.count());
            if (from < end) {
                group.updatePlaces(from, end - from);
            }
            begin += group.count();
        }
        renderer.moved();
    }

    /**
     * Shows what some instances play now, and how they go on along the routes that they are on, in one upload for each kind of record.
     * Unlike {@link #update} this leaves all others as they are: their levels and poses last, and so do shadow maps of what stands still.
     * No place, size, looks or route may have changed.
     *
     * @param instances their numbers
     * @throws IndexOutOfBoundsException when there are no such instances
     */
    public void updatePlays(int... instances) {
        int[] sorted = Arrays.stream(instances).sorted().distinct().toArray();
        for (int instance : sorted) {
            Objects.checkIndex(instance, count());
        }
        int from = 0;
        int begin = 0;
        for (CrowdGroup group : groups) {
            int to = from;
            while (to < sorted.length && sorted[to] < begin + group.count()) {
                to++;
            }
            int first = begin;
            int[] own = Arrays.stream(sorted, from, to).map(i -> i - first).toArray();
            renderer.updatePlays(group, own);
            from = to;
            begin += group.count();
        }
    }

    /**
     * Shows more instances, or fewer. Uploads the new instances; their poses are built in the next frame. Uploads
     * nothing where there are fewer: memory is kept until the crowd is closed. Where there is no room left, memory for
     * half as many again is taken, if there is that much, and the device copies what it has.
     *
     * @param state what is shown from now on, of the same character; as many of its first instances as are shown now
     *     are as they are, see {@link CrowdState#resize}
     * @param available bytes that the device has left, read where more is taken; 0 when it cannot say
     * @throws GlException OUT_OF_MEMORY or LIMIT when there cannot be so many: then everything is as it was
     */
    public void resize(CrowdState state, LongSupplier available) {
        show(state, grown(state, state.count(), available));
    }

    /**
     * Takes memory for more instances than there are, as {@link #resize} to so many would.
     *
     * @param state what is shown, as it was last resized to
     * @param instances 0 or more
     * @param available bytes that the device has left, read where more is taken; 0 when it cannot say
     * @throws GlException OUT_OF_MEMORY or LIMIT when there cannot be so many: then everything is as it was
     */
    public void reserve(CrowdState state, int instances, LongSupplier available) {
        if (instances > capacity()) {
            show(state, grown(state, instances, available));
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
     * @param available bytes that the device has left, read where more is taken; 0 when it cannot say
     * @throws GlException OUT_OF_MEMORY when there is no room for so many: then everything is as it was
     */
    public void reserveStates(int states, StateNeeds needs, LongSupplier available) {
        int held = stateCapacity();
        int sensible = states > capacity() ? states + states / 2 : capacity(); // those not shown may have states, too
        int generous = states > held ? Math.min(2 * held, sensible) : states;
        generously(generous, states, count -> takeStates(count, needs, available));
    }

    /** @return bytes that it took */
    private long takeStates(int states, StateNeeds needs, LongSupplier available) {
        long bytes = groups.stream()
                .mapToLong(group -> group.buffers().states().bytes(states, needs))
                .sum();
        if (bytes > 0) {
            new MemoryPlan(0, 0, bytes, 0, 0).require(available.getAsLong());
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

    private List<CrowdGroup> grown(CrowdState state, int instances, LongSupplier available) {
        int capacity = capacity();
        int min = Math.max(instances, capacity);
        int generous = min > capacity ? (int) Math.min(capacity + capacity / 2L, CrowdState.MAX_INSTANCES) : min;
        return generously(generous, min, count -> maker.groups(groups, state, count, available));
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

    GpuCharacter character() {
        return maker.character();
    }

    /** Frees what the crowd takes; it is drawn no more. Its character stays. */
    @Override
    public void close() {
        List<CrowdGroup> last = groups;
        groups = List.of();
        renderer.remove(this);
        last.forEach(CrowdGroup::close);
    }
}
