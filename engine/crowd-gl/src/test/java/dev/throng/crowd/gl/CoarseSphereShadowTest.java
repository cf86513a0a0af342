package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.light.KeyLight;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shadow of the key light on a coarse ball with smooth normals. */
@GlTest
@Tag("turn-4")
class CoarseSphereShadowTest {
    private static final int COLUMNS = 12;
    private static final int ROWS = 8;
    private static final int SIDE = 192;
    private static final float KEY = 0.8f;
    private static final float ALBEDO = 0.5f;

    private static Mesh ball(Vector3f centre, float radius) {
        int across = COLUMNS + 1;
        float[] normals = new float[across * (ROWS + 1) * 3];
        float[] positions = new float[normals.length];
        for (int i = 0; i < normals.length / 3; i++) {
            double around = 2 * Math.PI * (i % across) / COLUMNS;
            double down = Math.PI * (i / across) / ROWS;
            Vector3f n = new Vector3f((float) (Math.sin(down) * Math.sin(around)), (float) Math.cos(down), (float)
                    (Math.sin(down) * Math.cos(around)));
            for (int c = 0; c < 3; c++) {
                normals[3 * i + c] = n.get(c);
                positions[3 * i + c] = centre.get(c) + radius * n.get(c);
            }
        }
        int[] indices = IntStream.range(0, COLUMNS * ROWS)
                .map(cell -> cell / COLUMNS * across + cell % COLUMNS)
                .flatMap(at -> IntStream.of(at, at + across, at + 1, at + 1, at + across, at + across + 1))
                .toArray();
        Geometry geometry = new Geometry(positions, normals, null, null, indices);
        var source = new Mesh.Source(0, "ball", 0, "ball", 0, Mesh.Source.RIGID, 0);
        return new Mesh(source, geometry, Influences.rigid(normals.length / 3, 0), 0);
    }

    private static CharacterModel model(Mesh... balls) {
        Skeleton skeleton = new Skeleton(List.of(new Joint("balls", Skeleton.NO_PARENT, 0)), Pose.identity(1));
        MatrixPalette palette = new MatrixPalette(new int[1], new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});
        Material matte = Material.matte("m", ALBEDO, ALBEDO, ALBEDO)
                .with(new Material.Surface(0, 1, Material.NO_TEXTURE, false));
        return new CharacterModel(
                "balls",
                new CharacterModel.Rig(skeleton, List.of(), palette),
                new CharacterModel.Surface(List.of(List.of(balls)), List.of(matte), List.of()),
                List.of(),
                List.of());
    }

    private static ImageLight light(Vector3f towards, float radius, float key) {
        ImageLight even = ImageLight.even(0.3f, 0.3f, 0.3f);
        float[] direction = {towards.x, towards.y, towards.z};
        return new ImageLight(
                even.rest(),
                new KeyLight(direction, new float[] {key, key, key}, radius),
                even.levels(),
                even.backdrop());
    }

    private static int[] draw(GlContext gl, CharacterModel balls, ImageLight light, boolean shadows) {
        ClipAtlas atlas = ClipBaker.bake(balls, BakeSettings.DEFAULT);
        StudioDisplay look =
                StudioDisplay.PLAIN.withToneMapping(ToneMapping.NONE).withBackground(new float[3]);
        Environment studio = Environment.studio(light, look, Environment.Sides.MATERIAL);
        View view = View.lookAt(new Vector3f(0, 0, 8), new Vector3f(), new View.Lens(0.28f, 1, 0.1f, 100));
        RendererFeatures features = RendererFeatures.NONE.withShadows(shadows);
        try (GpuCharacter character = GpuCharacter.upload(balls, atlas, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features);
                RenderTarget target = RenderTarget.create("balls", SIDE, SIDE, 0)) {
            Crowds.add(renderer, character, new CrowdState(atlas, 1), PaletteBackend.DEFAULT);
            renderer.render(target, new FrameDescription(view, studio), FrameTime.at(0), PassTimer.NONE);
            byte[] rgb = target.readRgb();
            return IntStream.range(0, SIDE * SIDE).map(i -> rgb[3 * i] & 0xFF).toArray();
        }
    }

    private static int largestDifference(int[] one, int[] other) {
        return IntStream.range(0, one.length)
                .map(i -> Math.abs(one[i] - other[i]))
                .max()
                .orElseThrow();
    }

    /** A ball shades its averted side without a shadow map. */
    @ParameterizedTest
    @ValueSource(floats = {0.02f, 0.15f, 0.3f, 0.5f})
    void ballLooksEqualWithAndWithoutItsOwnShadow(float radius, GlContext gl) {
        CharacterModel ball = model(ball(new Vector3f(), 1));
        ImageLight light = light(new Vector3f(-0.8f, 0.5f, 0.3f).normalize(), radius, KEY);
        int[] without = draw(gl, ball, light, false);
        assertTrue(IntStream.of(without).max().orElseThrow() > 110, "a lit side");
        assertEquals(0, largestDifference(draw(gl, ball, light, true), without), 1, "steps of 255");
    }

    /** A large light contributes little where a shadowed surface turns away from it. */
    @Test
    void ballInTheShadowOfAnotherBallIsDark(GlContext gl) {
        Vector3f towards = new Vector3f(-0.5f, 0.6f, 0.6f).normalize();
        CharacterModel balls = model(ball(new Vector3f(), 1), ball(new Vector3f(towards).mul(6), 1.2f));
        int[] shadowed = draw(gl, balls, light(towards, 0.3f, KEY), true);
        int[] dark = draw(gl, balls, light(towards, 0.3f, 0), true);
        double leak = 0.2 * 0.3 * KEY * ALBEDO * 255;
        assertEquals(0, largestDifference(shadowed, dark), leak + 1, "steps of 255");
    }

    /**
     * The object is on a triangle that faces the light; the shadow falls on the triangle, not on the smooth surface
     * above it.
     */
    @Test
    void smallObjectOnABallCastsItsShadow(GlContext gl) {
        Vector3f middle = new Vector3f(0.25f, 0.19f, 0.95f); // middle of a triangle's long side
        CharacterModel balls = model(ball(new Vector3f(), 1), ball(middle, 0.05f));
        ImageLight light = light(new Vector3f(-0.6f, 0.2f, 0.77f).normalize(), 0.02f, KEY);
        int[] with = draw(gl, balls, light, true);
        int[] without = draw(gl, balls, light, false);
        long darker = IntStream.range(0, with.length)
                .filter(i -> with[i] < without[i] - 20)
                .count();
        double pea = Math.PI * 0.05 * 0.05; // area hidden from the light
        double pixel = Math.pow(2 * 8 * Math.tan(0.14) / SIDE, 2);
        assertTrue(darker > 0.5 * pea / pixel, darker + " pixels in its shadow");
    }
}
