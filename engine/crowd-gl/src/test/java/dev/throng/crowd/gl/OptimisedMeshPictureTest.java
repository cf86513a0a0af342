package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.RestBox;
import dev.throng.assets.Tower;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3f;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Pictures of optimised meshes against those of the file's meshes. */
@GlTest
class OptimisedMeshPictureTest {
    private static final int SIDE = 192;

    @TestFactory
    Stream<DynamicTest> optimisedMeshesLookLikeTheFilesMeshes(GlContext gl) {
        List<DynamicTest> tests = new ArrayList<>();
        CharacterModel box = Blocks.box(new float[] {-1, 0, -1}, new float[] {1, 2, 0.5f});
        for (CharacterModel character : List.of(box, BuiltIns.load("crane"), Tower.create())) {
            for (boolean lit : new boolean[] {false, true}) {
                String name = character.name() + (lit ? ", lit" : "");
                tests.add(DynamicTest.dynamicTest(name, () -> compare(gl, character, lit)));
            }
        }
        return tests.stream();
    }

    private static void compare(GlContext gl, CharacterModel character, boolean lit) {
        byte[] filed = picture(gl, character, PreparedCharacter.MeshForm.SOURCE, lit);
        byte[] prepared = picture(gl, character, PreparedCharacter.MeshForm.OPTIMISED, lit);
        int seen = 0;
        int apart = 0;
        for (int i = 0; i < filed.length; i++) {
            seen += filed[i] != filed[0] ? 1 : 0;
            apart += Math.abs((filed[i] & 0xFF) - (prepared[i] & 0xFF)) > 1 ? 1 : 0;
        }
        assertTrue(seen > filed.length / 50, "the picture shows nothing");
        // Derivatives round differently, and where faces cross within a pixel, either may win: 1 in 2000 values (a
        // wrong normal changes whole faces).
        assertTrue(apart <= filed.length / 2000, apart + " of " + filed.length + " values differ");
    }

    private static byte[] picture(
            GlContext gl, CharacterModel character, PreparedCharacter.MeshForm form, boolean lit) {
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
        CrowdState crowd = new CrowdState(atlas, 1);
        crowd.setTransform(0, new InstanceTransform(0, 0, 0, 0.7f, 1));
        int clip = atlas.clips().get(0).index();
        crowd.setPlayback(0, ClipPlayback.loop(clip, 0x5000_0000, 0));
        try (GpuCharacter uploaded =
                        GpuCharacter.upload(new PreparedCharacter(character, atlas, GpuCharacter.Skinning.LBS, form));
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", SIDE, SIDE, 0)) {
            Crowds.add(renderer, uploaded, crowd, PaletteBackend.DEFAULT);
            Environment environment = lit
                    ? LitQuad.environment(SceneLight.white(new float[] {0.6f, 0.7f, 0.4f}, 0.3f))
                    : Environment.neutral(Environment.Sides.MATERIAL);
            renderer.render(
                    target,
                    new FrameDescription(view(character), environment),
                    FrameTime.at(Clock.ticks(0)),
                    PassTimer.NONE);
            return target.readRgb();
        }
    }

    /** View of the whole character from the side and above. */
    private static View view(CharacterModel character) {
        RestBox box = RestBox.of(character);
        float far = (float) (1.3 * box.diagonal());
        Vector3f middle = new Vector3f();
        for (int c = 0; c < 3; c++) {
            middle.setComponent(c, (float) (0.5 * (box.min()[c] + box.max()[c])));
        }
        Vector3f eye = new Vector3f(0.5f, 0.6f, 0.7f).normalize(far).add(middle);
        return View.lookAt(eye, middle, new View.Lens(0.8f, 1, 0.05f * far, 3 * far));
    }
}
