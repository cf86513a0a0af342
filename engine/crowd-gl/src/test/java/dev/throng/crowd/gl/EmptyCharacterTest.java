package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Skeleton;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Character of an empty scene: no joints, no meshes. */
@GlTest
class EmptyCharacterTest {
    private static final CharacterModel EMPTY = new CharacterModel(
            "empty",
            new CharacterModel.Rig(
                    new Skeleton(List.of(), Pose.identity(0)), List.of(), new MatrixPalette(new int[0], new float[0])),
            new CharacterModel.Surface(List.of(List.of()), List.of(Material.DEFAULT), List.of()),
            List.of(),
            List.of());
    private static final ClipAtlas ATLAS = ClipBaker.bake(EMPTY, BakeSettings.DEFAULT);

    @ParameterizedTest
    @ValueSource(strings = {KernelShape.INSTANCE, KernelShape.JOINT})
    void everyPaletteKernelPosesAnEmptyCharacter(String kernel, GlContext gl) {
        try (GpuBackend path = GpuBackend.open(gl, EMPTY, ATLAS, kernel)) {
            path.pose(List.of(new ClipTime(BakedClip.REST, LoopMode.LOOP, 0)));
            path.palette(0, new double[0]);
        }
    }

    @Test
    void emptyCharacterFitsTheLimitsOfEveryPaletteKernel(GlContext gl) {
        assertEquals(
                2, KernelShape.fitting(ATLAS.layout(), gl.info(), gl.limits()).size());
    }

    /** A character without palette needs no kernel, however many joints it has. */
    @Test
    void characterWithoutPaletteMayHaveNineThousandJoints(GlContext gl) {
        CharacterModel scene =
                RandomRigs.create(RigShape.of(9000).withMeshes(0, 0, 0).withClips(0), 1);
        ClipAtlas atlas = ClipBaker.bake(scene, BakeSettings.DEFAULT);
        assertEquals(
                1, KernelShape.fitting(atlas.layout(), gl.info(), gl.limits()).size());
        PaletteBackend joint = new PaletteBackend(PaletteBackend.Kind.GPU, KernelShape.JOINT);
        try (GpuCharacter character = GpuCharacter.upload(scene, atlas, GpuCharacter.Skinning.NONE);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                GpuCrowd crowd = Crowds.add(renderer, character, new CrowdState(atlas, 10), joint)) {
            assertEquals(10, crowd.count());
        }
    }

    @Test
    void emptyCharacterDrawsNothing(GlContext gl) {
        View.Lens lens = new View.Lens(0.8f, 1, 0.1f, 100);
        View view = View.lookAt(new Vector3f(0, 0, 5), new Vector3f(), lens);
        var description = new FrameDescription(view, Environment.neutral(Environment.Sides.MATERIAL));
        try (GpuCharacter character = GpuCharacter.upload(EMPTY, ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("nothing", 8, 8, 0)) {
            Crowds.add(renderer, character, new CrowdState(ATLAS, 10), PaletteBackend.DEFAULT);
            FrameStats stats = renderer.render(target, description, FrameTime.at(0), PassTimer.NONE)
                    .stats();
            assertEquals(0, stats.palettes());
            assertEquals(0, stats.drawCalls());
        }
    }
}
