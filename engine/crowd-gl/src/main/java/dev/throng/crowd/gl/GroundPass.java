package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GroundContact;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Draw;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Draws what is behind a crowd: sky and plain in one triangle, then a soft shadow under each instance. To be drawn before the
 * crowd; it neither tests nor writes depth.
 */
final class GroundPass implements AutoCloseable {
    private static final int TRIANGLE = 3;
    private static final int QUAD = 6;
    private static final String PATTERN = "lib/ground_pattern.glsl";

    private final Programs programs;
    private final Map<Variant, ShaderProgram> grounds = new HashMap<>();
    private final Map<Boolean, ShaderProgram> blobs = new HashMap<>();
    private final VertexArray nothing = VertexArray.create("ground");

    /** Borrows the programs. */
    GroundPass(Programs programs) {
        this.programs = programs;
    }

    private record Variant(Shading shading, @Nullable String pattern) {}

    private ShaderProgram ground(Shading shading, @Nullable String pattern) {
        return grounds.computeIfAbsent(
                new Variant(shading, pattern), v -> program("ground", shading.name("ground"), shading, pattern));
    }

    private ShaderProgram blob(boolean shadows) {
        return blobs.computeIfAbsent(shadows, s -> program("shadow_blob", "shadow_blob", Shading.neutral(s), null));
    }

    private ShaderProgram program(String vert, String frag, Shading shading, @Nullable String pattern) {
        var constants = shading.in(ShaderConstants.shared());
        constants.put("MOVING", true);
        Map<String, String> texts = pattern == null ? Map.of() : Map.of(PATTERN, pattern);
        return programs.graphics(vert, frag, constants, texts, FrameBlock::check);
    }

    /**
     * Draws sky and plain into the bound target. The frame block is bound.
     *
     * @param shading lit: under a sky, with its pattern
     */
    void drawGround(Environment.Ground plain, Shading shading) {
        Raster.depthTest(false);
        Raster.cull(Raster.Cull.NONE);
        ShaderProgram program = ground(shading, plain.pattern());
        program.set("plainColour", plain.colour());
        if (!shading.lit()) {
            program.set("zenithColour", plain.zenith());
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
    void drawShadows(CrowdGroup group, Environment.Ground plain, boolean shadows) {
        Raster.depthTest(false);
        Raster.cull(Raster.Cull.NONE);
        Raster.multiplyBlend(true);
        GroundContact groundContact = group.character().metrics().groundContact();
        ShaderProgram program = blob(shadows);
        program.set("figure", shadows ? groundContact.standing() : groundContact.whole());
        program.set("lightLeft", plain.shadow());
        program.use();
        nothing.bind();
        group.buffers().transforms().bind();
        Draw.triangles(0, QUAD, group.count(), 0);
        Raster.multiplyBlend(false);
        Raster.depthTest(true);
    }

    @Override
    public void close() {
        nothing.close();
    }
}
