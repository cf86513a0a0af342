package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Draw;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.PictureTexture;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import org.jspecify.annotations.Nullable;

/**
 * Draws a picture larger than it is, sharpened; {@link dev.throng.crowd.cpu.CpuEnlargement} finds the same colours. Owns a copy of
 * the picture. One context, one thread. Nothing is made before the first picture.
 */
public final class EnlargePass implements AutoCloseable {
    private static final int TRIANGLE = 3;

    private final Programs programs = new Programs();
    private @Nullable Tools tools;
    private @Nullable PictureTexture copy;

    private record Tools(ShaderProgram program, VertexArray nothing) {}

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
        Tools used = tools();
        PictureTexture drawn = copyOf(picture);
        Raster.depthTest(false);
        Raster.cull(Raster.Cull.NONE);
        used.program.set("scale", new float[] {(float) picture.width() / width, (float) picture.height() / height});
        used.program.set("below", (float) below);
        used.program.use();
        Raster.viewport(0, below, width, height);
        drawn.bind(Bindings.UNIT_PICTURE);
        used.nothing.bind();
        Draw.triangles(0, TRIANGLE, 1, 0);
        Raster.depthTest(true);
    }

    private Tools tools() {
        if (tools == null) {
            ShaderProgram program = programs.graphics("enlarge", "enlarge", ShaderConstants.shared(), made -> {});
            tools = new Tools(program, VertexArray.create("enlarge"));
        }
        return tools;
    }

    private PictureTexture copyOf(RenderTarget picture) {
        PictureTexture taken = copy;
        if (taken == null || !taken.fits(picture)) {
            taken = PictureTexture.create("picture to enlarge", picture.width(), picture.height());
            closeCopy();
            copy = taken;
        }
        taken.take(picture);
        return taken;
    }

    private void closeCopy() {
        if (copy != null) {
            copy.close();
            copy = null;
        }
    }

    @Override
    public void close() {
        closeCopy();
        if (tools != null) {
            tools.nothing.close();
        }
        programs.close();
    }
}
