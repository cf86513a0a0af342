package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.JointAnchors;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Pictures;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.Set;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Effect of each debug display on a picture of a near tower at the left and a distant one at the right. */
@GlTest
class DebugViewTest {
    private static final CharacterModel TOWER = RandomCrowd.withLevels(Tower.create());
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);
    private static final int WIDTH = 96;
    private static final int HEIGHT = 64;
    private static final int MIDDLE = 29; // column of the near tower
    private static final View.Lens LENS = new View.Lens(0.8f, 1.5f, 0.1f, 2000);
    private static final View AHEAD = View.lookAt(new Vector3f(0, 1, 8), new Vector3f(0, 1, 0), LENS);
    private static final View NEAR = View.lookAt(new Vector3f(-1, 1, 4.6f), new Vector3f(-1, 1, 4), LENS);
    private static final View ASIDE = View.lookAt(new Vector3f(0, 1, 8), new Vector3f(50, 1, 8), LENS);
    private static final CullSettings FINE_AND_COARSE = CullSettings.CULLED.withLod(true);

    private CrowdState state;
    private GpuCharacter character;
    private SceneRenderer renderer;
    private RenderTarget target;

    @BeforeEach
    void open(GlContext gl) {
        state = new CrowdState(ATLAS, 2);
        state.setTransform(0, new InstanceTransform(-1, 0, 4, 0, 1));
        state.setTransform(1, new InstanceTransform(45, 0, -192, 0, 25));
        character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
        renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
        target = RenderTarget.create("test picture", WIDTH, HEIGHT, 0);
        Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
    }

    @AfterEach
    void close() {
        renderer.close();
        character.close();
        target.close();
    }

    private byte[] picture(View view, DebugView debugView) {
        frame(view, debugView);
        return target.readRgb();
    }

    private FrameStats frame(View view, DebugView debugView) {
        renderer.resetTemporalState();
        Environment plain = Environment.neutral(Environment.Sides.NONE);
        var description = new FrameDescription(view, plain, FINE_AND_COARSE, debugView);
        return renderer.render(target, description, FrameTime.at(0), PassTimer.NONE)
                .stats();
    }

    /** Pixels of a column range that differ from the background. */
    private static int drawn(byte[] rgb, int from, int to) {
        int count = 0;
        for (int p = 0; p < rgb.length / 3; p++) {
            boolean differs = rgb[3 * p] != rgb[0] || rgb[3 * p + 1] != rgb[1] || rgb[3 * p + 2] != rgb[2];
            count += differs && p % WIDTH >= from && p % WIDTH < to ? 1 : 0;
        }
        return count;
    }

    @Test
    void wireframesCoverFewerPixelsThanFaces() {
        byte[] whole = picture(NEAR, DebugView.NONE);
        byte[] lines = picture(NEAR, new DebugView(Set.of(DebugView.Flag.WIREFRAME), null, null));
        assertTrue(drawn(lines, 0, WIDTH) > 100, "there are lines");
        assertTrue(drawn(lines, 0, WIDTH) < drawn(whole, 0, WIDTH) - 100, "and what is behind shows between them");
        assertArrayEquals(whole, picture(NEAR, DebugView.NONE), "the next frame is whole again");
    }

    @Test
    void coloursOfLevelsOfDetailMultiplyTheSurfaceColours() {
        byte[] plain = picture(AHEAD, DebugView.NONE);
        byte[] tinted = picture(AHEAD, new DebugView(Set.of(DebugView.Flag.LEVELS), null, null));
        assertTrue(checkFactor(plain, tinted, 0, WIDTH / 2, DebugView.levelColour(0)) > 50);
        assertTrue(checkFactor(plain, tinted, WIDTH / 2, WIDTH, DebugView.levelColour(1)) > 50);
    }

    /** Compares a range of columns with a multiple of its colours. Other programs draw it, so edges may differ. */
    private static int checkFactor(byte[] plain, byte[] tinted, int from, int to, float[] factor) {
        byte[] expected = tinted.clone();
        int compared = 0;
        for (int p = 0; p < plain.length / 3; p++) {
            boolean isBackground = plain[3 * p] == plain[0] && plain[3 * p + 1] == plain[1];
            if (p % WIDTH >= from && p % WIDTH < to && !isBackground) {
                for (int i = 3 * p; i < 3 * p + 3; i++) {
                    expected[i] = (byte) Math.round((plain[i] & 0xFF) * factor[i % 3]);
                }
                compared++;
            }
        }
        Pictures.assertAlike(expected, tinted, "columns from " + from);
        return compared;
    }

    @Test
    void jointWeightsAreShownFromBlueToRed() {
        var root = new DebugView.JointWeights(TOWER, 0);
        byte[] rgb = picture(AHEAD, new DebugView(Set.of(), root, null));
        int low = pixel(rgb, MIDDLE, lowest(rgb, MIDDLE));
        int high = pixel(rgb, MIDDLE, highest(rgb, MIDDLE));
        assertTrue(red(low) > 50 && blue(low) == 0, "the root moves the foot alone: " + Integer.toHexString(low));
        assertTrue(blue(high) > 50 && red(high) == 0, "and nothing of the top: " + Integer.toHexString(high));
    }

    /**
     * The first case has no memory for preskinned vertices. The picture is compared with programs without preskinning.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 1 << 20})
    void jointWeightColoursAreEqualWithPreskinning(int room, GlContext gl) {
        var root = new DebugView.JointWeights(TOWER, 0);
        var weights = new DebugView(Set.of(), root, null);
        byte[] plain = picture(AHEAD, weights);
        renderer.close();
        var ahead = RendererFeatures.NONE.withPrepass(PrepassSettings.NONE.withSkinning(true));
        renderer = new SceneRenderer(new CharacterPool(gl), ahead, new BatchPlan(64).withPreskinned(room));
        Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
        Pictures.assertAlike(plain, picture(AHEAD, weights), "skinned ahead");
    }

    @Test
    void showingJointWeightsOfOneCharacterLeavesOtherCharactersUnchanged() {
        byte[] plain = picture(AHEAD, DebugView.NONE);
        var root = new DebugView.JointWeights(Tower.create(), 0);
        assertArrayEquals(plain, picture(AHEAD, new DebugView(Set.of(), root, null)));
    }

    @Test
    void skeletonsAreDrawnOnTopOfAllInstances() {
        byte[] plain = picture(AHEAD, DebugView.NONE);
        byte[] lined = picture(AHEAD, new DebugView(Set.of(DebugView.Flag.SKELETONS), null, null));
        JointAnchors anchors = new JointAnchors(TOWER);
        float[] palette = palette();
        for (int joint = 1; joint < TOWER.skeleton().jointCount(); joint++) {
            Vector3d foot = anchors.position(joint - 1, palette, 0);
            Vector3d middle =
                    foot.lerp(anchors.position(joint, palette, 0), 0.5).add(-1, 0, 4);
            assertTrue(hasLine(lined, middle), "the line to joint " + joint);
        }
        assertTrue(changed(plain, lined, WIDTH / 2, WIDTH) > 5, "the far one, too");
        assertTrue(changed(plain, lined, 0, WIDTH) < 120, "and nothing but lines");
    }

    private static float[] palette() {
        CrowdState state = new CrowdState(ATLAS, 1);
        float[] palette = new float[TOWER.palette().entryCount() * MatrixPalette.STRIDE];
        try (var cpu = new CpuPaletteBuilder(TOWER, state)) {
            cpu.build(0);
            cpu.read(0, palette);
        }
        return palette;
    }

    /** Whether a line covers a point or an adjacent pixel, since rounding may choose either. */
    private static boolean hasLine(byte[] rgb, Vector3d at) {
        float[] m = AHEAD.viewProjection();
        double w = m[3] * at.x + m[7] * at.y + m[11] * at.z + m[15];
        double x = (m[0] * at.x + m[4] * at.y + m[8] * at.z + m[12]) / w;
        double y = (m[1] * at.x + m[5] * at.y + m[9] * at.z + m[13]) / w;
        int column = (int) (WIDTH * (0.5 + 0.5 * x));
        int row = (int) (HEIGHT * (0.5 - 0.5 * y));
        boolean found = false;
        for (int i = -1; i <= 1; i++) {
            found |= red(pixel(rgb, column + i, row)) == 0xFF;
        }
        return found;
    }

    private static int changed(byte[] a, byte[] b, int from, int to) {
        int count = 0;
        for (int p = 0; p < a.length / 3; p++) {
            boolean differs = !Arrays.equals(a, 3 * p, 3 * p + 3, b, 3 * p, 3 * p + 3);
            count += differs && p % WIDTH >= from && p % WIDTH < to ? 1 : 0;
        }
        return count;
    }

    @Test
    void memoryOfDebugLinesIsCounted() {
        long before = renderer.memory().instances();
        picture(AHEAD, new DebugView(Set.of(DebugView.Flag.BOXES), null, null));
        long boxes = renderer.memory().instances() - before;
        int commands = TOWER.levelCount() * Draw.LINES_COMMAND_BYTES;
        assertEquals(12 * 2 * 4 * Float.BYTES + commands, boxes, "two ends of twelve edges, and commands");
        picture(AHEAD, DebugView.NONE.by(VertexSourceSplit.of(VertexSourceSplit.Source.CPU, 1)));
        long cpu = renderer.memory().instances() - before - boxes;
        assertTrue(cpu >= 2L * Bindings.TEXEL_BYTES * TOWER.level(1).vertexCount(), cpu + " bytes");
    }

    @Test
    void boxesAreDrawnAroundAllInstances() {
        byte[] plain = picture(AHEAD, DebugView.NONE);
        byte[] boxed = picture(AHEAD, new DebugView(Set.of(DebugView.Flag.BOXES), null, null));
        for (int half = 0; half < 2; half++) {
            int from = half * WIDTH / 2;
            assertTrue(drawn(boxed, from, from + WIDTH / 2) > drawn(plain, from, from + WIDTH / 2) + 20);
        }
        assertArrayEquals(plain, picture(AHEAD, DebugView.NONE), "the next frame has none");
    }

    private static int highest(byte[] rgb, int x) {
        int y = 0;
        while (pixel(rgb, x, y) == pixel(rgb, 0, 0)) {
            y++;
        }
        return y + 1; // a row inside the edge
    }

    private static int lowest(byte[] rgb, int x) {
        int y = HEIGHT - 1;
        while (pixel(rgb, x, y) == pixel(rgb, 0, 0)) {
            y--;
        }
        return y - 1;
    }

    private static int pixel(byte[] rgb, int x, int y) {
        int p = 3 * (y * WIDTH + x);
        return (rgb[p] & 0xFF) << 16 | (rgb[p + 1] & 0xFF) << 8 | rgb[p + 2] & 0xFF;
    }

    private static int red(int rgb) {
        return rgb >> 16;
    }

    private static int blue(int rgb) {
        return rgb & 0xFF;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void frozenCameraDecidesTheCulling(boolean isAhead) {
        DebugView frozen = new DebugView(Set.of(), null, isAhead ? AHEAD : ASIDE);
        assertEquals(isAhead ? 2 : 0, frame(AHEAD, frozen).visible());
        assertEquals(isAhead, drawn(target.readRgb(), 0, WIDTH) > 0);
        assertEquals(isAhead ? 2 : 0, frame(ASIDE, frozen).visible());
        assertEquals(0, drawn(target.readRgb(), 0, WIDTH));
    }
}
