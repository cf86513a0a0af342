package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.buffer.VisibleInstances;
import dev.throng.crowd.gl.inspect.CpuPart;
import dev.throng.crowd.gl.inspect.CpuPoser;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
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
 * Computes visible instances' vertices on all CPU cores, and uploads them. The frame waits for this work, so a limit
 * keeps windows responsive: instances beyond the limit get GPU vertices.
 */
final class CpuVertexPass implements AutoCloseable {
    /**
     * Largest number of CPU vertices of a frame. Without tangents, they use 24 MiB, and tens of milliseconds on a few
     * cores.
     */
    static final int MAX_VERTICES = 1 << 20;

    /**
     * Largest number of instances with CPU vertices in a frame, because each instance needs a palette, which costs time
     * even at a coarse level of detail.
     */
    static final int MAX_INSTANCES = 1 << 13;

    private static final int BLOCK = 16;

    private static final int TEXEL_BYTES = PreskinBuffers.FORMAT.bytes();

    private static final double NANOS_PER_MILLI = 1e6;

    private int maxTexels;
    private final ResourceScope scope = new ResourceScope();
    private ByteBuffer staging = ByteBuffer.allocateDirect(0);
    private @Nullable GpuBuffer skinned;
    private @Nullable BufferTexture texels;
    private CpuVertexStats done = CpuVertexStats.NOTHING;

    /** Creates a pass that allocates GPU memory only when it first computes vertices. */
    CpuVertexPass(DeviceLimits limits) {
        maxTexels = (int) Math.min(PreskinBuffers.TEXELS * MAX_VERTICES, limits.bufferTextureTexels());
    }

    /**
     * Lowers the limit of CPU vertices per frame, for tests.
     *
     * @param vertices largest number of CPU vertices in a frame
     */
    void limitVertices(int vertices) {
        maxTexels = Math.min(maxTexels, PreskinBuffers.TEXELS * vertices);
    }

    /**
     * Computes the vertices of visible instances on the CPU, if the picture shows CPU vertices. Draw lists must be
     * finished.
     *
     * @param vertexSource division of the picture between GPU and CPU vertices
     * @param ticks clock value at which the instances are posed
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
                int first = (texelCount + each - 1) / each; // vertices are indexed in units of their size
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
        staging.limit(texelCount * TEXEL_BYTES);
        to.upload(0, staging);
        return new CpuVertexStats(jobs.size(), seen - jobs.size(), (System.nanoTime() - begin) / NANOS_PER_MILLI);
    }

    /**
     * @param texelCount number of needed texels
     * @return buffer of at least this size; if a new one is allocated, with half as many spare texels if possible,
     *     because crowds grow gradually
     */
    private GpuBuffer reserve(int texelCount) {
        GpuBuffer held = skinned;
        return held != null && (long) texelCount * TEXEL_BYTES <= held.size() ? held : larger(texelCount);
    }

    private GpuBuffer larger(int texelCount) {
        long bytes = TEXEL_BYTES * Math.min(texelCount + (long) texelCount / 2, Math.max(texelCount, maxTexels));
        scope.close();
        skinned = null; // until the whole buffer is allocated
        GpuBuffer made = scope.buffer("CPU vertices", bytes);
        texels = scope.texels("CPU vertices", made, PreskinBuffers.FORMAT);
        staging = ByteBuffer.allocateDirect((int) bytes).order(ByteOrder.nativeOrder());
        skinned = made;
        return made;
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

    /** @return CPU vertices of all parts in the last frame that showed CPU vertices */
    BufferTexture vertices() {
        return Objects.requireNonNull(texels);
    }

    CpuVertexStats done() {
        return done;
    }

    /** @return bytes of the pass on the GPU; 0 before the first use */
    long bytes() {
        return skinned == null ? 0 : skinned.size();
    }

    @Override
    public void close() {
        scope.close();
    }
}
