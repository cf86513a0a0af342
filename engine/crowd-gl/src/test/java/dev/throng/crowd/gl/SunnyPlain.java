package dev.throng.crowd.gl;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.ShadowDetail;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/** White plane under a sun, seen from above, with shadows that can be computed by hand. */
public final class SunnyPlain {
    public static final int WIDTH = 240;
    public static final int HEIGHT = 160;
    public static final float[] SUN = {0.6f, 0.64f, 0.48f};

    /** Detail for comparisons of pictures, since software OpenGL draws full-size maps slowly. */
    static final ShadowDetail COARSE = new ShadowDetail(256, Shading.Shadows.SOFT);

    /** Green of the plane in shadow. */
    public static final float DARK = 0.2f * 255;

    /** Green of the plane in the sun. */
    public static final float LIT = (SUN[1] + 0.2f) * 255;

    private static final float[] BLACK = {0, 0, 0};
    private static final float[] SKY = {0.2f, 0.2f, 0.2f};
    private static final float[] WHITE = {1, 1, 1};
    private static final SceneLight LIGHT = new SceneLight(SUN, WHITE, SKY, BLACK);

    private SunnyPlain() {}

    public record Shot(byte[] rgb, FrameStats stats) {
        /** Returns the green of a point on the plane. */
        public int at(float groundX, float groundZ) {
            Vector3f clip =
                    new Matrix4f().set(view().viewProjection()).transformProject(new Vector3f(groundX, 0, groundZ));
            return at((int) ((clip.x + 1) / 2 * WIDTH), (int) ((1 - clip.y) / 2 * HEIGHT));
        }

        public int at(int x, int y) {
            return rgb[3 * (y * WIDTH + x) + 1] & 0xFF;
        }
    }

    public static View view() {
        return View.lookAt(
                new Vector3f(0, 7, 9), new Vector3f(0, 3, -6), new View.Lens(0.8f, (float) WIDTH / HEIGHT, 0.1f, 400));
    }

    public static Environment ground() {
        return environment(new Environment.Ground(WHITE, WHITE, 1));
    }

    static Environment environment(Environment.@Nullable Ground ground) {
        return new Environment(
                SKY, LIGHT, new float[4], new Environment.Surfaces(0, true, Environment.Sides.MATERIAL), ground);
    }

    static Shot render(GlContext gl, CharacterModel model, CrowdState crowd, boolean shadows) {
        try (GpuCharacter character = GpuCharacter.upload(model, crowd.atlas(), GpuCharacter.Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(shadows))) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            return render(renderer, new FrameDescription(view(), ground()));
        }
    }

    public static Shot render(SceneRenderer renderer, FrameDescription description) {
        return render(renderer, description, 0);
    }

    public static Shot render(SceneRenderer renderer, FrameDescription description, long ticks) {
        try (RenderTarget target = RenderTarget.create("test picture", WIDTH, HEIGHT, 0)) {
            FrameStats stats = renderer.render(target, description, FrameTime.at(ticks), PassTimer.NONE)
                    .stats();
            return new Shot(target.readRgb(), stats);
        }
    }
}
