package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds the farthest depths of a picture in squares, level after level in one buffer. A square of the first level has {@value #SQUARE}
 * pixels along a side, a square of each further level two squares of the level before; squares at the right and upper edges may be cut.
 * Depth is reversed: the farthest is the least. For pictures of any size up to the first one's.
 */
public final class PyramidPass implements AutoCloseable {
    /** Pixels along a side of a square of the finest level. */
    public static final int SQUARE = 4;

    private static final int LANES = 64;

    private final ResourceScope scope;
    private final Programs programs;
    private final GpuBuffer farthest;
    private final BufferTexture texels;
    private final ShaderProgram coarser;
    private ShaderProgram finest;
    private int width;
    private int height;
    private boolean isMultisampled;
    private List<Level> levels;

    /**
     * Borrows the programs.
     *
     * @param target the largest picture
     */
    static PyramidPass create(RenderTarget target, Programs programs) {
        return ResourceScope.building(scope -> new PyramidPass(scope, target, programs));
    }

    /**
     * A level of the pyramid.
     *
     * @param first index of its first square in the buffer
     * @param width squares
     * @param height squares
     */
    public record Level(int first, int width, int height) {
        /** Returns the number of squares. */
        public int squares() {
            return width * height;
        }

        private Level coarser() {
            return new Level(first + squares(), (width + 1) / 2, (height + 1) / 2);
        }
    }

    private PyramidPass(ResourceScope scope, RenderTarget target, Programs programs) {
        this.scope = scope;
        this.programs = programs;
        width = target.width();
        height = target.height();
        isMultisampled = target.samples() > 1;
        levels = levels(width, height);
        farthest = scope.buffer("depth pyramid", bytes(width, height));
        texels = scope.texels("depth pyramid", farthest, BufferTexture.Format.R32F);
        coarser = program(Map.of("PICTURE", false, "MULTISAMPLED", false));
        finest = finest();
    }

    private ShaderProgram finest() {
        return program(Map.of("PICTURE", true, "MULTISAMPLED", isMultisampled));
    }

    /** Returns the levels of a picture, down to a single square. */
    public static List<Level> levels(int width, int height) {
        List<Level> levels = new ArrayList<>();
        Level level = new Level(0, (width + SQUARE - 1) / SQUARE, (height + SQUARE - 1) / SQUARE);
        levels.add(level);
        while (level.squares() > 1) {
            level = level.coarser();
            levels.add(level);
        }
        return levels;
    }

    /** Returns the number of squares of all levels. */
    public static int size(int width, int height) {
        int across = (width + SQUARE - 1) / SQUARE;
        int up = (height + SQUARE - 1) / SQUARE;
        int squares = across * up;
        while (across * up > 1) { // as of Level.coarser, without an object: each frame asks
            across = (across + 1) / 2;
            up = (up + 1) / 2;
            squares += across * up;
        }
        return squares;
    }

    /** For pictures of the size. */
    private ShaderProgram program(Map<String, Object> variant) {
        ShaderProgram program = program(programs, variant);
        tell(program);
        return program;
    }

    private static ShaderProgram program(Programs programs, Map<String, Object> variant) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("LANES", LANES);
        constants.put("PYRAMID_SQUARE", SQUARE);
        constants.putAll(variant);
        return programs.compute("depth_pyramid", constants);
    }

    /** Starts to compile the programs for a picture. */
    public static void prepare(Programs programs, boolean isMultisampled) {
        program(programs, Map.of("PICTURE", false, "MULTISAMPLED", false));
        program(programs, Map.of("PICTURE", true, "MULTISAMPLED", isMultisampled));
    }

    private void tell(ShaderProgram program) {
        program.set("picture", new float[] {width, height});
    }

    /** Whether there is room for the depths of a picture. */
    boolean fits(RenderTarget target) {
        return bytes(target.width(), target.height()) <= farthest.size();
    }

    private void suit(RenderTarget target) {
        boolean hasSamples = target.samples() > 1;
        if (target.width() != width || target.height() != height || hasSamples != isMultisampled) {
            width = target.width();
            height = target.height();
            isMultisampled = hasSamples;
            levels = levels(width, height);
            tell(coarser);
            finest = finest();
        }
    }

    /** Finds the depths of all drawn surfaces, and binds them for culling. @param target one that fits */
    void build(RenderTarget target) {
        suit(target);
        // The frame before may still read what is written now, and the depths may still be drawn.
        Barrier.before(Barrier.STORAGE, Barrier.RENDER_TARGET);
        farthest.bindStorage(Bindings.BLOCK_PYRAMID);
        target.bindDepth(Bindings.UNIT_DEPTH);
        finest.dispatchThreads(levels.get(0).squares());
        for (int level = 1; level < levels.size(); level++) {
            Barrier.before(Barrier.STORAGE);
            coarser.set("level", level);
            coarser.dispatchThreads(levels.get(level).squares());
        }
        Barrier.before(Barrier.BUFFER_TEXTURE);
        texels.bind(Bindings.UNIT_PYRAMID);
    }

    /** All levels of the last picture as they are; waits for the device. */
    float[] download() {
        Barrier.before(Barrier.READBACK);
        return farthest.downloadFloats(0, size(width, height));
    }

    /** Returns the bytes of a picture's levels. */
    public static long bytes(int width, int height) {
        return (long) Float.BYTES * size(width, height);
    }

    /** Bytes that are taken. */
    long bytes() {
        return scope.bytes();
    }

    @Override
    public void close() {
        scope.close();
    }
}
