package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.ShaderLibrary;
import dev.throng.gl.Draw;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.PictureTexture;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import org.jspecify.annotations.Nullable;

/**
 * Draws a picture larger than it is, sharpened; {@link dev.throng.crowd.cpu.CpuEnlargement} finds the same colours. Owns a copy of
 * the picture. One context, one thread.
 */
public final class EnlargePass implements AutoCloseable {
    private static final int TRIANGLE = 3;

    private final ResourceScope scope = new ResourceScope();
    private final ShaderProgram program;
    private final VertexArray nothing;
    private @Nullable PictureTexture copy;

    public EnlargePass() {
        try {
            var constants = ShaderConstants.shared();
            program = scope.own(
                    ShaderProgram.graphics(
                            "enlarge",
                            ShaderLibrary.load("crowd/enlarge.vert", constants),
                            ShaderLibrary.load("crowd/enlarge.frag", constants)),
                    ShaderProgram::close);
            nothing = scope.own(VertexArray.create("enlarge"), VertexArray::close);
        } catch (RuntimeException | Error e) {
            scope.close();
            throw e;
        }
    }

    /**
     * Draws a picture to the framebuffer that is bound, which stores colours as they are written.
     *
     * @param width of all that is drawn to, pixels
     * @param height of all that is drawn to, pixels
     */
    public void draw(RenderTarget picture, int width, int height) {
        PictureTexture drawn = copyOf(picture);
        Raster.depthTest(false);
        Raster.cull(Raster.Cull.NONE);
        program.set("scale", new float[] {(float) picture.width() / width, (float) picture.height() / height});
        program.use();
        drawn.bind(Bindings.UNIT_PICTURE);
        nothing.bind();
        Draw.triangles(0, TRIANGLE, 1, 0);
        Raster.depthTest(true);
    }

    private PictureTexture copyOf(RenderTarget picture) {
        PictureTexture taken = copy;
        if (taken == null || !taken.fits(picture)) {
            PictureTexture fresh = PictureTexture.create("picture to enlarge", picture.width(), picture.height());
            closeCopy();
            taken = fresh;
            copy = fresh;
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
        scope.close();
    }
}
