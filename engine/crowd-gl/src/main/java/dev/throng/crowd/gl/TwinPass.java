package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CameraList;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.inspect.TwinGroup;
import dev.throng.crowd.gl.inspect.TwinPoser;
import dev.throng.crowd.gl.scene.Evaluation;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.Owned;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Has the twin make the vertices of the instances that the camera sees, on all cores while the frame waits, and uploads
 * them. What it makes of a frame is bounded, so that the window stays usable: the rest is left to the device.
 */
final class TwinPass implements AutoCloseable {
    /** Most vertices of a frame, 32 MiB: some tens of milliseconds of a few cores. */
    static final int MOST_VERTICES = 1 << 20;

    /** Most instances of a frame: coarse levels have few vertices, but their palettes take time, too. */
    static final int MOST_INSTANCES = 1 << 13;

    /** Instances of one task. */
    private static final int BLOCK = 16;

    private static final double NANOS_PER_MILLI = 1e6;

    private int most;
    private Owned owned = new Owned();
    private ByteBuffer staging = ByteBuffer.allocateDirect(0);
    private @Nullable GpuBuffer skinned;
    private @Nullable BufferTexture texels;
    private Twinned done = Twinned.NOTHING;

    /** Takes no memory of the device before it is asked. */
    TwinPass(DeviceLimits limits) {
        most = (int) Math.min(MOST_VERTICES, limits.bufferTextureTexels() / PreskinBuffers.TEXELS);
    }

    /** Makes no more vertices in a frame than this: for tests. */
    void bound(int vertices) {
        most = Math.min(most, vertices);
    }

    /**
     * Makes vertices where they are asked for, after the groups' lists of the frame are made. All poses are those of
     * the tick.
     */
    void run(List<CrowdGroup> groups, Evaluation evaluation, long ticks) {
        done = evaluation.asksTwin() ? run(groups, ticks) : Twinned.NOTHING;
    }

    private Twinned run(List<CrowdGroup> groups, long ticks) {
        long begin = System.nanoTime();
        List<TwinGroup.Job> jobs = new ArrayList<>();
        int vertices = 0;
        int seen = 0;
        for (CrowdGroup group : groups) {
            if (group.twin().isPresent()) {
                CameraList list = group.buffers().lists().cameraList();
                var room = new TwinGroup.Room(most, MOST_INSTANCES - jobs.size());
                List<TwinGroup.Job> own = group.twin().get().plan(list, vertices, room);
                vertices += own.stream().mapToInt(TwinGroup.Job::vertexCount).sum();
                jobs.addAll(own);
                seen += group.isCounted() ? list.size() : own.size();
            }
        }
        GpuBuffer to = reserve(Math.max(vertices, 1));
        skin(jobs, ticks);
        staging.limit(vertices * PreskinBuffers.BYTES);
        to.upload(0, staging);
        return new Twinned(jobs.size(), seen - jobs.size(), (System.nanoTime() - begin) / NANOS_PER_MILLI);
    }

    /** Half as much again as is asked for: crowds grow bit by bit. */
    private GpuBuffer reserve(int vertices) {
        long bytes = (long) vertices * PreskinBuffers.BYTES;
        if (skinned == null || bytes > skinned.size()) {
            long larger = Math.min(bytes + bytes / 2, (long) most * PreskinBuffers.BYTES);
            owned.close();
            owned = new Owned();
            skinned = owned.buffer("twin vertices", larger);
            texels = owned.texels("twin vertices", skinned, BufferTexture.Format.RGBA32F);
            staging = ByteBuffer.allocateDirect((int) larger).order(ByteOrder.nativeOrder());
        }
        return skinned;
    }

    private void skin(List<TwinGroup.Job> jobs, long ticks) {
        staging.clear();
        FloatBuffer out = staging.asFloatBuffer();
        int blocks = (jobs.size() + BLOCK - 1) / BLOCK;
        IntStream.range(0, blocks).parallel().forEach(block -> {
            int end = Math.min((block + 1) * BLOCK, jobs.size());
            skin(jobs.subList(block * BLOCK, end), ticks, out);
        });
    }

    private static void skin(List<TwinGroup.Job> jobs, long ticks, FloatBuffer out) {
        TwinPoser shared = null;
        TwinPoser own = null;
        for (TwinGroup.Job job : jobs) {
            if (own == null || shared != job.poser()) {
                shared = job.poser();
                own = shared.another();
            }
            own.pose(job.state().play(job.instance()), ticks, job.level());
            own.put(job.vertexCount(), out, job.vertex() * PreskinBuffers.BYTES / Float.BYTES);
        }
    }

    /** The vertices of all groups, made for the last frame that asked for them. */
    BufferTexture vertices() {
        return Objects.requireNonNull(texels);
    }

    /** What was done for the last frame. */
    Twinned done() {
        return done;
    }

    /** Bytes that are taken: nothing before the twin is asked. */
    long bytes() {
        return skinned == null ? 0 : skinned.size();
    }

    @Override
    public void close() {
        owned.close();
    }
}
