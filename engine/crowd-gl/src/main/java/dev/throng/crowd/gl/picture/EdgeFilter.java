package dev.throng.crowd.gl.picture;

import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.CurrentContext;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.framebuffer.PixelTexture;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import java.util.Map;

/**
 * Antialiasing filter for edges in finished pictures, which have one size and were drawn without multisampling. For one
 * context and thread.
 */
public final class EdgeFilter implements AutoCloseable {
    private static final int LANES = 64;
    /** Number of rows of pixels in which each lane finds edges. */
    private static final int ROWS = 2;
    /** Number of lanes that write changed pixels: enough for a large device. */
    private static final int WRITERS = 1 << 14;

    /** Smallest difference in brightness that counts as an edge, on a scale from 0 for black to 8 * 255 for white. */
    public static final int CONTRAST = 160;

    /**
     * Largest share of a pixel that the colours of its neighbours may cover; with a larger share, the edge is in a
     * neighbour.
     */
    public static final float MOST = 0.5f;

    /**
     * Length to which a stair-shaped edge is followed in each direction, in pixels; equal to the number of bits in a
     * word.
     */
    public static final int REACH = 32;

    private final Programs programs = new Programs();
    private final ShaderProgram find;
    private final ShaderProgram blend;
    private final ShaderProgram write;
    private Memory memory;

    private static final class Memory {
        private final ResourceScope scope;
        private final int width;
        private final int height;
        private final GpuBuffer changes;
        private final GpuBuffer edges;
        private final BufferTexture texels;

        private Memory(ResourceScope scope, int width, int height) {
            this.scope = scope;
            this.width = width;
            this.height = height;
            changes = scope.buffer("changed pixels", changeBytes(width, height));
            edges = scope.buffer("edges", edgeBytes(width, height));
            edges.fill(0);
            texels = scope.texels("edges", edges, BufferTexture.Format.R32UI);
        }

        static Memory of(int width, int height) {
            DeviceLimits limits = CurrentContext.get().limits();
            DeviceLimits.require(
                    "buffer of the edge filter, size in bytes", changeBytes(width, height), limits.storageBlockBytes());
            return ResourceScope.building(scope -> new Memory(scope, width, height));
        }
    }

    /**
     * Creates a filter, and allocates memory for pictures of one size.
     *
     * @param width width of the pictures, in pixels
     * @param height height of the pictures, in pixels
     * @throws dev.throng.gl.GlException LIMIT if the device's storage blocks are too small, OUT_OF_MEMORY if the
     *     device's memory is too small
     */
    public static EdgeFilter create(int width, int height) {
        return ResourceScope.building(
                scope -> new EdgeFilter(scope.own(Memory.of(width, height), m -> m.scope.close())));
    }

    private EdgeFilter(Memory memory) {
        this.memory = memory;
        try {
            find = programs.compute("edge_find", constants());
            blend = programs.compute("edge_blend", constants());
            write = programs.compute("edge_write", constants());
        } catch (RuntimeException | Error e) {
            programs.close();
            throw e;
        }
    }

    /**
     * Switches to pictures of another size. Keeps the programs, whose compilation is slow.
     *
     * @param width new width in pixels
     * @param height new height in pixels
     * @throws dev.throng.gl.GlException as in {@link #create}; the filter is unchanged
     */
    public void resize(int width, int height) {
        Memory next = Memory.of(width, height);
        memory.scope.close();
        memory = next;
    }

    private static Map<String, Object> constants() {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("LANES", LANES);
        constants.put("ROWS", ROWS);
        constants.put("EDGE_CONTRAST", CONTRAST);
        constants.put("EDGE_MOST", MOST);
        return constants;
    }

    /**
     * Filters a picture in place.
     *
     * @param target picture of this filter's size, without multisampling
     * @throws IllegalArgumentException if the picture has another size
     */
    public void apply(RenderTarget target) {
        if (target.width() != memory.width || target.height() != memory.height) {
            throw new IllegalArgumentException("picture to filter: found " + target.width() + " x " + target.height()
                    + " pixels, expected " + memory.width + " x " + memory.height
                    + " pixels, the size that the filter was made for");
        }
        PixelTexture pixels = target.pixels();
        Barrier.before(Barrier.STORAGE, Barrier.RENDER_TARGET);
        pixels.bind(Bindings.UNIT_PICTURE);
        memory.edges.bindStorage(Bindings.BLOCK_EDGES);
        memory.changes.bindStorage(Bindings.BLOCK_CHANGES);
        find.dispatchGroups(words(target.width()) * CullLayout.groups(words(target.height()), ROWS));
        Barrier.before(Barrier.BUFFER_TEXTURE, Barrier.STORAGE);
        memory.texels.bind(Bindings.UNIT_EDGES);
        blend.dispatchThreads((long) words(target.width()) * target.height());
        Barrier.before(Barrier.STORAGE);
        pixels.bindImage(Bindings.IMAGE_PICTURE);
        write.dispatchThreads(WRITERS);
        Barrier.before(Barrier.RENDER_TARGET, Barrier.BUFFER_TEXTURE);
    }

    private static int words(int pixels) {
        return (int) CullLayout.groups(pixels, REACH);
    }

    private static long edgeBytes(int width, int height) {
        long rows = (words(width) + 2L) * (height + 1);
        long columns = (words(height) + 2L) * (width + 1);
        return (2 * rows + columns) * Integer.BYTES;
    }

    /**
     * @return size in bytes of the list of changes: their number, then a position and a colour for every pixel of the
     *     picture
     */
    private static long changeBytes(int width, int height) {
        return 2L * Integer.BYTES * (1 + (long) width * height);
    }

    public static long bytes(int width, int height) {
        return changeBytes(width, height) + edgeBytes(width, height);
    }

    @Override
    public void close() {
        programs.close();
        memory.scope.close();
    }
}
