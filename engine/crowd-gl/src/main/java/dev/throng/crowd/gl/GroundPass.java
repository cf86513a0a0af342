package dev.throng.crowd.gl;

import dev.throng.gl.Draw;
import dev.throng.gl.Owned;
import dev.throng.gl.Raster;
import dev.throng.gl.ShaderProgram;
import dev.throng.gl.VertexArray;

/**
 * Draws what is behind a crowd: sky and plain in one triangle, then a soft shadow under each instance. To be drawn before the
 * crowd; it neither tests nor writes depth.
 */
final class GroundPass implements AutoCloseable {
    private static final int TRIANGLE = 3;
    private static final int QUAD = 6;

    private final Owned owned = new Owned();
    private final ShaderProgram ground;
    private final ShaderProgram groundLit;
    private final ShaderProgram shadow;
    private final VertexArray nothing;

    GroundPass() {
        try {
            ground = owned.keep(program("ground", "ground"), ShaderProgram::close);
            groundLit = owned.keep(program("ground", "ground_lit"), ShaderProgram::close);
            shadow = owned.keep(program("shadow_blob", "shadow_blob"), ShaderProgram::close);
            nothing = owned.keep(VertexArray.create("ground"), VertexArray::close);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private static ShaderProgram program(String vert, String frag) {
        var constants = ShaderInterface.constants();
        constants.put("MOVING", true);
        ShaderProgram program = ShaderProgram.graphics(
                frag,
                ShaderLibrary.load("crowd/" + vert + ".vert", constants),
                ShaderLibrary.load("crowd/" + frag + ".frag", constants));
        FrameBlock.check(program);
        return program;
    }

    /**
     * Draws sky and plain into the bound target. The frame block is bound.
     *
     * @param lit under a sky, with its paving
     */
    void drawGround(Look.Ground look, boolean lit) {
        Raster.depthTest(false);
        Raster.cull(Raster.Cull.NONE);
        ShaderProgram program = lit ? groundLit : ground;
        program.set("plainColour", look.colour());
        if (lit) {
            program.set("paving", look.paving().ordinal());
        } else {
            program.set("zenithColour", look.zenith());
        }
        program.use();
        nothing.bind();
        Draw.triangles(0, TRIANGLE, 1, 0);
        Raster.depthTest(true);
    }

    /** Darkens the plain under every instance of a crowd. */
    void drawShadows(CrowdGroup group, Look.Ground look) {
        Raster.depthTest(false);
        Raster.cull(Raster.Cull.NONE);
        Raster.multiply(true);
        shadow.set("figure", group.character().extent().figure());
        shadow.set("lightLeft", look.shadow());
        shadow.use();
        nothing.bind();
        group.buffers().places().bind();
        Draw.triangles(0, QUAD, group.count(), 0);
        Raster.multiply(false);
        Raster.depthTest(true);
    }

    @Override
    public void close() {
        owned.close();
    }
}
