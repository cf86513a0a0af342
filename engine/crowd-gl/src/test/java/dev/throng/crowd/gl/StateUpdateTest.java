package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.anim.state.RandomStates;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * States are added, changed and removed while a crowd is drawn: each picture equals that of a new crowd with the same
 * states.
 */
@GlTest
@EveryDriver
@Tag("turn-6")
class StateUpdateTest {
    private static final int COUNT = 60;
    private static final long TICKS = 172_800_123_456L;
    private static final PaletteBackend CPU = new PaletteBackend(PaletteBackend.Kind.CPU, null);

    private final ResourceScope scope = new ResourceScope();
    private final SplittableRandom random = new SplittableRandom(21);
    private @Nullable GlContext gl;
    private @Nullable GpuCharacter character;
    private @Nullable RenderTarget target;

    @BeforeEach
    void open(GlContext context) {
        gl = context;
        character = scope.own(
                GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS),
                GpuCharacter::close);
        target = scope.own(RenderTarget.create("test picture", 128, 96, 0), RenderTarget::close);
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static CrowdState rows(int count) {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, count);
        for (int i = 0; i < count; i++) {
            state.setTransform(i, new InstanceTransform(3 * (i % 10) - 14, 0, -4 * (i / 10), 0.4f * i, 1));
            state.setPlayback(i, ClipPlayback.loop(0, i << 24, 1L << 40));
        }
        return state;
    }

    private static void reach(CrowdState state, int instance) {
        reach(state, instance, new IkEntry.TwoBone(3, new Vector3d(0.6, 0.9, 0.3), new Vector3d(0, 1, 5), 1));
    }

    private static void chain(CrowdState state, int instance, IkEntry.Chain.Method method) {
        IkEntry.Limits limits = new IkEntry.Limits(16, 1e-4);
        Vector3d target = new Vector3d(0.5, 1, 0.5);
        reach(state, instance, new IkEntry.Chain(method, new IkEntry.Span(0, 3), target, limits, 1));
    }

    private static void reach(CrowdState state, int instance, IkEntry entry) {
        new PoseStateWriter(state, RandomCrowd.TOWER.skeleton())
                .put(instance, new PoseState(List.of(), List.of(), List.of(entry)));
    }

    private SceneRenderer renderer(int batchSize) {
        return renderer(batchSize, RendererFeatures.NONE);
    }

    private SceneRenderer renderer(int batchSize, RendererFeatures features) {
        BatchPlan plan = new BatchPlan(batchSize, batchSize);
        return scope.own(
                new SceneRenderer(new CharacterPool(Objects.requireNonNull(gl)), features, plan), SceneRenderer::close);
    }

    private byte[] draw(SceneRenderer renderer) {
        return draw(renderer, CullSettings.CULLED);
    }

    private byte[] draw(SceneRenderer renderer, CullSettings culling) {
        View view = View.lookAt(new Vector3f(0, 9, 22), new Vector3f(0, 1, -6), new View.Lens(0.9f, 4f / 3, 0.1f, 200));
        Environment look = Environment.neutral(Environment.Sides.MATERIAL);
        renderer.render(
                Objects.requireNonNull(target),
                new FrameDescription(view, look, culling),
                FrameTime.at(TICKS),
                PassTimer.NONE);
        return Objects.requireNonNull(target).readRgb();
    }

    /** Picture of a new crowd in the current state. */
    private byte[] anew(CrowdState state) {
        SceneRenderer renderer = renderer(4096);
        Crowds.add(renderer, Objects.requireNonNull(character), state, PaletteBackend.DEFAULT);
        return draw(renderer);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 4096})
    void addedAndRemovedStatesAreShown(int batchSize) {
        CrowdState state = rows(COUNT);
        SceneRenderer renderer = renderer(batchSize);
        GpuCrowd crowd = Crowds.add(renderer, Objects.requireNonNull(character), state, PaletteBackend.DEFAULT);
        byte[] plain = draw(renderer);
        for (int turn = 0; turn < 12; turn++) {
            int instance = random.nextInt(COUNT);
            change(state, instance, turn);
            assertArrayEquals(anew(state), draw(renderer), "turn " + turn);
        }
        assertFalse(Arrays.equals(plain, draw(renderer)));
        for (int i = 0; i < COUNT; i++) {
            state.setPlayback(i, state.playback(i));
        }
        assertArrayEquals(anew(state), draw(renderer), "without any");
    }

    /** Playbacks are uploaded together, and levels and poses of other instances are kept. */
    @ParameterizedTest
    @ValueSource(ints = {16, 4096})
    void playbackUploadsOnlyChangedInstances(int batchSize) {
        CrowdState state = rows(COUNT);
        SceneRenderer renderer = renderer(batchSize, RendererFeatures.NONE.withPoses(true));
        GpuCrowd crowd = Crowds.add(renderer, Objects.requireNonNull(character), state, PaletteBackend.DEFAULT);
        CullSettings lod = CullSettings.CULLED.withLod(true).withPoses(true);
        draw(renderer, lod);
        for (int turn = 0; turn < 12; turn++) {
            int[] changed = random.ints(turn + 1, 0, COUNT).toArray();
            for (int instance : changed) {
                changePlay(state, instance);
            }
            byte[] shown = draw(renderer, lod);
            SceneRenderer fresh = renderer(4096, RendererFeatures.NONE.withPoses(true));
            Crowds.add(fresh, Objects.requireNonNull(character), state, PaletteBackend.DEFAULT);
            assertArrayEquals(draw(fresh, lod), shown, "turn " + turn);
        }
    }

    private void changePlay(CrowdState state, int instance) {
        if (random.nextBoolean()) {
            state.setPlayback(instance, ClipPlayback.loop(random.nextInt(2), random.nextInt(), 1L << 40));
        } else {
            PoseStateWriter writer = new PoseStateWriter(state, RandomCrowd.TOWER.skeleton());
            int clips = RandomCrowd.TOWER.clips().size();
            writer.put(instance, RandomStates.create(RandomCrowd.TOWER.skeleton(), clips, random));
        }
    }

    private void change(CrowdState state, int instance, int turn) {
        if (turn == 4) {
            reach(state, 7);
            reach(state, instance);
        } else if (turn == 7) {
            chain(state, instance, IkEntry.Chain.Method.CCD);
        } else {
            PoseStateWriter writer = new PoseStateWriter(state, RandomCrowd.TOWER.skeleton());
            int clips = RandomCrowd.TOWER.clips().size();
            writer.put(instance, RandomStates.create(RandomCrowd.TOWER.skeleton(), clips, random));
        }
    }

    /** A window resizes a crowd this way: with another table of states, whose first instances are equal. */
    @ParameterizedTest
    @ValueSource(ints = {16, 4096})
    void crowdResizedWithANewStateTableShowsTheNewStates(int batchSize) {
        SceneRenderer renderer = renderer(batchSize);
        GpuCrowd crowd = Crowds.add(renderer, Objects.requireNonNull(character), stated(20), PaletteBackend.DEFAULT);
        draw(renderer);
        for (int count : new int[] {21, 28, 30, 12, 29, 60}) {
            CrowdState next = stated(count);
            crowd.resize(next);
            assertArrayEquals(anew(next), draw(renderer), count + " instances");
        }
    }

    /** States are numbered from the last instance, so that numbers change with the count. */
    private static CrowdState stated(int count) {
        CrowdState state = rows(count);
        PoseStateWriter writer = new PoseStateWriter(state, RandomCrowd.TOWER.skeleton());
        for (int i = count - 1; i >= 0; i--) {
            SplittableRandom own = new SplittableRandom(i);
            int clips = RandomCrowd.TOWER.clips().size();
            writer.put(i, RandomStates.create(RandomCrowd.TOWER.skeleton(), clips, own));
        }
        return state;
    }

    @Test
    void cpuAndGpuPalettesShowEqualStates() {
        CrowdState state = RandomCrowd.withStates(rows(COUNT), random);
        reach(state, 5);
        assertArrayEquals(anew(state), byCpu(state));
    }

    @ParameterizedTest
    @EnumSource
    void cpuAndGpuPalettesShowEqualInverseKinematicsChains(IkEntry.Chain.Method method) {
        CrowdState state = rows(COUNT);
        byte[] still = anew(state);
        for (int i = 0; i < COUNT; i += 3) {
            chain(state, i, method);
        }
        byte[] solved = anew(state);
        assertFalse(Arrays.equals(still, solved));
        assertArrayEquals(solved, byCpu(state));
    }

    private byte[] byCpu(CrowdState state) {
        SceneRenderer renderer = renderer(4096);
        Crowds.add(renderer, Objects.requireNonNull(character), state, CPU);
        return draw(renderer);
    }

    @Test
    void invalidStatesAreRefusedWithoutChanges() {
        CrowdState state = stated(10);
        byte[] before = anew(state);
        var clip = state.playback(0);
        var wrong = new ClipPlayback(99, clip.mode(), 0, 0, 0);
        WeightedPlayback good = new WeightedPlayback(clip, Fade.steady(1));
        for (PlayedState odd : List.of(
                PlayedState.of(wrong),
                new PlayedState(List.of(good, new WeightedPlayback(wrong, Fade.steady(1))), List.of(), List.of()),
                new PlayedState(List.of(good), List.of(new PlayedLayer(good, 77, null)), List.of()),
                new PlayedState(
                        List.of(good), List.of(), List.of(new IkEntry.TwoBone(400, new Vector3d(), null, 1))))) {
            assertThrows(RuntimeException.class, () -> state.setState(4, odd));
        }
        assertArrayEquals(before, anew(state));
        new PoseStateWriter(state, RandomCrowd.TOWER.skeleton())
                .put(4, new PoseState(List.of(), List.of(), List.of(new IkEntry.TwoBone(1, new Vector3d(), null, 1))));
        draw(renderer(4096)); // with inverse kinematics of a joint without grandparent, which turns no joint
        anew(state);
    }
}
