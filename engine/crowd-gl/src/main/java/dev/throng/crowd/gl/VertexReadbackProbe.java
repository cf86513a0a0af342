package dev.throng.crowd.gl;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.buffer.CullBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.StateBuffers;
import dev.throng.crowd.gl.buffer.VisibleInstances;
import dev.throng.crowd.gl.character.CpuMeshes;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.Draw;
import dev.throng.gl.framebuffer.FeedbackCapture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.timing.Fence;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Reads back vertices of a few drawn instances without waiting. The CPU receives a draw list some frames later. So the
 * probe chooses entries of one frame's list, and later reads vertices of the same entries of another frame's list.
 */
public final class VertexReadbackProbe implements AutoCloseable {
    /** Number of draw list entries whose vertices are read at the same time. */
    private static final int READBACKS = 4;

    /** Largest number of vertices that are read per draw list entry. */
    private static final int MAX_VERTICES = 1 << 15;

    private final SplittableRandom random = new SplittableRandom(1);
    private final List<VertexReadback> found = new ArrayList<>();
    private boolean isWanted;
    private boolean isAnnounced;
    private @Nullable Pending pending;

    private record Entry(int entry, int batch, VertexReadback.Part part) {}

    /**
     * Part of a crowd, as drawn by a frame.
     *
     * @param before number of instances of the same character in the parts before this part
     */
    private record Frame(CrowdPart part, int before, long ticks) {}

    /**
     * Pending readback of a frame. The buffer contains the vertices of draw list entries, the visibility bits, then {@link #detail} per state.
     *
     * @param details offset in bytes of the first float; kept, because the number of states may grow until the buffer is read
     */
    private record Pending(Frame frame, List<Entry> entries, GpuBuffer buffer, long details, Fence fence) {
        CrowdPart part() {
            return frame.part;
        }

        VisibleInstances list() {
            int[] visibilityBits =
                    new int[(int) (part().buffers().lists().layout().visibilityBytes() / Integer.BYTES)];
            buffer.mapped()
                    .position(vertices() * stride(part()) * Float.BYTES)
                    .slice()
                    .order(buffer.mapped().order())
                    .asIntBuffer()
                    .get(visibilityBits);
            return part().buffers().lists().visibleInstances(visibilityBits);
        }

        /** Factor by which the frame multiplied the weights of an instance's layers and inverse kinematics, 0 to 1; 1 without a state. */
        float detail(int instance) {
            int number = part().buffers().state().stateNumber(instance);
            return number < 0 ? 1 : buffer.mapped().getFloat((int) details + Float.BYTES * number);
        }

        int vertices() {
            return entries.stream()
                    .mapToInt(entry -> entry.part().vertexCount())
                    .sum();
        }

        void close() {
            buffer.close();
            fence.close();
        }
    }

    VertexReadbackProbe() {}

    /** Requests readbacks of a few instances, unless some are pending. */
    public void request() {
        isWanted = true;
    }

    /** Makes the next frame compile all programs that read vertices back, so that no later frame waits. */
    public void announce() {
        isAnnounced = true;
    }

    /** @return readbacks completed since the last call */
    public List<VertexReadback> take() {
        if (found.isEmpty()) {
            return List.of();
        }
        List<VertexReadback> taken = List.copyOf(found);
        found.clear();
        return taken;
    }

    /** Discards pending readbacks, for instance because parts have changed. */
    public void cancel() {
        if (pending != null) {
            pending.close();
            pending = null;
        }
    }

    /** Discards a part's pending readback, because its records have changed. */
    void cancel(CrowdPart changed) {
        if (pending != null && pending.part() == changed) {
            cancel();
        }
    }

    /**
     * Requests and collects readbacks in a frame. Draw lists and palettes must be finished, and the frame block bound.
     *
     * @param shading shading of the frame
     */
    void frame(List<CrowdPart> parts, Shading shading, long ticks) {
        Pending done = pending;
        if (done != null && done.fence().isSignalled()) {
            pending = null;
            if (done.entries().isEmpty()) {
                choose(done, shading, ticks);
            } else {
                read(done);
            }
            done.close();
        }
        if (isAnnounced) {
            isAnnounced = false;
            posed(parts).forEach(part -> part.compileCapture(shading));
        }
        if (pending == null && isWanted) {
            isWanted = false;
            List<CrowdPart> posed = posed(parts);
            if (!posed.isEmpty()) {
                CrowdPart part = posed.get(random.nextInt(posed.size()));
                pending = submit(new Frame(part, before(part, posed), ticks), List.of(), allocate(part, 0));
            }
        }
    }

    private static List<CrowdPart> posed(List<CrowdPart> parts) {
        return parts.stream()
                .filter(part -> part.isCounted() && part.cpuPart().isPresent() && part.count() > 0)
                .toList();
    }

    /** @return number of instances of the same character in the parts that precede a part in the list */
    static int before(CrowdPart part, List<CrowdPart> parts) {
        return parts.subList(0, parts.indexOf(part)).stream()
                .filter(other -> other.character() == part.character())
                .mapToInt(CrowdPart::count)
                .sum();
    }

    private static int stride(CrowdPart part) {
        return VertexCapture.stride(part.character());
    }

    private static GpuBuffer allocate(CrowdPart part, int vertices) {
        long bytes = (long) vertices * stride(part) * Float.BYTES
                + part.buffers().lists().layout().visibilityBytes();
        return GpuBuffer.readback(
                "vertex readbacks", bytes + part.buffers().states().detailBytes());
    }

    private static Pending submit(Frame frame, List<Entry> entries, GpuBuffer buffer) {
        CullBuffers lists = frame.part.buffers().lists();
        StateBuffers states = frame.part.buffers().states();
        long details = buffer.size() - states.detailBytes();
        lists.copyVisibility(buffer, details - lists.layout().visibilityBytes());
        states.copyDetails(buffer, details);
        return new Pending(frame, entries, buffer, details, Fence.insert("vertices read back"));
    }

    private void choose(Pending listed, Shading shading, long ticks) {
        VisibleInstances list = listed.list();
        CrowdPart drawn = listed.part();
        List<Entry> entries = new ArrayList<>();
        List<DrawCommands.Call> calls = drawn.buffers().lists().commands().calls();
        int influences = calls.get(random.nextInt(calls.size())).span().influences();
        for (int entry : chosen(list.size())) {
            int level = list.level(entry);
            int all = drawn.character().cpuMeshes().level(level).vertexCount();
            int count = Math.min(all, MAX_VERTICES);
            var part = new VertexReadback.Part(level, random.nextInt(all - count + 1), count, influences);
            entries.add(new Entry(entry, list.batch(list.instance(entry)), part));
        }
        if (!entries.isEmpty()) {
            int vertices =
                    entries.stream().mapToInt(e -> e.part().vertexCount()).sum();
            GpuBuffer buffer = allocate(drawn, vertices);
            drawn.pass().bindToCapture(drawn.buffers(), shading, influences);
            FeedbackCapture.captureAsync(buffer, () -> entries.forEach(entry -> draw(drawn, entry)));
            pending = submit(new Frame(drawn, listed.frame.before, ticks), entries, buffer);
        }
    }

    /** @return distinct random indices of a few draw list entries */
    private int[] chosen(int entries) {
        int count = Math.min(READBACKS, entries);
        return count == 0
                ? new int[0]
                : random.ints(0, entries).distinct().limit(count).toArray();
    }

    private static void draw(CrowdPart part, Entry entry) {
        part.buffers().palettes().bind(entry.batch());
        int first = part.character().cpuMeshes().level(entry.part().level()).firstVertex();
        Draw.points(first + entry.part().firstVertex(), entry.part().vertexCount(), 1, entry.entry());
    }

    private void read(Pending done) {
        VisibleInstances list = done.list();
        FloatBuffer floats = done.buffer().mapped().asFloatBuffer();
        for (Entry entry : done.entries()) {
            float[] vertices = new float[entry.part().vertexCount() * stride(done.part())];
            floats.get(vertices);
            if (entry.entry() < list.size()
                    && list.level(entry.entry()) == entry.part().level()) {
                int instance = list.instance(entry.entry());
                boolean isTimely = !list.isOwn(instance) || list.isBuilt(instance);
                if (isTimely && list.batch(instance) == entry.batch()) {
                    found.add(readback(done, entry, list, vertices));
                }
            }
        }
    }

    private static VertexReadback readback(Pending done, Entry entry, VisibleInstances list, float[] vertices) {
        int instance = list.instance(entry.entry());
        CrowdState crowd = done.part().buffers().state();
        CpuMeshes body = done.part().character().cpuMeshes();
        ClipPlayback playback = crowd.playback(instance);
        float[] transform = new float[RouteTransform.FLOATS];
        RouteTransform.of(crowd, instance, done.frame.ticks, transform);
        float height = transform[3] * done.part().character().figureHeight();
        var seen = new VertexReadback.Seen(
                body.character().name(),
                done.frame.before + instance,
                VertexReadback.clip(body, playback.clip()),
                done.frame.ticks,
                new VertexReadback.Figure(transform, height));
        SampledState shown = shown(done, list, instance);
        var source = new VertexReadback.Source(done.part(), instance);
        return new VertexReadback(seen, source, shown, entry.part(), vertices);
    }

    /** @return pose that an instance shows, maybe a shared one even if the instance has a state (blended pose) */
    private static SampledState shown(Pending done, VisibleInstances list, int instance) {
        CrowdState crowd = done.part().buffers().state();
        long ticks = done.frame.ticks;
        boolean isOwn = list.isOwn(instance);
        SampledState state = isOwn ? Footing.shown(crowd, instance, ticks) : null;
        if (state != null) {
            return state.withDetail(done.detail(instance));
        }
        ClipPlayback playback = crowd.playback(instance);
        ClipPlayback shown = isOwn ? playback : shared(done.part(), instance, playback, ticks);
        ClipAtlas atlas = done.part().character().cpuMeshes().atlas();
        return PlayedState.of(shown).at(ticks, atlas, crowd.states().masks());
    }

    /** @return playback of the shared pose that an instance shows, or of the rest pose if there are no shared poses */
    private static ClipPlayback shared(CrowdPart part, int instance, ClipPlayback playback, long ticks) {
        PosePool pool = part.buffers().reserved().sharing().pool();
        CrowdState state = part.buffers().state();
        if (pool.slots() == 0) {
            return ClipPlayback.loop(BakedClip.REST, 0, 0); // the instance found no palette
        }
        int slot = pool.slot(state.clipSlot(instance), (int) PlaybackPhase.phaseOf(playback, ticks));
        return pool.poses(state.atlas()).playback(slot);
    }

    @Override
    public void close() {
        cancel();
    }
}
