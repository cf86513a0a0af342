package dev.throng.crowd.gl.draw;

import dev.throng.anim.Influences;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialFeatures;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Variants of the program that skins and shades a character. */
final class SkinPrograms {
    static final String OWN_SURFACE = "lib/own_surface.glsl";

    /** Names of the vertex shader's outputs that transform feedback captures, in order; each has three floats. */
    private static final List<String> CAPTURED = List.of("characterPosition", "characterNormal");

    /**
     * Names of the captured outputs for a character with tangents, in order; a tangent has four floats, the others have
     * three.
     */
    private static final List<String> CAPTURED_TANGENTS =
            List.of("characterPosition", "characterNormal", "characterTangent");

    private final GpuCharacter character;
    private final Programs programs;
    private final Preskinned preskinned;
    private final Map<Variant, ShaderProgram> variants = new HashMap<>();
    private final Map<Shading, Map<MaterialFeatures, @Nullable ShaderProgram[]>> known = new HashMap<>(); // see of()
    private @Nullable String ownSurface;

    /**
     * Properties that select a variant of the program.
     *
     * @param influences largest number of influences per vertex
     * @param looks properties in which instances differ
     * @param captured whether outputs can be captured
     */
    private record Variant(
            Shading shading, MaterialFeatures features, int influences, LookFeatures looks, boolean captured) {}

    /**
     * @param character character of the instances, not closed by this object
     * @param programs programs of the renderer, not closed by this object
     * @param preskinned instances whose vertices are already skinned
     */
    SkinPrograms(GpuCharacter character, Programs programs, Preskinned preskinned) {
        this.character = character;
        this.programs = programs;
        this.preskinned = preskinned;
    }

    /** @param glsl GLSL source that replaces {@link #OWN_SURFACE}; null: built-in shading */
    void surfaceShader(@Nullable String glsl) {
        if (!Objects.equals(glsl, ownSurface)) {
            ownSurface = glsl;
            variants.clear(); // {@code Programs} keeps the programs
            known.clear();
        }
    }

    ShaderProgram capturing(Shading shading, MaterialFeatures features, int influences, LookFeatures looks) {
        return programFor(new Variant(shading, features, influences, looks, true));
    }

    /**
     * Returns the program for a draw. Allocates nothing, except in the first call for a variant.
     *
     * @param blends whether the draw shows blended surfaces
     * @param influences largest number of influences per vertex: 2 or 4
     */
    ShaderProgram of(Shading shading, boolean blends, MaterialFeatures features, int influences, LookFeatures looks) {
        Map<MaterialFeatures, @Nullable ShaderProgram[]> ofShading = known.get(shading);
        if (ofShading == null) {
            ofShading = new HashMap<>();
            known.put(shading, ofShading);
        }
        @Nullable ShaderProgram[] made = ofShading.get(features);
        if (made == null) {
            made = new @Nullable ShaderProgram[2 * LookFeatures.COUNT * (1 + Influences.GPU_INFLUENCES)];
            ofShading.put(features, made);
        }
        int at = 2 * (LookFeatures.COUNT * influences + looks.number()) + (blends ? 1 : 0);
        ShaderProgram program = made[at];
        if (program == null) {
            MaterialFeatures shown = blends ? features : features.solid();
            program = programFor(new Variant(shading, shown.under(shading), influences, looks, false));
            made[at] = program;
        }
        return program;
    }

    private ShaderProgram programFor(Variant wanted) {
        return variants.computeIfAbsent(wanted, variant -> {
            Shading shading = variant.captured() ? variant.shading().with(Shading.Outputs.NONE) : variant.shading();
            var constants = shading.in(ShaderConstants.of(character, preskinned, variant.influences()));
            constants.put("CAPTURED", variant.captured());
            variant.looks().putTo(constants, character.materials().variants());
            variant.features().in(constants);
            List<String> captured = variant.captured() ? captured(variant.features()) : List.of();
            String own = ownSurface;
            boolean isOwn =
                    own != null && !variant.captured() && shading.colours().debug() == DebugView.Colour.NONE;
            constants.put("OWN_SURFACE", isOwn);
            return isOwn
                    ? programs.graphics(
                            "skin", shading.name("shade"), constants, Map.of(OWN_SURFACE, own), FrameBlock::check)
                    : programs.graphics("skin", shading.name("shade"), constants, captured, FrameBlock::check);
        });
    }

    private static List<String> captured(MaterialFeatures features) {
        return features.has(MaterialFeatures.Feature.HAS_TANGENTS) ? CAPTURED_TANGENTS : CAPTURED;
    }
}
