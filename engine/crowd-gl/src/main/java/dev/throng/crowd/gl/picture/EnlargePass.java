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
 * Enlarges and sharpens pictures, or only their moving parts over a fine picture of motionless surfaces. Owns copies of
 * the picture, allocated for the first picture. For one context and thread.
 */
public final class EnlargePass implements AutoCloseable {
    /** Share of a pixel's difference from its neighbours' mean that is added to the pixel where contrast is low. */
    public static final float SHARPNESS = 1;

    /**
     * Largest difference between a channel (0 to 1) of the moving and the still picture at which a pixel counts as
     * motionless: more than rounding errors.
     */
    public static final float MOVED_LEAST = 1.5f / 255;

    /**
     * Difference between a channel (0 to 1) of the moving and the still picture, above which a pixel shows only the
     * moving picture.
     */
    public static final float MOVED_MOST = 6f / 255;

    private static final int TRIANGLE = 3;

    private final Programs programs = new Programs();
    private final Map<String, ShaderProgram> made = new HashMap<>();
    private @Nullable VertexArray nothing;
    private @Nullable PictureTexture copy;
    private @Nullable PictureTexture marked;

    /**
     * Pictures of motionless surfaces from one camera, closed with this record.
     *
     * @param fine picture of the target's size
     * @param coarse picture with the size and settings of the pictures to enlarge
     */
    public record Still(PictureTexture fine, PictureTexture coarse) implements AutoCloseable {
        /**
         * @return whether {@code coarse} has the size of {@code picture}, and {@code fine} has {@code width} by {@code
         *     height} pixels
         */
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
     * Draws an enlarged, sharpened picture to the bound framebuffer, which must store colours unencoded.
     *
     * @param width width of the target in pixels
     * @param height height of the target in pixels
     */
    public void draw(RenderTarget picture, int width, int height) {
        draw(picture, 0, width, height);
    }

    /**
     * Draws an enlarged, sharpened picture to rows of the bound framebuffer, which must store colours unencoded.
     *
     * @param below number of pixel rows that stay unchanged below the drawn rows
     * @param width width of the target in pixels
     * @param height height of the drawn rows in pixels
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
     * Finds the moving parts of a picture, and leaves another framebuffer bound.
     *
     * @param still pictures from the same camera; the coarse picture has this picture's size
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
     * Draws the last marked picture's moving parts, enlarged and sharpened, over the still picture.
     *
     * @param still pictures of motionless surfaces; the fine picture has the size of the drawn rows; the bound
     *     framebuffer must store colours unencoded
     * @param below number of pixel rows that stay unchanged below the drawn rows
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

    /**
     * Draws a triangle over the whole bound target.
     *
     * @param nothing vertex array without attributes
     */
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

    /**
     * Returns the given texture if it has a picture's size. Otherwise closes it and returns a new one of that size.
     *
     * @param before texture to reuse, or null
     * @param picture picture of the wanted size
     * @param label label of a new texture, for tools and messages
     */
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
