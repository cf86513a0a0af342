package dev.throng.crowd.gl.picture;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Draw;
import dev.throng.gl.GlObject;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.PictureTexture;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Draws a picture enlarged and sharpened, or the moving part of it over a fine picture of all that never moves. Owns copies of the
 * picture. One context, one thread. Nothing is made before the first picture.
 */
public final class EnlargePass implements AutoCloseable {
    /** Share of the difference to the mean of the neighbours that is added where there is no contrast. */
    public static final float SHARPNESS = 1;

    /** Difference of a channel from the still picture, up to which a pixel shows nothing that moves: above what rounding makes. */
    public static final float MOVED_LEAST = 1.5f / 255;

    /** Difference of a channel from the still picture, above which a pixel shows nothing else. */
    public static final float MOVED_MOST = 6f / 255;

    private static final int TRIANGLE = 3;

    private final Programs programs = new Programs();
    private final Map<String, ShaderProgram> made = new HashMap<>();
    private @Nullable VertexArray nothing;
    private @Nullable PictureTexture copy;
    private @Nullable PictureTexture marked;

    /**
     * Pictures of all that never moves, as one camera sees it. Owns both.
     *
     * @param fine as large as what is drawn to
     * @param coarse as large as the pictures that are enlarged, and drawn as they are
     */
    public record Still(PictureTexture fine, PictureTexture coarse) implements AutoCloseable {
        /** Whether it is of the size of a picture and of what that is enlarged to. */
        public boolean fits(RenderTarget picture, int width, int height) {
            return coarse.fits(picture) && fine.width() == width && fine.height() == height;
        }

        @Override
        public void close() {
            fine.close();
            coarse.close();
        }
    }

    /**
     * Draws a picture to the framebuffer that is bound, which stores colours as they are written.
     *
     * @param width of all that is drawn to, pixels
     * @param height of all that is drawn to, pixels
     */
    public void draw(RenderTarget picture, int width, int height) {
        draw(picture, 0, width, height);
    }

    /**
     * Draws a picture to rows of the framebuffer that is bound, which stores colours as they are written.
     *
     * @param below rows below those, pixels, which stay as they are
     * @param width of all that is drawn to, pixels
     * @param height of the rows that are drawn to, pixels
     */
    public void draw(RenderTarget picture, int below, int width, int height) {
        PictureTexture drawn = fitting(copy, picture, "picture to enlarge");
        copy = drawn;
        drawn.take(picture);
        ShaderProgram program = program("enlarge", false);
        program.set("scale", new float[] {(float) picture.width() / width, (float) picture.height() / height});
        enlarge(program, drawn, below, width, height);
    }

    /**
     * Finds out what moves in a picture. Draws go elsewhere afterwards.
     *
     * @param still of the same sight; its coarse picture is as large as this one
     */
    public void mark(RenderTarget picture, Still still) {
        PictureTexture taken = fitting(copy, picture, "picture to enlarge");
        copy = taken;
        taken.take(picture);
        PictureTexture found = fitting(marked, picture, "picture with what moves");
        marked = found;
        found.bindToDraw();
        taken.bind(Bindings.UNIT_PICTURE);
        still.coarse.bind(Bindings.UNIT_STILL);
        triangle(program("moved", false));
    }

    /**
     * Draws what moves of the picture that was marked last over what never does, as {@link #draw(RenderTarget, int, int, int)} draws all.
     *
     * @param still its fine picture is as large as what is drawn to
     */
    public void drawOver(Still still, int below) {
        PictureTexture drawn = Objects.requireNonNull(marked);
        int width = still.fine.width();
        int height = still.fine.height();
        ShaderProgram program = program("enlarge", true);
        program.set("scale", new float[] {(float) drawn.width() / width, (float) drawn.height() / height});
        still.fine.bind(Bindings.UNIT_STILL);
        enlarge(program, drawn, below, width, height);
    }

    private void enlarge(ShaderProgram program, PictureTexture drawn, int below, int width, int height) {
        program.set("below", (float) below);
        Raster.viewport(0, below, width, height);
        drawn.bind(Bindings.UNIT_PICTURE);
        triangle(program);
    }

    private void triangle(ShaderProgram program) {
        if (nothing == null) {
            nothing = VertexArray.create("enlarge");
        }
        triangle(program, nothing);
    }

    /** Draws a triangle that covers the bound target. @param nothing vertex array without attributes */
    static void triangle(ShaderProgram program, VertexArray nothing) {
        Raster.depthTest(false);
        Raster.cull(Raster.Cull.NONE);
        program.use();
        nothing.bind();
        Draw.triangles(0, TRIANGLE, 1, 0);
        Raster.depthTest(true);
    }

    private ShaderProgram program(String frag, boolean overStill) {
        return made.computeIfAbsent(frag + overStill, any -> {
            Map<String, Object> constants = ShaderConstants.shared();
            constants.put("OVER_STILL", overStill);
            constants.put("ENLARGE_SHARPNESS", SHARPNESS);
            constants.put("MOVED_LEAST", MOVED_LEAST);
            constants.put("MOVED_MOST", MOVED_MOST);
            return programs.graphics("enlarge", frag, constants, program -> {});
        });
    }

    /** The one before, or another of a picture's size in its place. */
    private static PictureTexture fitting(@Nullable PictureTexture before, RenderTarget picture, String label) {
        if (before != null && before.fits(picture)) {
            return before;
        }
        PictureTexture taken = PictureTexture.create(label, picture.width(), picture.height());
        if (before != null) {
            before.close();
        }
        return taken;
    }

    @Override
    public void close() {
        Stream.of(copy, marked, nothing).filter(Objects::nonNull).forEach(GlObject::close);
        copy = null;
        marked = null;
        nothing = null;
        programs.close();
    }
}
