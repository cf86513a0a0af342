package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Play;
import dev.throng.crowd.PlayTime;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.RoutePlace;
import dev.throng.crowd.gl.buffer.CameraList;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.SelectBuffers;
import dev.throng.crowd.gl.character.TwinBody;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.scene.Shading;
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
 * Reads back vertices of a few instances that are drawn, without ever waiting. Which instances a frame draws is known
 * some frames later only. So the draw list of one frame is asked for first, then the vertices of some entries in a
 * later frame, with that frame's list to tell which instances they are of.
 */
public final class SpotProbe implements AutoCloseable {
    /** Entries that are asked for at once. */
    private static final int SPOTS = 4;

    /** Most vertices of one. */
    private static final int MOST_VERTICES = 1 << 15;

    private static final int VERTEX_BYTES = VertexCapture.STRIDE * Float.BYTES;

    private final SplittableRandom random = new SplittableRandom(1);
    private final List<Spot> found = new ArrayList<>();
    private boolean isWanted;
    private @Nullable Pending pending;

    /** An entry of a draw list. */
    private record Entry(int entry, int batch, Spot.Part part) {}

    /** What was asked of a frame: the marks behind the vertices of entries, if any. */
    private record Pending(
            CrowdGroup group, int before, long ticks, List<Entry> entries, GpuBuffer buffer, Fence fence) {
        CameraList list() {
            int[] marks = new int[(int) (group.buffers().lists().markBytes() / Integer.BYTES)];
            buffer.mapped()
                    .position(vertices() * VERTEX_BYTES)
                    .slice()
                    .order(buffer.mapped().order())
                    .asIntBuffer()
                    .get(marks);
            return group.buffers().lists().cameraList(marks);
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

    SpotProbe() {}

    /** Asks for a few. Does nothing while some are on their way. */
    public void ask() {
        isWanted = true;
    }

    /** Those that have come since the last call. */
    public List<Spot> take() {
        List<Spot> taken = List.copyOf(found);
        found.clear();
        return taken;
    }

    /** Forgets what was asked: the groups are others. */
    void cancel() {
        if (pending != null) {
            pending.close();
            pending = null;
        }
    }

    /**
     * Goes on in a frame, after its lists and palettes are made and its frame block is bound.
     *
     * @param shading that draws the frame
     */
    void frame(List<CrowdGroup> groups, Shading shading, long ticks) {
        Pending done = pending;
        if (done != null && done.fence().isPassed()) {
            pending = null;
            if (done.entries().isEmpty()) {
                choose(done, shading, ticks);
            } else {
                read(done);
            }
            done.close();
        }
        if (pending == null && isWanted) {
            isWanted = false;
            List<CrowdGroup> posed = groups.stream()
                    .filter(group -> group.isCounted() && group.twin().isPresent() && group.count() > 0)
                    .toList();
            if (!posed.isEmpty()) {
                CrowdGroup group = posed.get(random.nextInt(posed.size()));
                pending = pend(group, before(group, posed), ticks, List.of(), allocate(group, 0));
            }
        }
    }

    /** Instances of the same character in groups before. */
    private static int before(CrowdGroup group, List<CrowdGroup> groups) {
        return groups.subList(0, groups.indexOf(group)).stream()
                .filter(other -> other.character() == group.character())
                .mapToInt(CrowdGroup::count)
                .sum();
    }

    private static GpuBuffer allocate(CrowdGroup group, int vertices) {
        long bytes = (long) vertices * VERTEX_BYTES + group.buffers().lists().markBytes();
        return GpuBuffer.readback("spots", bytes);
    }

    private static Pending pend(CrowdGroup group, int before, long ticks, List<Entry> entries, GpuBuffer buffer) {
        SelectBuffers lists = group.buffers().lists();
        lists.copyMarks(buffer, buffer.size() - lists.markBytes());
        return new Pending(group, before, ticks, entries, buffer, Fence.here("vertices read back"));
    }

    private void choose(Pending listed, Shading shading, long ticks) {
        CameraList list = listed.list();
        CrowdGroup group = listed.group();
        List<Entry> entries = new ArrayList<>();
        List<DrawCommands.Call> calls = group.buffers().lists().commands().calls();
        int influences = calls.get(random.nextInt(calls.size())).span().influences();
        for (int s = 0; s < SPOTS && list.size() > 0; s++) {
            int entry = random.nextInt(list.size());
            int level = list.level(entry);
            int all = group.character().twinBody().level(level).vertexCount();
            int count = Math.min(all, MOST_VERTICES);
            var part = new Spot.Part(level, random.nextInt(all - count + 1), count, influences);
            entries.add(new Entry(entry, list.batch(list.instance(entry)), part));
        }
        if (!entries.isEmpty()) {
            int vertices =
                    entries.stream().mapToInt(e -> e.part().vertexCount()).sum();
            GpuBuffer buffer = allocate(group, vertices);
            group.pass().bind(group.buffers(), shading, influences);
            FeedbackCapture.captureLater(buffer, () -> entries.forEach(entry -> draw(group, entry)));
            pending = pend(group, listed.before(), ticks, entries, buffer);
        }
    }

    private static void draw(CrowdGroup group, Entry entry) {
        group.buffers().bindPalettes(entry.batch());
        int first = group.character().twinBody().level(entry.part().level()).firstVertex();
        Draw.points(first + entry.part().firstVertex(), entry.part().vertexCount(), 1, entry.entry());
    }

    private void read(Pending done) {
        CameraList list = done.list();
        FloatBuffer floats = done.buffer().mapped().asFloatBuffer();
        for (Entry entry : done.entries()) {
            float[] vertices = new float[entry.part().vertexCount() * VertexCapture.STRIDE];
            floats.get(vertices);
            if (entry.entry() < list.size()
                    && list.level(entry.entry()) == entry.part().level()) {
                int instance = list.instance(entry.entry());
                boolean isTimely = !list.isOwn(instance) || list.isBuilt(instance);
                if (isTimely && list.batch(instance) == entry.batch()) {
                    found.add(spot(done, entry, list, vertices));
                }
            }
        }
    }

    private static Spot spot(Pending done, Entry entry, CameraList list, float[] vertices) {
        int instance = list.instance(entry.entry());
        CrowdState state = done.group().buffers().state();
        TwinBody body = done.group().character().twinBody();
        Play play = state.play(instance);
        float[] place = new float[RoutePlace.FLOATS];
        RoutePlace.of(state, instance, done.ticks(), place);
        float height = Math.abs(place[3]) * done.group().character().figureHeight();
        var seen = new Spot.Seen(
                body.character().name(),
                done.before() + instance,
                Spot.clip(body, play.clip()),
                done.ticks(),
                place,
                height);
        Play shown = list.isOwn(instance) ? play : shared(done.group(), instance, play, done.ticks());
        return new Spot(seen, body, shown, entry.part(), vertices);
    }

    /** The pose that an instance shares. */
    private static Play shared(CrowdGroup group, int instance, Play play, long ticks) {
        PosePool pool = group.buffers().room().sharing().pool();
        CrowdState state = group.buffers().state();
        int slot = pool.slot(state.clipSlot(instance), (int) PlayTime.phase(play, ticks));
        return pool.poses(state.atlas()).play(slot);
    }

    @Override
    public void close() {
        cancel();
    }
}
