package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GroundContact;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.DepthConvention;
import dev.throng.gl.Draw;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws what is behind a crowd: sky and plain, then a soft shadow under each instance. To be drawn after the crowd, so that what
 * it hides is not shaded: all of it lies at the far plane, and it writes no depth.
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

    /** Either side of the horizon. */
    private enum Part {
        SKY,
        PLAIN
    }

    private record Variant(
            Part part, Shading shading, @Nullable String pattern) {}

    private ShaderProgram ground(Variant variant) {
        return grounds.computeIfAbsent(
                variant, v -> program("ground", v.shading().name("ground"), v));
    }

    private ShaderProgram blob(boolean shadows) {
        var variant = new Variant(Part.PLAIN, Shading.neutral(shadows), null);
        return blobs.computeIfAbsent(shadows, s -> program("shadow_blob", "shadow_blob", variant));
    }

    private ShaderProgram program(String vert, String frag, Variant variant) {
        var constants = variant.shading().in(ShaderConstants.shared());
        constants.put("SKY", variant.part() == Part.SKY);
        constants.put("MOVING", true);
        Map<String, String> texts = variant.pattern() == null ? Map.of() : Map.of(PATTERN, variant.pattern());
        return programs.graphics(vert, frag, constants, texts, FrameBlock::check);
    }

    /**
     * Draws sky and plain into the bound target. The frame block is bound.
     *
     * @param shading lit: under a sky, with its pattern
     */
    void drawGround(View view, Environment.Ground plain, Shading shading) {
        view.drawn().depth().background(true);
        Raster.cull(Raster.Cull.NONE);
        Raster.clip(1);
        ShaderProgram sky = ground(new Variant(Part.SKY, shading, null));
        if (!shading.lit()) {
            sky.set("zenithColour", plain.zenith());
        }
        drawTriangle(sky, view);
        ShaderProgram covered = ground(new Variant(Part.PLAIN, shading, plain.pattern()));
        covered.set("plainColour", plain.colour());
        drawTriangle(covered, view);
        Raster.clip(0);
        view.drawn().depth().background(false);
    }

    private void drawTriangle(ShaderProgram program, View view) {
        program.set("toClip", view.viewProjection());
        program.set("farthest", (float) view.drawn().depth().far());
        program.use();
        nothing.bind();
        Draw.triangles(0, TRIANGLE, 1, 0);
    }

    /**
     * Darkens the plain under every instance of a crowd.
     *
     * @param description of a frame with ground
     * @param shadows whether the sun's shadow is there already: then only what the sky cannot reach is darkened
     */
    void drawShadows(CrowdGroup group, FrameDescription description, boolean shadows) {
        DepthConvention depth = description.view().drawn().depth();
        depth.background(true);
        Raster.cull(Raster.Cull.NONE);
        Raster.multiplyBlend(true);
        GroundContact groundContact = group.character().metrics().groundContact();
        ShaderProgram program = blob(shadows);
        program.set("figure", shadows ? groundContact.standing() : groundContact.whole());
        program.set(
                "lightLeft",
                Objects.requireNonNull(description.environment().ground()).shadow());
        program.set("farthest", (float) depth.far());
        program.use();
        nothing.bind();
        group.buffers().transforms().bind();
        Draw.triangles(0, QUAD, group.count(), 0);
        Raster.multiplyBlend(false);
        depth.background(false);
    }

    @Override
    public void close() {
        nothing.close();
    }
}
