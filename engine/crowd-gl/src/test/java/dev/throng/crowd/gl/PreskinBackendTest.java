package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.draw.PreskinPass;
import dev.throng.crowd.gl.draw.SkinPass;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Preskinned vertices, captured from the drawing program, equal vertices skinned by that program, up to rounding. */
@GlTest
@ShaderPair
@Tag("turn-1")
class PreskinBackendTest {
    @TestFactory
    Stream<DynamicTest> preskinnedVerticesEqualVerticesSkinnedWhileDrawing(GlContext gl) {
        return Stream.of(
                        RandomRigs.create(RigShape.of(60).withMeshes(3, 200, 12), 2),
                        RandomRigs.create(RigShape.of(20).withGeneralScale(), 3),
                        BuiltIns.load("adult"))
                .flatMap(character -> Stream.concat(Stream.of(character), smaller(character).stream()))
                .flatMap(character -> Stream.of(Blending.values())
                        .map(blending -> character.with(character.palette().blended(blending))))
                .map(character -> DynamicTest.dynamicTest(
                        character.name() + " " + character.palette().form() + " "
                                + character.palette().blending(),
                        () -> compare(gl, character)));
    }

    private static Optional<CharacterModel> smaller(CharacterModel character) {
        Optional<MatrixPalette> palette = character.palette().inSimilarities();
        return palette.map(character::with);
    }

    private static void compare(GlContext gl, CharacterModel character) {
        CharacterModel plain = character.with(character.palette().blended(Blending.LBS));
        List<Clip> clips = character.clips().stream().limit(4).toList();
        Integer[] played = clips.stream().map(Clip::index).toArray(Integer[]::new);
        ClipAtlas atlas = ClipBaker.bake(plain, BakeSettings.only(BakeSettings.DEFAULT.maxError(), played));
        List<ClipTime> clipTimes = clips.stream()
                .map(clip -> new ClipTime(clip.index(), LoopMode.LOOP, 0.37 * clip.duration()))
                .toList();
        try (GpuBackend drawn = GpuBackend.open(gl, character, atlas, null);
                GpuBackend ahead = GpuBackend.openWith(
                        gl, character, atlas, new GpuBackend.Shaders(null, GpuBackend.Skinned.AHEAD))) {
            drawn.pose(clipTimes);
            ahead.pose(clipTimes);
            Vertices.Limit limit = Vertices.Limit.of(character);
            for (int i = 0; i < clipTimes.size(); i++) {
                for (int m = 0; m < character.meshes().size(); m++) {
                    Mesh mesh = character.meshes().get(m);
                    Vertices expected = new Vertices(drawn, i, m, mesh);
                    assertFalse(expected.areAllAtTheOrigin());
                    new Vertices(ahead, i, m, mesh).assertNear(expected, limit, "instance " + i + ", mesh " + m);
                }
            }
        }
    }

    /** If the buffer of preskinned vertices is changed, the drawn vertices change, too. */
    @Test
    void drawingProgramReadsPreskinnedVertices(GlContext gl) {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, 3);
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdBuffers buffers = CrowdBuffers.allocate(character, state, plan(character), PosesAhead.NONE);
                Programs programs = new Programs();
                FrameBlock frame = new FrameBlock()) {
            frame.showTicks(0);
            buffers.batches().get(0).palettes().fillFloat(0);
            new CullPass(1, programs).run(List.of(buffers), CullSettings.ALL);
            new PreskinPass(1, programs).run(List.of(buffers));
            buffers.preskin().skinned().fillFloat(7);
            MeshBuffers.Part part = character.meshes().parts().get(0);
            float[] seen = VertexCapture.capture(new SkinPass(character, programs, Preskinned.PARTIAL), buffers, part);
            int ahead = 2 * part.vertexCount() * VertexCapture.TANGENT;
            assertTrue(ahead > 0, "nothing to see");
            for (int i = 0; i < ahead; i++) {
                assertEquals(7, seen[i], "float " + i);
            }
            // The third instance exceeds the memory, so the drawing program skins it by its palette, which is all zeros
            // here.
            for (int i = ahead; i < seen.length; i++) {
                assertTrue(seen[i] == 0, "float " + i + " is " + seen[i]);
            }
        }
    }

    private static BatchPlan plan(GpuCharacter character) {
        return new BatchPlan(16).withPreskinned(2 * character.meshes().posed(0).vertexCount() + 1);
    }
}
