package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.LoopMode;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.draw.SkinPass;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs of fewer influences, and the instances that they draw. */
@GlTest
@ShaderPair
@Tag("turn-1")
class InfluenceBackendTest {
    private static final CharacterModel FAR =
            LodInfluenceReduction.of(BuiltIns.load("adult")).character();

    /** Programs differ only in rounding: {@code compare} proves the program of four influences, and so the others. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void programsOfFewerInfluencesComputeEqualVertices(boolean similarities, GlContext gl) {
        CharacterModel two = FAR.level(3);
        CharacterModel level =
                similarities ? two.with(two.palette().inSimilarities().orElseThrow()) : two;
        ClipAtlas atlas = ClipBaker.bake(level, BakeSettings.DEFAULT);
        List<ClipTime> clipTimes = List.of(new ClipTime(0, LoopMode.LOOP, 0.3), new ClipTime(1, LoopMode.LOOP, 0.4));
        try (FrameBlock frame = new FrameBlock();
                Programs programs = new Programs();
                GpuCharacter character = GpuCharacter.upload(level, atlas, GpuCharacter.Skinning.LBS);
                CrowdBuffers buffers = CrowdBuffers.allocate(
                        character,
                        ClipTime.crowd(atlas, clipTimes),
                        BatchPlan.of(character.paletteBytes(), 1, gl.limits()),
                        PosesAhead.NONE)) {
            KernelShape shape =
                    KernelShape.fitting(atlas.layout(), gl.info(), gl.limits()).get(0);
            PaletteKernel kernel = new PaletteKernel(shape, character, programs);
            new GpuPaletteBuilder(buffers, kernel, frame).build(ClipTime.SHOWN_TICK);
            new CullPass(1, programs).run(List.of(buffers), CullSettings.ALL);
            SkinPass pass = new SkinPass(character, programs, Preskinned.NONE);
            for (MeshBuffers.Part part : character.meshes().parts()) {
                Vertices four = captured(pass, buffers, part, Influences.GPU_INFLUENCES);
                assertFalse(four.areAllAtTheOrigin());
                captured(pass, buffers, part, 2).assertNear(four, Vertices.Limit.of(level), "two influences");
            }
        }
    }

    private static Vertices captured(SkinPass pass, CrowdBuffers buffers, MeshBuffers.Part part, int influences) {
        return Vertices.captured(VertexCapture.capture(pass, buffers, part, influences));
    }

    @Test
    void levelsDrawAllTrianglesAndCoarseLevelsUseAtMostTwoInfluences(GlContext gl) {
        ClipAtlas atlas = ClipBaker.bake(FAR, BakeSettings.DEFAULT);
        try (GpuCharacter character = GpuCharacter.upload(FAR, atlas, GpuCharacter.Skinning.LBS)) {
            List<MeshBuffers.DrawRange> draws = character.meshes().draws();
            for (int level = 0; level < FAR.levelCount(); level++) {
                int own = level;
                int triangles = draws.stream()
                        .filter(draw -> draw.level() == own)
                        .mapToInt(draw -> draw.indices().count() / 3)
                        .sum();
                TreeSet<Integer> influences = new TreeSet<>();
                draws.stream().filter(draw -> draw.level() == own).forEach(draw -> influences.add(draw.influences()));
                assertTrue(triangles == FAR.level(level).triangleCount(), level + ": " + triangles);
                assertTrue(Objects.equals(influences.first(), 2), level + ": " + influences);
                assertTrue(level < 3 || influences.last() <= 2, level + ": " + influences);
            }
        }
    }
}
