package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL11C.GL_RGBA8;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.VisibleInstances;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.Barrier;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.GBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@GlTest
@EveryDriver
@Tag("turn-6")
class PreviousPaletteListTest {
    private static final CharacterModel DOG =
            LodInfluenceReduction.of(BuiltIns.load("dog")).character();
    private static final ClipAtlas ATLAS = ClipBaker.bake(DOG, BakeSettings.DEFAULT);
    private static final int COUNT = 900;
    private static final int SWAPS = 5; // number of swaps per frame
    private static final int APART = 40; // distance of swapped indices: in the same batch only in some frames
    private static final int WORDS = DrawList.BYTES / Integer.BYTES;
    private static final int SLOT = DrawList.SEED_AND_SLOT / Integer.BYTES + 1;

    /** Entry of a draw list, with its level of detail. */
    private record Entry(int[] words, int level, int number) {}

    private int found;
    private int none;
    private int coarse;

    private static CrowdState crowd() {
        CrowdState state = new CrowdState(ATLAS, COUNT);
        NeutralGrid grid = new NeutralGrid(COUNT, 5);
        for (int i = 0; i < COUNT; i++) {
            int clip = i % DOG.clips().size();
            state.setTransform(i, grid.transform(i));
            state.setPlayback(i, ClipPlayback.loop(clip, NeutralGrid.phase(i), Clock.rate(1, NeutralGrid.speed(i))));
        }
        return state;
    }

    private static View camera(int frame) {
        double angle = 0.1 * frame;
        double away = 40 + 35 * Math.cos(1.3 * frame);
        Vector3f eye = new Vector3f((float) (away * Math.sin(angle)), 3, (float) (away * Math.cos(angle)));
        return View.lookAt(eye, new Vector3f(0, 0, 0), new View.Lens(0.5f, 1.5f, 0.1f, 1000));
    }

    /** Entries kept for the next picture. */
    private static Map<Integer, Entry> entries(CrowdBuffers part) {
        int room = part.earlier().current().room();
        VisibleInstances visible = part.lists().visibleInstances();
        int[] words = part.lists().drawList().downloadInts(0, COUNT * WORDS);
        Map<Integer, Entry> entries = new HashMap<>();
        for (int e = 0; e < Math.min(visible.size(), room); e++) {
            entries.put(visible.instance(e), new Entry(entry(words, e), visible.level(e), e));
        }
        return entries;
    }

    private static int[] entry(int[] words, int e) {
        return Arrays.copyOfRange(words, e * WORDS, (e + 1) * WORDS);
    }

    /** @param origin index of an instance in the previous picture */
    private void check(CrowdBuffers part, Map<Integer, Entry> before, IntUnaryOperator origin) {
        VisibleInstances visible = part.lists().visibleInstances();
        int[] listed = part.earlier().current().download();
        int shared = part.palettes().batches().get(0).firstSlot();
        for (int e = 0; e < visible.size(); e++) {
            int instance = visible.instance(e);
            Entry earlier = before.get(origin.applyAsInt(instance));
            boolean isOwn = earlier != null && (earlier.words[SLOT] & (1 << Bindings.LIST_SHIFT) - 1) >= shared;
            boolean isTooCoarse = isOwn && earlier.level > visible.level(e);
            coarse += isTooCoarse ? 1 : 0;
            boolean isListed = earlier != null && !isTooCoarse;
            assertEquals(isListed ? earlier.number : DrawList.NOT_EARLIER, listed[e], "instance " + instance);
            found += isListed ? 1 : 0;
            none += isListed ? 0 : 1;
        }
    }

    /** Index before the first indices were swapped with others. */
    private static int origin(int i) {
        boolean isFirst = i >= 0 && i < SWAPS;
        boolean isSecond = i >= APART && i < APART + SWAPS;
        return isFirst ? i + APART : isSecond ? i - APART : i;
    }

    /** The crowd was small and the view was not drawn for some frames. */
    @Test
    void paletteListOfThePreviousPictureOmitsEntriesOfAnotherCrowd(GlContext gl) {
        CrowdState state = crowd();
        KeptView view = new KeptView();
        try (GpuCharacter character = GpuCharacter.upload(DOG, ATLAS, GpuCharacter.Skinning.LBS);
                HostScene host = new HostScene(GL_RGBA8, 0);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE, null)) {
            GpuCrowd crowd = Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            DrawTarget target = host.target().with(GBuffer.NONE.withMotionVectors(1));
            FrameDescription shown = new FrameDescription(camera(0), SunnyPlain.ground(), CullSettings.CULLED);
            renderer.render(target, shown, FrameTime.at(0).of(view), PassTimer.NONE);
            crowd.resize(state.part(0, COUNT / 2));
            crowd.resize(crowd());
            renderer.render(target, shown, FrameTime.at(16_000).of(view), PassTimer.NONE);
            Barrier.before(Barrier.READBACK);
            CrowdBuffers part = crowd.parts().get(0).buffers();
            check(part, Map.of(), i -> i);
            assertTrue(entries(part).keySet().stream().anyMatch(i -> i >= COUNT / 2), "none of them is in view");
        }
    }

    /**
     * If more than 500 instances become visible at once, some have no motion vectors until the number of visible
     * instances has been read back.
     */
    @Test
    void paletteListOfThePreviousPictureHoldsRecentlyVisibleInstances(GlContext gl) {
        KeptView view = new KeptView();
        try (GpuCharacter character = GpuCharacter.upload(DOG, ATLAS, GpuCharacter.Skinning.LBS);
                HostScene host = new HostScene(GL_RGBA8, 0);
                SceneRenderer renderer = new SceneRenderer(
                        new CharacterPool(gl), RendererFeatures.NONE, new BatchPlan(128).withSlots(1))) {
            GpuCrowd crowd = Crowds.add(renderer, character, crowd(), PaletteBackend.DEFAULT);
            DrawTarget target = host.target().with(GBuffer.NONE.withMotionVectors(1));
            CrowdBuffers part = crowd.parts().get(0).buffers();
            Map<Integer, Entry> before = Map.of();
            for (int frame = 0; frame < 8; frame++) {
                View camera = View.lookAt(
                        new Vector3f(0, 3, 75),
                        new Vector3f(0, 0, 0),
                        new View.Lens(frame == 0 ? 0.05f : 0.5f, 1.5f, 0.1f, 1000));
                FrameDescription shown = new FrameDescription(camera, SunnyPlain.ground(), CullSettings.CULLED);
                renderer.render(target, shown, FrameTime.at(16_000L * frame).of(view), PassTimer.NONE);
                Barrier.before(Barrier.READBACK);
                none = 0;
                check(part, before, i -> i);
                before = entries(part);
                int room = part.earlier().current().room();
                int visible = part.lists().visibleInstances().size();
                assertTrue(frame > 1 || room < visible + visible / 2 + 300, room + " kept of " + visible);
                assertTrue(frame != 1 || room < visible, room + " kept of " + visible);
            }
            assertEquals(0, none);
        }
    }

    @ParameterizedTest
    @CsvSource({"4096, false", "100, false", "128, true"})
    void paletteListOfThePreviousPictureContainsThePalettesOfThatPicture(
            int batchSize, boolean isSlotted, GlContext gl) {
        BatchPlan plan = isSlotted ? new BatchPlan(batchSize).withSlots(1) : new BatchPlan(batchSize);
        CullSettings culling = CullSettings.CULLED.withLod(true).withPoses(true).withBias(-3);
        CrowdState state = crowd();
        KeptView view = new KeptView();
        try (GpuCharacter character = GpuCharacter.upload(DOG, ATLAS, GpuCharacter.Skinning.LBS);
                HostScene host = new HostScene(GL_RGBA8, 0);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withPoses(true), plan)) {
            GpuCrowd crowd = Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            DrawTarget target = host.target().with(GBuffer.NONE.withMotionVectors(1));
            CrowdBuffers part = crowd.parts().get(0).buffers();
            Map<Integer, Entry> before = Map.of();
            for (int frame = 0; frame < 12; frame++) {
                int first = 7 * frame;
                IntStream.range(first, first + SWAPS).forEach(i -> state.swap(i, i + APART));
                FrameDescription shown = new FrameDescription(camera(frame), SunnyPlain.ground(), culling);
                FrameTime time = FrameTime.at(16_000L * frame).of(view);
                renderer.render(target, shown, time, PassTimer.NONE);
                Barrier.before(Barrier.READBACK);
                boolean isOneBlock = isSlotted && part.palettes().batchesPerBlock() > 1;
                check(part, before, i -> {
                    int origin = origin(i - first) + first;
                    return isOneBlock || i / batchSize == origin / batchSize ? origin : -1;
                });
                before = entries(part);
            }
        }
        assertTrue(found > 1000 && none > 300 && coarse > 5, found + " found, " + none + " not, " + coarse);
    }
}
