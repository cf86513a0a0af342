package dev.throng.crowd.gl.picture;

import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.buffer.TransformTextures;
import dev.throng.crowd.gl.character.GroundContact;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.DepthConvention;
import dev.throng.gl.Draw;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws hills, sky and plane behind a crowd, and a dark spot under each instance. The crowd must be drawn first, so
 * that hidden pixels are not shaded. Everything except hills is at the far plane and writes no depth.
 */
public final class GroundPass implements AutoCloseable {
    private static final int TRIANGLE = 3;
    private static final int QUAD = 6;

    /** Share of a studio's light that remains in the middle of a dark spot, before the spot's strength applies. */
    private static final float STUDIO_REMAINING_LIGHT = 0.3f;

    private static final String PATTERN = "lib/ground_pattern.glsl";

    private final Programs programs;
    private final Map<Shading, ShaderProgram> skies = new HashMap<>();
    private final Map<Variant, Plain> plains = new HashMap<>();
    private final Map<TransformTextures.Kind, @Nullable ShaderProgram[]> blobs = new HashMap<>(); // by Contact
    private final VertexArray nothing = VertexArray.create("ground");
    private @Nullable Hills hills;
    private @Nullable Plain last; // of the last frame with a plane

    /** @param programs programs of the renderer, not closed by this object */
    public GroundPass(Programs programs) {
        this.programs = programs;
    }

    private record Variant(Shading shading, @Nullable String pattern) {}

    private static final class Plain {
        private final Variant variant;
        private final ShaderProgram flat;
        private @Nullable ShaderProgram hills;

        Plain(Variant variant, ShaderProgram flat) {
            this.variant = variant;
            this.flat = flat;
        }
    }

    /** Variant of the program for dark spots under feet. */
    public enum Contact {
        /** Dark spots on a plane without the sun's shadows. */
        ALONE,
        /** Dark spots on a plane that also receives the sun's shadows. */
        SHADOWED,
        /** Dark spots on a studio's floor. */
        STUDIO
    }

    private record Hills(ResourceScope scope, CpuGroundHeight heights, BufferTexture table) {
        static Hills of(CpuGroundHeight heights) {
            return ResourceScope.building(scope -> new Hills(
                    scope, heights, scope.table("ground heights", heights.table(), BufferTexture.Format.R32F)));
        }
    }

    private ShaderProgram sky(Shading shading) {
        ShaderProgram program = skies.get(shading);
        if (program == null) {
            program = program("ground", shading.name("ground"), new Variant(shading, null), true);
            skies.put(shading, program);
        }
        return program;
    }

    /**
     * Returns the programs that draw a plane. Reuses the last frame's programs, without a lookup, if they fit.
     *
     * @param pattern pattern of the plane; null: one colour
     */
    private Plain plain(Shading shading, @Nullable String pattern) {
        Plain known = last;
        if (known == null
                || !shading.equals(known.variant.shading)
                || !Objects.equals(pattern, known.variant.pattern)) {
            known = plains.computeIfAbsent(
                    new Variant(shading, pattern),
                    variant -> new Plain(variant, program("ground", shading.name("ground"), variant, false)));
            last = known;
        }
        return known;
    }

    private ShaderProgram hillProgram(Plain plain) {
        ShaderProgram program = plain.hills;
        if (program == null) {
            program = program("hills", "hills", plain.variant, false);
            plain.hills = program;
        }
        return program;
    }

    private ShaderProgram spotProgram(Contact contact, TransformTextures.Kind kind) {
        @Nullable ShaderProgram[] made = blobs.get(kind);
        if (made == null) {
            made = new @Nullable ShaderProgram[Contact.values().length];
            blobs.put(kind, made);
        }
        ShaderProgram program = made[contact.ordinal()];
        if (program == null) {
            var constants = Shading.neutral(contact != Contact.ALONE).in(ShaderConstants.shared());
            constants.put("STUDIO", contact == Contact.STUDIO);
            kind.putTo(constants);
            program = programs.graphics("shadow_blob", "shadow_blob", constants, Map.of(), FrameBlock::check);
            made[contact.ordinal()] = program;
        }
        return program;
    }

    private ShaderProgram program(String vert, String frag, Variant variant, boolean isSky) {
        var constants = variant.shading().in(ShaderConstants.shared());
        constants.put("SKY", isSky);
        Map<String, String> texts = variant.pattern() == null ? Map.of() : Map.of(PATTERN, variant.pattern());
        return programs.graphics(vert, frag, constants, texts, FrameBlock::check);
    }

    public void prepare(Environment.Ground plain, Shading shading) {
        sky(shading);
        Plain below = plain(shading, plain.pattern());
        if (plain.hills() != null) {
            hillProgram(below);
        }
    }

    public void prepare(Contact contact, TransformTextures.Kind kind) {
        spotProgram(contact, kind);
    }

    /**
     * Draws hills, sky and plane into the bound target. The frame block must be bound.
     *
     * @param shading shading of sky and plane
     */
    public void drawGround(View view, Environment.Ground plain, Shading shading) {
        Plain below = plain(shading, plain.pattern());
        if (plain.hills() != null) {
            drawHills(plain, plain.hills(), below);
        }
        view.drawn().depth().background(true);
        Raster.cull(Raster.Cull.NONE);
        Raster.clip(1);
        ShaderProgram sky = sky(shading);
        if (!shading.lit()) {
            sky.set("zenithColour", plain.zenith());
        }
        drawTriangle(sky, view);
        below.flat.set("plainColour", plain.colour());
        drawTriangle(below.flat, view);
        Raster.clip(0);
        view.drawn().depth().background(false);
    }

    private void drawHills(Environment.Ground plain, CpuGroundHeight heights, Plain below) {
        if (hills == null || hills.heights != heights) {
            closeHills();
            hills = Hills.of(heights);
        }
        Raster.cull(Raster.Cull.BACK);
        hills.table.bind(Bindings.UNIT_GROUND);
        ShaderProgram program = hillProgram(below);
        program.set("plainColour", plain.colour());
        program.use();
        nothing.bind();
        Raster.mirrored(below.variant.shading().raster().isMirrored());
        Draw.strips(2 * heights.grid().columns(), heights.grid().rows() - 1);
        Raster.mirrored(false);
    }

    private void closeHills() {
        if (hills != null) {
            hills.scope.close();
            hills = null;
        }
    }

    private void drawTriangle(ShaderProgram program, View view) {
        program.set("toClip", view.backdropMatrix());
        program.set("farthest", (float) view.drawn().depth().far());
        program.use();
        nothing.bind();
        Draw.triangles(0, TRIANGLE, 1, 0);
    }

    /**
     * Darkens a studio's floor under each instance of a crowd, where feet block the light of the surroundings. {@link
     * #beginSpots} must have been called.
     *
     * @param floor floor of the studio
     */
    public void drawContacts(CrowdBuffers crowd, FrameDescription description, StudioDisplay.Floor floor) {
        TransformTextures transforms = crowd.transforms();
        ShaderProgram program = spotProgram(Contact.STUDIO, transforms.kind());
        GroundContact.Circle circle =
                crowd.character().metrics().groundContact().circle();
        program.set("floorHeight", floor.centre()[1]);
        program.set("stand", circle.place());
        program.set("figure", circle.radius(), 0);
        drawSpots(crowd, program, description, STUDIO_REMAINING_LIGHT);
    }

    /**
     * Sets the state for draws of dark spots under instances, until {@link #endSpots}.
     *
     * @param depth depth convention of the picture
     */
    public void beginSpots(DepthConvention depth) {
        depth.background(true);
        Raster.cull(Raster.Cull.NONE);
        Raster.multiplyBlend(true);
        nothing.bind();
    }

    public void endSpots(DepthConvention depth) {
        Raster.multiplyBlend(false);
        depth.background(false);
    }

    /**
     * Darkens the plane under each instance of a crowd. {@link #beginSpots} must have been called.
     *
     * @param description frame with ground
     * @param shadows whether the sun's shadows are drawn; spots then only block the sky's light
     */
    public void drawShadows(CrowdBuffers crowd, FrameDescription description, boolean shadows) {
        GroundContact contact = crowd.character().metrics().groundContact();
        ShaderProgram program = spotProgram(
                shadows ? Contact.SHADOWED : Contact.ALONE, crowd.transforms().kind());
        float left = Objects.requireNonNull(description.environment().ground()).shadow();
        program.set("figure", shadows ? contact.foot() : contact.radius(), shadows ? 0 : contact.height());
        drawSpots(crowd, program, description, left);
    }

    /**
     * Draws a dark spot under each instance; the program determines the spot's size.
     *
     * @param remainingLight share of light that remains in the middle of a spot
     */
    private void drawSpots(
            CrowdBuffers crowd, ShaderProgram program, FrameDescription description, float remainingLight) {
        DepthConvention depth = description.view().drawn().depth();
        TransformTextures transforms = crowd.transforms();
        program.set("lightLeft", remainingLight);
        if (!transforms.kind().isUneven()) {
            program.set("farthest", (float) depth.far());
        }
        program.use();
        transforms.bind();
        Draw.triangles(0, QUAD, crowd.state().count(), 0);
    }

    @Override
    public void close() {
        closeHills();
        nothing.close();
    }
}
