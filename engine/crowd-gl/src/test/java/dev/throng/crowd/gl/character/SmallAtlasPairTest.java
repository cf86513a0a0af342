package dev.throng.crowd.gl.character;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.lod.LevelJoints;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.shader.PoseSource;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.ShaderSource;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packed samples decoded by shader and CPU. */
@GlTest
@ShaderPair
class SmallAtlasPairTest {
    /** GLSL does not specify the accuracy of square roots: some units in the last place of a component up to 1. */
    private static final float ROOT = 2e-7f;

    private static final int BLOCK_FOUND = 2;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void decodedSamplesAgreeWithTheCpu(boolean isGeneral) {
        RigShape shape = RigShape.of(23);
        CharacterModel rig = RandomRigs.create(isGeneral ? shape.withGeneralScale() : shape, 5);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT.with(AtlasForm.SNORM16));
        float[] found = run(rig, atlas);
        float[] expected = atlas.texels();
        assertEquals(expected.length, found.length);
        int floats = atlas.layout().texelsPerJoint() * AtlasLayout.TEXEL;
        for (int at = 0; at < found.length; at += floats) {
            checkTurn(expected, found, at + AtlasLayout.TEXEL);
            for (int c = 0; c < floats; c++) {
                // All devices round products and sums alike.
                if (c / AtlasLayout.TEXEL != 1) {
                    assertEquals(expected[at + c], found[at + c], "float " + (at + c));
                }
            }
        }
    }

    /** Three components are bitwise equal; the fourth is a square root. */
    private static void checkTurn(float[] expected, float[] found, int at) {
        int different = 0;
        for (int c = at; c < at + AtlasLayout.TEXEL; c++) {
            assertEquals(expected[c], found[c], ROOT, "float " + c);
            different += expected[c] == found[c] ? 0 : 1;
        }
        assertTrue(different <= 1, different + " components differ at float " + at);
    }

    private static float[] run(CharacterModel rig, ClipAtlas atlas) {
        String text = """
                #version 450 core
                #include "lib/palette_io.glsl"
                layout(local_size_x = LANES) in;
                uniform int clip;
                uniform int firstSample;
                uniform int count;
                layout(std430, binding = BLOCK_FOUND) writeonly buffer Found { vec4 found[]; };
                void main() {
                    int i = int(gl_GlobalInvocationID.x);
                    if (i >= count) { return; }
                    int shown = firstSample + i / jointCount;
                    SmallHeader header = smallHeader(atlas, clip, i % jointCount);
                    uvec4 units = smallUnits(atlas, header.units, shown);
                    int at = (firstSample * jointCount + i) * ATLAS_TEXELS;
                    found[at] = smallMove(header, units);
                    found[at + 1] = smallTurn(units);
                #if !UNIFORM_SCALE
                    found[at + 2] = vec4(smallScale(atlas, header, shown), 0.0);
                #endif
                }
                """;
        Map<String, Object> constants = ShaderConstants.of(rig, atlas.layout());
        constants.put("ATLAS_SNORM16", true);
        constants.put("BLOCK_FOUND", BLOCK_FOUND);
        constants.put("STATES", PoseSource.CLIPS.ordinal());
        constants.put("LANES", 64);
        constants.put("INSTANCE_LANES", 1);
        int joints = atlas.layout().jointCount();
        try (ShaderProgram program = ShaderProgram.compute("small", ShaderSource.of("small", text, constants));
                ResourceScope scope = new ResourceScope();
                GpuBuffer found = GpuBuffer.allocate("found", (long) Float.BYTES * atlas.texels().length)) {
            found.fillFloat(Float.NaN);
            new AtlasTextures(scope, AtlasTextures.Words.of(rig, atlas, LevelJoints.of(rig, 1))).bind();
            found.bindStorage(BLOCK_FOUND);
            program.set("jointCount", joints);
            for (int c = 0; c < atlas.clips().size(); c++) {
                BakedClip clip = atlas.clips().get(c);
                program.set("clip", c);
                program.set("firstSample", clip.firstSample());
                program.set("count", clip.sampleCount() * joints);
                program.dispatchThreads(clip.sampleCount() * joints);
            }
            Barrier.before(Barrier.READBACK);
            return found.downloadFloats(0, atlas.texels().length);
        }
    }
}
