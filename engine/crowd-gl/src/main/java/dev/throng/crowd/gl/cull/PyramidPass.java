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
 * Depth pyramid of a picture: per level, the farthest depth in each square of pixels; all levels are in one buffer. A
 * square has {@value #SQUARE} pixels per side in the finest level, and twice as many in each next level; squares at the
 * right and upper edges may be smaller. With reversed depth, the farthest depth is the smallest value. Suits pictures
 * no larger than the one for which it was created.
 */
public final class PyramidPass implements AutoCloseable {
    /** Pixels per side of a square of the finest level. */
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
     * @param target the largest picture
     * @param programs programs of the renderer, not closed by this object
     */
    static PyramidPass create(RenderTarget target, Programs programs) {
        return ResourceScope.building(scope -> new PyramidPass(scope, target, programs));
    }

    /**
     * Level of a depth pyramid: a grid of squares of pixels.
     *
     * @param first index of the level's first square in the buffer, which contains one number per square of every level
     * @param width number of squares from left to right
     * @param height number of squares from bottom to top
     */
    public record Level(int first, int width, int height) {
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

    /**
     * @param width width of the picture, in pixels
     * @param height height of the picture, in pixels
     * @return levels for a picture size, down to a single square
     */
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

    /**
     * @param width width of the picture, in pixels
     * @param height height of the picture, in pixels
     * @return number of squares of all levels for this size
     */
    public static int size(int width, int height) {
        int across = (width + SQUARE - 1) / SQUARE;
        int up = (height + SQUARE - 1) / SQUARE;
        int squares = across * up;
        while (across * up > 1) { // like Level.coarser, without an object, as each frame calls this
            across = (across + 1) / 2;
            up = (up + 1) / 2;
            squares += across * up;
        }
        return squares;
    }

    private ShaderProgram program(Map<String, Object> variant) {
        ShaderProgram program = program(programs, variant);
        setSize(program);
        return program;
    }

    private static ShaderProgram program(Programs programs, Map<String, Object> variant) {
        Map<String, Object> constants = ShaderConstants.shared();
        constants.put("LANES", LANES);
        constants.put("PYRAMID_SQUARE", SQUARE);
        constants.putAll(variant);
        return programs.compute("depth_pyramid", constants);
    }

    /**
     * Starts to compile the programs for multisampled or for single-sampled pictures.
     *
     * @param isMultisampled whether pictures have several samples per pixel
     */
    public static void prepare(Programs programs, boolean isMultisampled) {
        program(programs, Map.of("PICTURE", false, "MULTISAMPLED", false));
        program(programs, Map.of("PICTURE", true, "MULTISAMPLED", isMultisampled));
    }

    private void setSize(ShaderProgram program) {
        program.set("picture", new float[] {width, height});
    }

    /** @return whether the buffer is large enough for the pyramid of a picture */
    boolean fits(RenderTarget target) {
        return bytes(target.width(), target.height()) <= farthest.size();
    }

    private void adaptTo(RenderTarget target) {
        boolean hasSamples = target.samples() > 1;
        if (target.width() != width || target.height() != height || hasSamples != isMultisampled) {
            width = target.width();
            height = target.height();
            isMultisampled = hasSamples;
            levels = levels(width, height);
            setSize(coarser);
            finest = finest();
        }
    }

    /**
     * Builds the pyramid of all drawn surfaces, and binds it for culling.
     *
     * @param target a picture that fits
     */
    void build(RenderTarget target) {
        adaptTo(target);
        // the previous frame may still read the pyramid, and draws may still write the depths
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

    /** Reads the farthest depths of all levels of the last built pyramid. Waits for the device. */
    float[] download() {
        Barrier.before(Barrier.READBACK);
        return farthest.downloadFloats(0, size(width, height));
    }

    public static long bytes(int width, int height) {
        return (long) Float.BYTES * size(width, height);
    }

    long bytes() {
        return scope.bytes();
    }

    @Override
    public void close() {
        scope.close();
    }
}
