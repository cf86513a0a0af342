package dev.throng.crowd.gl;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Texture;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Vector3f;

/** Square of one material that faces the camera and fills the picture. */
final class LitQuad {
    private static final int SIDE = 8;
    private static final float[] POSITIONS = {-4, -4, 0, 4, -4, 0, -4, 4, 0, 4, 4, 0};
    private static final float[] NORMALS = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1};
    private static final float[] UVS = {0, 1, 1, 1, 0, 0, 1, 0};
    private static final int[] INDICES = {0, 1, 2, 2, 1, 3};
    private static final int[] TURNED = {1, 3, 0, 0, 3, 2};

    private LitQuad() {}

    /** Returns the square, with other triangles in its coarser level. */
    static CharacterModel of(Material material, Texture... textures) {
        Skeleton skeleton = new Skeleton(List.of(new Joint("quad", Skeleton.NO_PARENT, 0)), Pose.identity(1));
        MatrixPalette palette = new MatrixPalette(new int[1], new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});
        return new CharacterModel(
                "quad",
                new CharacterModel.Rig(skeleton, List.of(), palette),
                new CharacterModel.Surface(
                        List.of(List.of(mesh(INDICES)), List.of(mesh(TURNED))), List.of(material), List.of(textures)),
                List.of(),
                List.of());
    }

    private static Mesh mesh(int[] indices) {
        var source = new Mesh.Source(0, "quad", 0, "quad", 0, Mesh.Source.RIGID, 0);
        return new Mesh(source, new Geometry(POSITIONS, NORMALS, UVS, null, indices), Influences.rigid(4, 0), 0);
    }

    /** Returns an environment without ground, fog and brightness differences. */
    static Environment environment(SceneLight light) {
        float[] nothing = new float[4];
        if (light.sky() != null) {
            System.arraycopy(light.sky().horizon(), 0, nothing, 0, 3);
        }
        return new Environment(
                new float[3], light, nothing, new Environment.Surfaces(0, true, Environment.Sides.MATERIAL), null);
    }

    /** Returns the picture's middle: linear r g b, 0 to 1, stored in eight bits. */
    static double[] middle(GlContext gl, CharacterModel character, Environment environment, int seed) {
        return middle(gl, character, environment, crowd -> crowd.setSeed(0, seed));
    }

    /**
     * Returns the picture's middle: linear r g b, 0 to 1, stored in eight bits.
     *
     * @param change changes the crowd of one instance before the picture
     */
    static double[] middle(
            GlContext gl, CharacterModel character, Environment environment, Consumer<CrowdState> change) {
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
        CrowdState crowd = new CrowdState(atlas, 1);
        change.accept(crowd);
        try (GpuCharacter quad = GpuCharacter.upload(character, atlas, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", SIDE, SIDE, 0)) {
            Crowds.add(renderer, quad, crowd, PaletteBackend.DEFAULT);
            View view = View.lookAt(new Vector3f(0, 0, 5), new Vector3f(), new View.Lens(0.1f, 1, 0.1f, 100));
            renderer.render(target, new FrameDescription(view, environment), FrameTime.at(0), PassTimer.NONE);
            byte[] rgb = target.readRgb();
            int at = 3 * (SIDE / 2 * SIDE + SIDE / 2);
            return new double[] {(rgb[at] & 0xFF) / 255.0, (rgb[at + 1] & 0xFF) / 255.0, (rgb[at + 2] & 0xFF) / 255.0};
        }
    }
}
