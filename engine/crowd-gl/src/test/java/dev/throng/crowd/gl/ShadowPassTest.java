package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Character;
import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipAtlas;
import dev.throng.bake.ClipBaker;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Place;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Image;
import dev.throng.gl.ImageFile;
import dev.throng.gl.RenderTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures of things whose shadows can be worked out by hand, on a plain. */
@GlTest
class ShadowPassTest {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 160;
    private static final float[] SUN = {0.6f, 0.64f, 0.48f};
    private static final float[] BLACK = {0, 0, 0};
    private static final float[] SKY = {0.2f, 0.2f, 0.2f};
    private static final float[] WHITE = {1, 1, 1};
    private static final Light LIGHT = new Light(SUN, WHITE, SKY, BLACK);

    private static final float[] MIN = {-0.5f, 0, -0.5f};

    private static final float[] MAX = {0.5f, 2, 0.5f};

    /** Where sheets lie, at height 1. */
    private static final Place SHEET = new Place(0, 0, -6, 0, 1);

    /** Where the sun casts the middle of a sheet. */
    private static final float MOVED_X = -SUN[0] / SUN[1];

    private static final float MOVED_Z = -6 - SUN[2] / SUN[1];

    private static final Character TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);

    private FrameStats stats = FrameStats.NONE;

    private static View view() {
        return View.lookAt(
                new Vector3f(0, 7, 9), new Vector3f(0, 3, -6), new View.Lens(0.8f, (float) WIDTH / HEIGHT, 0.1f, 400));
    }

    /** Three rows of boxes, one in each slice, the farther the larger. */
    private static CrowdState rows(ClipAtlas atlas) {
        float[] depths = {0, -22, -75};
        CrowdState crowd = new CrowdState(atlas, 3 * depths.length);
        for (int i = 0; i < crowd.count(); i++) {
            float z = depths[i / 3];
            crowd.place(i, new Place((i % 3 - 1) * (3 - 0.2f * z), 0, z, 0, scale(z)));
        }
        return crowd;
    }

    private static float scale(float z) {
        return 1 - z / 25;
    }

    @Test
    void shadowsFallWhereGeometrySaysInEveryMap(GlContext gl) {
        Character box = Blocks.box(MIN, MAX);
        ClipAtlas atlas = ClipBaker.bake(box, BakeSettings.DEFAULT);
        CrowdState crowd = rows(atlas);
        byte[] picture = render(gl, box, crowd, ground(), true);
        CrowdSpace space = CrowdSpace.of(new BodyBoxes(crowd, new CrowdBox(doubles(MIN), doubles(MAX))));
        Cascades cascades = Cascades.of(view(), SUN, space, ShadowPass.SIDE);
        int[] lit = new int[Cascades.COUNT];
        int[] dark = new int[Cascades.COUNT];
        Matrix4f toScene = new Matrix4f().set(view().viewProjection()).invert();
        float sharp = cascades.maps().get(Cascades.COUNT - 1).blend();
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                Vector3f ground = onGround(toScene, x, y);
                float depth = ground == null ? Float.POSITIVE_INFINITY : depth(ground);
                if (ground == null || depth > sharp) {
                    continue;
                }
                int map = cascades.at(depth);
                // What filtering blurs and what a pixel covers; of the next map's where that may take part.
                float soft = 4
                        * cascades.maps()
                                .get(Math.min(map + 1, Cascades.COUNT - 1))
                                .texel();
                if (touchesAny(crowd, ground, eyeFrom(ground), 0.002f * depth)) {
                    continue;
                }
                boolean never = !touchesAny(crowd, ground, SUN, soft);
                boolean surely = touchesAny(crowd, ground, SUN, -soft);
                if (never) {
                    assertEquals((SUN[1] + SKY[0]) * 255, green(picture, x, y), 2, "lit at " + x + " " + y);
                    lit[map]++;
                } else if (surely) {
                    assertEquals(SKY[0] * 255, green(picture, x, y), 2, "dark at " + x + " " + y);
                    dark[map]++;
                }
            }
        }
        for (int map = 0; map < Cascades.COUNT; map++) {
            assertTrue(lit[map] > 20 && dark[map] > 5, "map " + map + ": " + lit[map] + " lit, " + dark[map] + " dark");
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0.01f, 1, 100})
    void aConvexBodyDoesNotShadeItself(float unit, GlContext gl) {
        Character box = Blocks.box(new float[] {-unit, 0, -unit}, new float[] {unit, 3 * unit, unit});
        CrowdState crowd = new CrowdState(ClipBaker.bake(box, BakeSettings.DEFAULT), 1);
        crowd.place(0, new Place(0, 0, 0, 0.4f, 1));
        View.Lens lens = new View.Lens(0.8f, (float) WIDTH / HEIGHT, 0.1f * unit, 100 * unit);
        try (GpuCharacter character = new GpuCharacter(box, crowd.atlas(), GpuCharacter.Skinning.LBS);
                CrowdRenderer with = new CrowdRenderer(gl, true);
                CrowdRenderer without = new CrowdRenderer(gl)) {
            with.add(character, crowd, PalettePath.DEFAULT);
            without.add(character, crowd, PalettePath.DEFAULT);
            for (int turn = 0; turn < 8; turn++) {
                Vector3f eye = new Vector3f(3, 4, 7).rotateY(turn * 0.8f).mul(unit);
                View around = View.lookAt(eye, new Vector3f(0, unit, 0), lens);
                CrowdRenderer.Scene scene = new CrowdRenderer.Scene(around, look(null));
                assertArrayEquals(render(without, scene), render(with, scene), "turn " + turn);
            }
        }
    }

    @Test
    void whatAlphaLeavesOutCastsNoShadow(GlContext gl, @TempDir Path folder) throws IOException {
        Material material = new Material(
                "leaf",
                new Material.Base(new float[] {1, 1, 1, 1}, 0, new float[0][]),
                Material.Surface.MATTE,
                Material.Emission.NONE,
                new Material.Coverage(Material.AlphaMode.MASK, 0.5f, true));
        Character sheet = Blocks.sheet(1, material, List.of(halfThere(folder)));
        CrowdState crowd = new CrowdState(ClipBaker.bake(sheet, BakeSettings.DEFAULT), 1);
        crowd.place(0, SHEET);
        byte[] picture = render(gl, sheet, crowd, ground(), true);
        assertEquals(SKY[0] * 255, green(picture, MOVED_X - 0.5f, MOVED_Z + 0.7f), 2, "under the half that is there");
        assertEquals((SUN[1] + SKY[0]) * 255, green(picture, MOVED_X + 0.5f, MOVED_Z - 0.7f), 2, "under the other one");
    }

    /** Alpha 1 in the left half, 0 in the right one. */
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
    void aSheetCastsItsShadowFromBehindToo(GlContext gl) {
        Character sheet = Blocks.sheet(1, Material.matte("paper", 1, 1, 1), List.of());
        CrowdState crowd = new CrowdState(ClipBaker.bake(sheet, BakeSettings.DEFAULT), 1);
        crowd.place(0, SHEET);
        byte[] picture = render(gl, sheet, crowd, ground(), true);
        assertEquals(SKY[0] * 255, green(picture, MOVED_X, MOVED_Z), 2, "under it");
        assertEquals((SUN[1] + SKY[0]) * 255, green(picture, MOVED_X + 1.5f, MOVED_Z + 1.5f), 2, "beside it");
    }

    @Test
    void shadowsCostWhatTheyNeedAndNoMore(GlContext gl) {
        CrowdState crowd = towers(4);
        byte[] before = render(gl, TOWER, crowd, ground(), false);
        FrameStats without = stats;
        byte[] with = render(gl, TOWER, crowd, ground(), true);
        assertTrue(differing(before, with) > 50, "no shadows");
        assertEquals(without.drawCalls() + 1, stats.drawCalls(), "all maps are drawn at once");
        assertEquals(without.vertices() * (1 + Cascades.COUNT), stats.vertices());
        assertEquals(without.bytesUploaded() + ShadowBlock.BYTES, stats.bytesUploaded());
        assertTrue(stats.bytesUploaded() <= 512, "found " + stats.bytesUploaded() + " bytes a frame");
    }

    @Test
    void whoIsOutOfThePictureStillCastsIntoIt(GlContext gl) {
        Character box = Blocks.box(new float[] {-2, 0, -2}, new float[] {2, 12, 2});
        CrowdState crowd = new CrowdState(ClipBaker.bake(box, BakeSettings.DEFAULT), 1);
        crowd.place(0, new Place(9, 0, 0, 0, 1)); // right of the picture; its shadow falls to the left
        try (GpuCharacter character = new GpuCharacter(box, crowd.atlas(), GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(gl, true)) {
            renderer.add(character, crowd, PalettePath.DEFAULT);
            var scene = new CrowdRenderer.Scene(view(), ground());
            byte[] everybody = render(renderer, scene);
            byte[] culled = render(renderer, scene.with(new Selection(true, false, 0)));
            assertEquals(SKY[0] * 255, green(everybody, 3, -4.8f), 2, "in its shadow");
            assertArrayEquals(everybody, culled);
        }
    }

    @Test
    void palettesOfTheProcessorCastTheSameShadows(GlContext gl) {
        CrowdState crowd = towers(1);
        byte[] gpu = render(gl, TOWER, crowd, ground(), true);
        try (GpuCharacter character = new GpuCharacter(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(gl, true)) {
            renderer.add(character, crowd, new PalettePath(PalettePath.Kind.CPU, null));
            byte[] cpu = render(renderer, new CrowdRenderer.Scene(view(), ground()));
            // A vertex may round into the next pixel on an edge: at most a pixel in a thousand (DESIGN section 4 C).
            assertTrue(differing(gpu, cpu) <= WIDTH * HEIGHT / 1000, "pictures differ");
        }
    }

    @Test
    void anEmptyCrowdCastsNothing(GlContext gl) {
        assertArrayEquals(render(gl, TOWER, towers(0), ground(), false), render(gl, TOWER, towers(0), ground(), true));
    }

    private static CrowdState towers(int count) {
        CrowdState crowd = new CrowdState(ATLAS, count);
        for (int i = 0; i < count; i++) {
            crowd.place(i, new Place(1.5f * (i % 4) - 2.25f, 0, -4 - 1.5f * (i / 4), 0, 1));
        }
        return crowd;
    }

    private static Look ground() {
        return look(new Look.Ground(WHITE, WHITE, 1));
    }

    private static Look look(Look.Ground ground) {
        return new Look(SKY, LIGHT, new float[4], 0, true, Look.Sides.MATERIAL, ground);
    }

    private byte[] render(GlContext gl, Character model, CrowdState crowd, Look look, boolean shadows) {
        try (GpuCharacter character = new GpuCharacter(model, crowd.atlas(), GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(gl, shadows)) {
            renderer.add(character, crowd, PalettePath.DEFAULT);
            return render(renderer, new CrowdRenderer.Scene(view(), look));
        }
    }

    private byte[] render(CrowdRenderer renderer, CrowdRenderer.Scene scene) {
        try (RenderTarget target = RenderTarget.create("test picture", WIDTH, HEIGHT, 0)) {
            stats = renderer.render(target, scene, 0, PassTimer.NONE).stats();
            return target.readRgb();
        }
    }

    private static Vector3f eye() {
        return new Vector3f(view().eye());
    }

    private static float[] eyeFrom(Vector3f place) {
        Vector3f way = eye().sub(place).normalize();
        return new float[] {way.x, way.y, way.z};
    }

    private static float depth(Vector3f place) {
        return place.sub(eye(), new Vector3f()).dot(new Vector3f(view().ahead()));
    }

    /** Where the middle of a pixel shows the plain; null above the horizon. */
    private static Vector3f onGround(Matrix4f toScene, int x, int y) {
        Vector3f far =
                toScene.transformProject(new Vector3f((x + 0.5f) / WIDTH * 2 - 1, 1 - (y + 0.5f) / HEIGHT * 2, 0.001f));
        Vector3f ray = far.sub(eye());
        return ray.y >= 0 ? null : ray.mul(-eye().y / ray.y).add(eye());
    }

    private static boolean touchesAny(CrowdState crowd, Vector3f from, float[] ray, float grown) {
        for (int i = 0; i < crowd.count(); i++) {
            int at = i * dev.throng.crowd.InstanceRecord.BYTES;
            float x = crowd.records().getFloat(at);
            float z = crowd.records().getFloat(at + 8);
            float scale = scale(z);
            float[] min = {x + scale * MIN[0] - grown, -Math.max(grown, 0), z + scale * MIN[2] - grown};
            float[] max = {x + scale * MAX[0] + grown, scale * MAX[1] + grown, z + scale * MAX[2] + grown};
            if (touches(min, max, from, ray)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a ray meets a box: the slab method (Kay and Kajiya, 1986). */
    private static boolean touches(float[] min, float[] max, Vector3f from, float[] ray) {
        float enter = 0;
        float leave = Float.POSITIVE_INFINITY;
        for (int c = 0; c < 3; c++) {
            float a = (min[c] - from.get(c)) / ray[c];
            float b = (max[c] - from.get(c)) / ray[c];
            enter = Math.max(enter, Math.min(a, b));
            leave = Math.min(leave, Math.max(a, b));
        }
        return enter < leave;
    }

    /** Where the camera sees a place of the plain. */
    private static int green(byte[] picture, float groundX, float groundZ) {
        Vector3f clip = new Matrix4f().set(view().viewProjection()).transformProject(new Vector3f(groundX, 0, groundZ));
        return green(picture, (int) ((clip.x + 1) / 2 * WIDTH), (int) ((1 - clip.y) / 2 * HEIGHT));
    }

    private static int green(byte[] picture, int x, int y) {
        return picture[3 * (y * WIDTH + x) + 1] & 0xFF;
    }

    private static double[] doubles(float[] values) {
        return new double[] {values[0], values[1], values[2]};
    }

    private static int differing(byte[] a, byte[] b) {
        int pixels = 0;
        for (int i = 0; i < a.length; i += 3) {
            pixels += a[i] != b[i] || a[i + 1] != b[i + 1] || a[i + 2] != b[i + 2] ? 1 : 0;
        }
        return pixels;
    }
}
