package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.Footprint;
import dev.throng.crowd.gl.scene.Look;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.ShaderLibrary;
import dev.throng.gl.Draw;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.Owned;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;

/**
 * Draws what is behind a crowd: sky and plain in one triangle, then a soft shadow under each instance. To be drawn before the
 * crowd; it neither tests nor writes depth.
 */
final class GroundPass implements AutoCloseable {
    private static final int TRIANGLE = 3;
    private static final int QUAD = 6;

    private final Owned owned = new Owned();
    private final Map<Shading, ShaderProgram> grounds = new HashMap<>();
    private final Map<Boolean, ShaderProgram> blobs = new HashMap<>();
    private final VertexArray nothing;

    GroundPass() {
        nothing = owned.keep(VertexArray.create("ground"), VertexArray::close);
    }

    private ShaderProgram ground(Shading shading) {
        return grounds.computeIfAbsent(shading, s -> program("ground", s.name("ground"), s));
    }

    private ShaderProgram blob(boolean shadows) {
        return blobs.computeIfAbsent(shadows, s -> program("shadow_blob", "shadow_blob", Shading.neutral(s)));
    }

    private ShaderProgram program(String vert, String frag, Shading shading) {
        var constants = shading.in(ShaderConstants.shared());
        constants.put("MOVING", true);
        ShaderProgram program = owned.keep(
                ShaderProgram.graphics(
                        frag,
                        ShaderLibrary.load("crowd/" + vert + ".vert", constants),
                        ShaderLibrary.load("crowd/" + frag + ".frag", constants)),
                ShaderProgram::close);
        FrameBlock.check(program);
        return program;
    }

    /**
     * Draws sky and plain into the bound target. The frame block is bound.
     *
     * @param shading lit: under a sky, with its paving
     */
    void drawGround(Look.Ground look, Shading shading) {
        Raster.depthTest(false);
        Raster.cull(Raster.Cull.NONE);
        ShaderProgram program = ground(shading);
        program.set("plainColour", look.colour());
        if (shading.lit()) {
            program.set("paving", look.paving().ordinal());
        } else {
            program.set("zenithColour", look.zenith());
        }
        program.use();
        nothing.bind();
        Draw.triangles(0, TRIANGLE, 1, 0);
        Raster.depthTest(true);
    }

    /**
     * Darkens the plain under every instance of a crowd.
     *
     * @param shadows whether the sun's shadow is there already: then only what the sky cannot reach is darkened
     */
    void drawShadows(CrowdGroup group, Look.Ground look, boolean shadows) {
        Raster.depthTest(false);
        Raster.cull(Raster.Cull.NONE);
        Raster.multiply(true);
        Footprint footprint = group.character().extent().footprint();
        ShaderProgram program = blob(shadows);
        program.set("figure", shadows ? footprint.standing() : footprint.whole());
        program.set("lightLeft", look.shadow());
        program.use();
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
