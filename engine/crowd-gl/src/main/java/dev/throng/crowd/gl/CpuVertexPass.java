package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.VisibleInstances;
import dev.throng.crowd.gl.inspect.CpuPart;
import dev.throng.crowd.gl.inspect.CpuPoser;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes on the CPU the vertices of the instances that the camera sees, on all cores while the frame waits, and uploads
 * them. What it makes of a frame is bounded, so that the window stays usable: the rest is left to the device.
 */
final class CpuVertexPass implements AutoCloseable {
    /** Most vertices of a frame, 32 MiB: some tens of milliseconds of a few cores. Fewer where they have tangents. */
    static final int MAX_VERTICES = 1 << 20;

    /** Texels of a vertex without a tangent. */
    private static final int PLAIN_TEXELS = 2;

    /** Most instances of a frame: coarse levels have few vertices, but their palettes take time, too. */
    static final int MAX_INSTANCES = 1 << 13;

    /** Instances of one task. */
    private static final int BLOCK = 16;

    private static final double NANOS_PER_MILLI = 1e6;

    private int maxTexels;
    private ResourceScope scope = new ResourceScope();
    private ByteBuffer staging = ByteBuffer.allocateDirect(0);
    private @Nullable GpuBuffer skinned;
    private @Nullable BufferTexture texels;
    private CpuVertexStats done = CpuVertexStats.NOTHING;

    /** Takes no memory of the device before it is asked. */
    CpuVertexPass(DeviceLimits limits) {
        maxTexels = (int) Math.min(PLAIN_TEXELS * MAX_VERTICES, limits.bufferTextureTexels());
    }

    /** Makes no more vertices in a frame than this: for tests. */
    void bound(int vertices) {
        maxTexels = Math.min(maxTexels, PLAIN_TEXELS * vertices);
    }

    /**
     * Computes vertices on the CPU if the picture shows them, after culling has listed the instances of each part. Poses are those at
     * the tick.
     */
    void run(List<CrowdPart> parts, VertexSourceSplit vertexSource, long ticks) {
        done = vertexSource.needsCpu() ? run(parts, ticks) : CpuVertexStats.NOTHING;
    }

    private CpuVertexStats run(List<CrowdPart> parts, long ticks) {
        long begin = System.nanoTime();
        List<CpuPart.Job> jobs = new ArrayList<>();
        int texelCount = 0;
        int seen = 0;
        for (CrowdPart part : parts) {
            if (part.cpuPart().isPresent()) {
                VisibleInstances list = part.buffers().lists().visibleInstances();
                int each = part.cpuPart().get().texels();
                int first = (texelCount + each - 1) / each; // vertices have numbers in texels of their size
                var budget = new CpuPart.Budget(maxTexels / each, MAX_INSTANCES - jobs.size());
                List<CpuPart.Job> own = part.cpuPart().get().plan(list, first, budget);
                texelCount = each
                        * (first
                                + own.stream()
                                        .mapToInt(CpuPart.Job::vertexCount)
                                        .sum());
                jobs.addAll(own);
                seen += part.isCounted() ? list.size() : own.size();
            }
        }
        GpuBuffer to = reserve(Math.max(texelCount, 1));
        skin(jobs, ticks);
        staging.limit(texelCount * Bindings.TEXEL_BYTES);
        to.upload(0, staging);
        return new CpuVertexStats(jobs.size(), seen - jobs.size(), (System.nanoTime() - begin) / NANOS_PER_MILLI);
    }

    /** Half as much again as is asked for: crowds grow bit by bit. */
    private GpuBuffer reserve(int texelCount) {
        if (skinned == null || (long) texelCount * Bindings.TEXEL_BYTES > skinned.size()) {
            long larger = Bindings.TEXEL_BYTES
                    * Math.min(texelCount + (long) texelCount / 2, Math.max(texelCount, maxTexels));
            scope.close();
            scope = new ResourceScope();
            skinned = scope.buffer("CPU vertices", larger);
            texels = scope.texels("CPU vertices", skinned, BufferTexture.Format.RGBA32F);
            staging = ByteBuffer.allocateDirect((int) larger).order(ByteOrder.nativeOrder());
        }
        return skinned;
    }

    private void skin(List<CpuPart.Job> jobs, long ticks) {
        staging.clear();
        FloatBuffer out = staging.asFloatBuffer();
        int blocks = (int) CullLayout.groups(jobs.size(), BLOCK);
        IntStream.range(0, blocks).parallel().forEach(block -> {
            int end = Math.min((block + 1) * BLOCK, jobs.size());
            skin(jobs.subList(block * BLOCK, end), ticks, out);
        });
    }

    private static void skin(List<CpuPart.Job> jobs, long ticks, FloatBuffer out) {
        CpuPoser shared = null;
        CpuPoser own = null;
        for (CpuPart.Job job : jobs) {
            if (own == null || shared != job.poser()) {
                shared = job.poser();
                own = shared.another();
            }
            own.pose(job.state(), job.instance(), ticks, job.level());
            own.put(job.vertexCount(), out, job.vertex());
        }
    }

    /** Returns the vertices of all parts, computed in the last frame that showed them. */
    BufferTexture vertices() {
        return Objects.requireNonNull(texels);
    }

    /** What was done for the last frame. */
    CpuVertexStats done() {
        return done;
    }

    /** Bytes that are taken: nothing before the CPU is asked. */
    long bytes() {
        return skinned == null ? 0 : skinned.size();
    }

    @Override
    public void close() {
        scope.close();
    }
}
