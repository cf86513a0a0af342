package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.anim.Material;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialFeatures;
import dev.throng.crowd.gl.character.MaterialFeatures.Feature;
import dev.throng.crowd.gl.character.TextureUse;
import dev.throng.crowd.gl.scene.LightNumbers;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.shader.ShaderProgram;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Number of textures read for a material with every texture: OpenGL 4.5 guarantees 16 per stage, and 96 units. */
@GlTest
class SamplerUnitsTest {
    private static final int OF_A_STAGE = 16;
    private static final int UNITS = 96;
    private static final Set<Integer> SAMPLERS = Set.of(
            GL_SAMPLER_2D,
            GL_SAMPLER_CUBE,
            GL_SAMPLER_2D_ARRAY,
            GL_SAMPLER_2D_SHADOW,
            GL_SAMPLER_BUFFER,
            GL_INT_SAMPLER_BUFFER,
            GL_UNSIGNED_INT_SAMPLER_BUFFER);

    private static List<Integer> units(ShaderProgram program, int stage) {
        int[] properties = {GL_TYPE, stage, GL_LOCATION};
        List<Integer> units = new ArrayList<>();
        int count = glGetProgramInterfacei(program.id(), GL_UNIFORM, GL_ACTIVE_RESOURCES);
        for (int i = 0; i < count; i++) {
            int[] found = new int[properties.length];
            glGetProgramResourceiv(program.id(), GL_UNIFORM, i, properties, null, found);
            if (SAMPLERS.contains(found[0]) && found[1] != 0) {
                units.add(glGetUniformi(program.id(), found[2]));
            }
        }
        return units;
    }

    private static Map<String, Object> constants(GpuCharacter character, Shading.Kind kind) {
        Set<Feature> all = EnumSet.complementOf(EnumSet.of(Feature.HAS_TANGENTS));
        var shading = new Shading(
                kind, Shading.Shadows.SOFT, Shading.Colours.PLAIN, LightNumbers.OF_FRAME, Shading.NEUTRAL.raster());
        Map<String, Object> constants = shading.in(ShaderConstants.of(character, Preskinned.NONE, 4));
        constants.put("CAPTURED", false);
        constants.put("OWN_SURFACE", false);
        constants.put("TINTS", true);
        return new MaterialFeatures(all).in(constants);
    }

    @ParameterizedTest
    @EnumSource(
            value = Shading.Kind.class,
            names = {"LIT", "STUDIO"})
    void eachShaderStageReadsAtMostTheGuaranteedTextures(Shading.Kind kind, GlContext gl) {
        var quad = LitQuad.of(Material.matte("m", 1, 1, 1));
        ClipAtlas atlas = ClipBaker.bake(quad, BakeSettings.DEFAULT);
        try (GpuCharacter character = GpuCharacter.upload(quad, atlas, GpuCharacter.Skinning.LBS);
                Programs programs = new Programs()) {
            String frag = kind == Shading.Kind.LIT ? "shade_lit" : "shade_studio";
            ShaderProgram program = programs.graphics("skin", frag, constants(character, kind), FrameBlock::check);
            List<Integer> fragment = units(program, GL_REFERENCED_BY_FRAGMENT_SHADER);
            List<Integer> vertex = units(program, GL_REFERENCED_BY_VERTEX_SHADER);
            int least = TextureUse.values().length + 2; // shadows and the table of materials
            assertTrue(fragment.size() >= least && fragment.size() <= OF_A_STAGE, "found " + fragment);
            assertTrue(vertex.size() <= OF_A_STAGE, "found " + vertex);
            assertEquals(fragment.size(), new TreeSet<>(fragment).size(), "two at one unit: " + fragment);
            Set<Integer> all = new TreeSet<>(fragment);
            all.addAll(vertex);
            assertTrue(all.stream().allMatch(unit -> unit < UNITS), "found " + all);
        }
    }
}
