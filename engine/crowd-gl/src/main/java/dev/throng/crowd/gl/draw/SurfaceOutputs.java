package dev.throng.crowd.gl.draw;

import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.GBuffer;
import dev.throng.gl.shader.ShaderProgram;

/** Outputs of drawing programs besides colours, such as normals. */
public final class SurfaceOutputs {
    private static final float[] SCENE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    private static final float[] NO_FORM = {};

    private final DrawTarget target;
    private final float[] space;
    private final float[] form;

    /**
     * @param target bound target
     * @param view view of the picture
     */
    public SurfaceOutputs(DrawTarget target, View view) {
        this.target = target;
        GBuffer.NormalForm normals = target.gBuffer().form();
        boolean hasNormals = target.gBuffer().hasNormals();
        space = hasNormals && normals.isView() ? columns(view.drawn().axes()) : SCENE;
        float factor = normals.isUnsigned() ? 0.5f : 1;
        form = hasNormals ? new float[] {normals.isOctahedral() ? 1 : 0, factor, 1 - factor} : NO_FORM;
    }

    public DrawTarget target() {
        return target;
    }

    /**
     * Selects a program's outputs: all, or only the colour.
     *
     * @param isColourAlone whether to write only the colour
     */
    void use(ShaderProgram program, Shading shading, boolean isColourAlone) {
        if (target.hasSeveralColours()) {
            target.write(isColourAlone ? DrawTarget.COLOUR : program.outputs());
        }
        if (shading.raster().outputs().normals()) {
            program.set("normalSpace", space);
            program.set("normalForm", form);
        }
    }

    /**
     * @param axes three unit vectors, x y z each
     * @return 4 x 4 matrix, column-major, whose rows are the axes
     */
    private static float[] columns(float[] axes) {
        float[] matrix = new float[16];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                matrix[4 * column + row] = axes[3 * row + column];
            }
        }
        return matrix;
    }
}
