package dev.throng.crowd.gl;

import static dev.throng.crowd.gl.SunnyPlain.DARK;
import static dev.throng.crowd.gl.SunnyPlain.HEIGHT;
import static dev.throng.crowd.gl.SunnyPlain.LIT;
import static dev.throng.crowd.gl.SunnyPlain.SUN;
import static dev.throng.crowd.gl.SunnyPlain.WIDTH;
import static dev.throng.crowd.gl.SunnyPlain.render;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Pictures;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@GlTest
@Tag("turn-4")
class ShadowPassTest {
    /** Transform of sheets, at height 1. */
    private static final InstanceTransform SHEET = new InstanceTransform(0, 0, -6, 0, 1);

    /** x coordinate of the shadow of a sheet's middle. */
    private static final float MOVED_X = -SUN[0] / SUN[1];

    private static final float MOVED_Z = -6 - SUN[2] / SUN[1];

    private static final CharacterModel TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);

    @ParameterizedTest
    @ValueSource(floats = {0.01f, 1, 100})
    void convexBodiesDoNotShadeThemselves(float unit, GlContext gl) {
        CharacterModel box = Blocks.box(new float[] {-unit, 0, -unit}, new float[] {unit, 3 * unit, unit});
        CrowdState crowd = new CrowdState(ClipBaker.bake(box, BakeSettings.DEFAULT), 1);
        crowd.setTransform(0, new InstanceTransform(0, 0, 0, 0.4f, 1));
        View.Lens lens = new View.Lens(0.8f, (float) WIDTH / HEIGHT, 0.1f * unit, 100 * unit);
        try (GpuCharacter character = GpuCharacter.upload(box, crowd.atlas(), GpuCharacter.Skinning.LBS);
                SceneRenderer with = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true));
                SceneRenderer without = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            Crowds.add(with, character, crowd, PaletteBackend.DEFAULT);
            Crowds.add(without, character, crowd, PaletteBackend.DEFAULT);
            for (int turn = 0; turn < 8; turn++) {
                Vector3f eye = new Vector3f(3, 4, 7).rotateY(turn * 0.8f).mul(unit);
                View around = View.lookAt(eye, new Vector3f(0, unit, 0), lens);
                FrameDescription description = new FrameDescription(around, SunnyPlain.environment(null));
                // Programs with shadows multiply by a visibility of about 1; programs without shadows do not.
                Pictures.assertAlike(
                        render(without, description).rgb(),
                        render(with, description).rgb(),
                        "turn " + turn);
            }
        }
    }

    @Test
    void cutOutTexelsCastNoShadow(GlContext gl, @TempDir Path folder) throws IOException {
        Material material = new Material(
                "leaf",
                new Material.Base(new float[] {1, 1, 1, 1}, 0, new float[0][]),
                Material.Surface.MATTE,
                Material.Emission.NONE,
                new Material.Coverage(Material.AlphaMode.MASK, 0.5f, true));
        CharacterModel sheet = Blocks.sheet(1, material, List.of(halfThere(folder)));
        CrowdState crowd = new CrowdState(ClipBaker.bake(sheet, BakeSettings.DEFAULT), 1);
        crowd.setTransform(0, SHEET);
        SunnyPlain.Shot picture = render(gl, sheet, crowd, true);
        assertEquals(DARK, picture.at(MOVED_X - 0.5f, MOVED_Z + 0.7f), 2, "under the half that is there");
        assertEquals(LIT, picture.at(MOVED_X + 0.5f, MOVED_Z - 0.7f), 2, "under the other one");
    }

    /** Alpha 1 in the left half, 0 in the right half. */
    private static Texture halfThere(Path folder) throws IOException {
        int side = 32;
        byte[] rgba = new byte[side * side * Image.CHANNELS];
        for (int i = 0; i < rgba.length; i++) {
            boolean alpha = i % Image.CHANNELS == Image.CHANNELS - 1;
            rgba[i] = (byte) (alpha && i / Image.CHANNELS % side >= side / 2 ? 0 : 0xFF);
        }
        Path file = folder.resolve("half.png");
        ImageFile.writePng(file, new Image(side, side, rgba));
        return new Texture(
                "half", "/images/0", Files.readAllBytes(file), Texture.Wrap.CLAMP_TO_EDGE, Texture.Wrap.CLAMP_TO_EDGE);
    }

    @Test
    void sheetsCastShadowsFromBothSides(GlContext gl) {
        CharacterModel sheet = Blocks.sheet(1, Material.matte("paper", 1, 1, 1), List.of());
        CrowdState crowd = new CrowdState(ClipBaker.bake(sheet, BakeSettings.DEFAULT), 1);
        crowd.setTransform(0, SHEET);
        SunnyPlain.Shot picture = render(gl, sheet, crowd, true);
        assertEquals(DARK, picture.at(MOVED_X, MOVED_Z), 2, "under it");
        assertEquals(LIT, picture.at(MOVED_X + 1.5f, MOVED_Z + 1.5f), 2, "beside it");
    }

    @Test
    void shadowsNeedLittleMemoryAndUploadFewBytes(GlContext gl) {
        CrowdState crowd = towers(4);
        SunnyPlain.Shot before = render(gl, TOWER, crowd, false);
        SunnyPlain.Shot after = render(gl, TOWER, crowd, true);
        assertTrue(differing(before, after) > 50, "no shadows");
        FrameStats without = before.stats();
        FrameStats stats = after.stats();
        assertEquals(
                4,
                without.drawCalls(),
                "sky, plain, parts of two influences and of more; contact shadows take no light here");
        assertEquals(5, stats.drawCalls(), "the picture whole, all maps at once in two parts");
        assertEquals(without.vertices() * (1 + RendererFeatures.CASCADES), stats.vertices());
        assertEquals(without.bytesUploaded() + ShadowBlock.BYTES, stats.bytesUploaded());
        assertTrue(stats.bytesUploaded() <= 512, "found " + stats.bytesUploaded() + " bytes a frame");
    }

    @Test
    void instancesOutsideThePictureCastShadowsIntoIt(GlContext gl) {
        CharacterModel box = Blocks.box(new float[] {-2, 0, -2}, new float[] {2, 12, 2});
        CrowdState crowd = new CrowdState(ClipBaker.bake(box, BakeSettings.DEFAULT), 1);
        crowd.setTransform(
                0, new InstanceTransform(9, 0, 0, 0, 1)); // right of the picture; its shadow falls to the left
        try (GpuCharacter character = GpuCharacter.upload(box, crowd.atlas(), GpuCharacter.Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true))) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            var description = new FrameDescription(SunnyPlain.view(), SunnyPlain.ground());
            SunnyPlain.Shot all = render(renderer, description);
            SunnyPlain.Shot culled = render(renderer, description.withCulling(CullSettings.CULLED));
            assertEquals(DARK, all.at(3, -4.8f), 2, "in its shadow");
            assertArrayEquals(all.rgb(), culled.rgb());
        }
    }

    @Test
    void shadowsFromCpuAndGpuPalettesAreEqual(GlContext gl) {
        CrowdState crowd = towers(1);
        SunnyPlain.Shot gpu = render(gl, TOWER, crowd, true);
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true))) {
            Crowds.add(renderer, character, crowd, new PaletteBackend(PaletteBackend.Kind.CPU, null));
            SunnyPlain.Shot cpu = render(renderer, new FrameDescription(SunnyPlain.view(), SunnyPlain.ground()));
            // A vertex may round to the next pixel at an edge: at most one pixel in a thousand.
            assertTrue(differing(gpu, cpu) <= WIDTH * HEIGHT / 1000, "pictures differ");
        }
    }

    @Test
    void emptyCrowdsCastNoShadow(GlContext gl) {
        SunnyPlain.Shot without = render(gl, TOWER, towers(0), false);
        Pictures.assertAlike(without.rgb(), render(gl, TOWER, towers(0), true).rgb(), "of none");
    }

    private static CrowdState towers(int count) {
        CrowdState crowd = new CrowdState(ATLAS, count);
        for (int i = 0; i < count; i++) {
            crowd.setTransform(i, new InstanceTransform(1.5f * (i % 4) - 2.25f, 0, -4 - 1.5f * (i / 4), 0, 1));
        }
        return crowd;
    }

    private static int differing(SunnyPlain.Shot one, SunnyPlain.Shot other) {
        byte[] a = one.rgb();
        byte[] b = other.rgb();
        int pixels = 0;
        for (int i = 0; i < a.length; i += 3) {
            pixels += a[i] != b[i] || a[i + 1] != b[i + 1] || a[i + 2] != b[i + 2] ? 1 : 0;
        }
        return pixels;
    }
}
