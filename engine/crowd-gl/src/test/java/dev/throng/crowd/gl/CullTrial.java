package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.cpu.CpuCull;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.scene.CullKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.ResourceScope;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Culling of one crowd by both GPU kernels and the CPU. */
public final class CullTrial implements AutoCloseable {
    private static final long TICKS = 172_800_123_456L;

    /** Largest share of instances on a border: some dozens of borders, each 2e-5 wide. */
    private static final double MAX_UNCLEAR = 0.01;

    /** A detail changes by at most three times the relative difference of depths, a hundredth of a border's width. */
    private static final float DETAIL = 1e-3f;

    private final ResourceScope scope = new ResourceScope();
    private CrowdState state;
    private final int frusta;
    private final GpuCharacter character;
    private final CrowdBuffers buffers;
    private final CullPass pass;
    private final CullTwin twin;
    private final CullCounterpart counterpart;
    private final FrameBlock frame;
    private final ShadowBlock shadows;
    private @Nullable CpuCull before;
    private long beforeTicks;
    private @Nullable CullSettings beforeSelection;
    private int frames = -1;
    private final BorderCases borderCases = new BorderCases();

    public CullTrial(CrowdState state, BatchPlan plan, int frusta) {
        this(state, plan, frusta, PoseSharing.NONE);
    }

    CullTrial(CrowdState state, BatchPlan plan, int frusta, PoseSharing sharing) {
        this(state, new PartCapacity(state.count(), plan, frusta, sharing, PosesAhead.NONE));
    }

    CullTrial(CrowdState state, PartCapacity reserved) {
        this.state = state;
        frusta = reserved.frusta();
        var skinning = GpuCharacter.Skinning.LBS;
        character = scope.own(GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, skinning), GpuCharacter::close);
        buffers = scope.own(CrowdBuffers.allocate(character, state, reserved), CrowdBuffers::close);
        pass = new CullPass(frusta, scope.own(new Programs(), Programs::close), CullKernel.BLOCK);
        twin = new CullTwin(scope, character, state, reserved);
        counterpart = new CullCounterpart(
                reserved, character.metrics().levelErrors(), buffers.lists().layout());
        frame = scope.own(new FrameBlock(), FrameBlock::close);
        shadows = scope.own(new ShadowBlock(), ShadowBlock::close);
    }

    CrowdBuffers buffers() {
        return buffers;
    }

    void exact() {
        pass.exact(true);
        twin.exact();
    }

    /** Passes a frame's slot headers to the part. */
    void seen(int[] headers) {
        buffers.palettes().recordDemand(headers);
        twin.seen(headers);
    }

    /** Continues with another crowd whose first instances are the same. */
    void resize(CrowdState other) {
        state = other;
        buffers.resize(other);
        twin.resize(other);
    }

    /** Returns the instances of all draw commands: levels of the camera first, then those of each shadow map. */
    public List<ListedInstances> cull(View view, CullSettings culling) {
        poison();
        return cullNext(view, culling, TICKS);
    }

    /** Returns the instances of a frame that follows the previous one. */
    List<ListedInstances> cullNext(View view, CullSettings culling, long ticks) {
        frames++;
        frame.write(
                new FrameDescription(view, CullCounterpart.LOOK, culling), CullCounterpart.HEIGHT, FrameTime.at(ticks));
        shadows.write(CullCounterpart.cascades(view));
        pass.run(List.of(buffers), culling);
        Barrier.before(Barrier.READBACK);
        List<ListedInstances> found = ListedInstances.read(buffers.lists(), frusta);
        twin.cullNext(found, buffers, culling);
        return found;
    }

    private void poison() {
        buffers.lists().poison();
        twin.poison();
    }

    private int levels() {
        return buffers.lists().layout().levels();
    }

    /** Checks that GPU and CPU list the same instances in the same order. */
    public void compare(View view, CullSettings culling) {
        poison();
        before = null;
        compareNext(view, culling, TICKS);
    }

    /** Checks a frame that follows the previous one. */
    CpuCull compareNext(View view, CullSettings culling, long ticks) {
        List<ListedInstances> found = cullNext(view, culling, ticks);
        CpuCull cpu = counterpart.of(state, view, culling);
        if (before != null && culling.equals(beforeSelection)) {
            cpu.after(before, new CpuCull.Turn(frames, ticks - beforeTicks));
        }
        cpu.run(ticks);
        compare(found, cpu, culling, ticks);
        before = cpu;
        beforeTicks = ticks;
        beforeSelection = culling;
        return cpu;
    }

    private void compare(List<ListedInstances> found, CpuCull cpu, CullSettings culling, long ticks) {
        IntPredicate judged = cpu::isClear; // on a border, either decision is right
        long unclear = IntStream.range(0, state.count()).filter(judged.negate()).count();
        borderCases.count(state.count(), unclear);
        for (int list = 0; list < found.size(); list++) {
            List<Integer> expected = only(cpu.list(list / levels(), list % levels()), judged);
            assertEquals(expected, only(found.get(list).instances(), judged), "list " + list + " of " + culling);
            comparePlaces(found.get(list), cpu, ticks);
        }
        compareCounts(found);
        compareWork(cpu, culling, judged);
        compareStates(cpu, judged);
        if (state.count() > 0) {
            int[] counts = counts();
            CullLayout layout = buffers.lists().layout();
            assertEquals(cpu.visible().size(), counts[layout.visibleCount()], unclear, "seen by any frustum");
            for (int level = 0; level < poseLevels(); level++) {
                int own = built(cpu, level, culling).size();
                assertEquals(own, counts[layout.builtCount() + level], unclear, "poses built for level " + level);
            }
        }
    }

    /** Fails if many instances were unchecked, because they were on borders. */
    public void assertNearlyAllWereJudged() {
        borderCases.assertFew(MAX_UNCLEAR);
    }

    private static List<Integer> only(List<Integer> instances, IntPredicate judged) {
        return instances.stream().filter(judged::test).toList();
    }

    private void comparePlaces(ListedInstances listed, CpuCull cpu, long ticks) {
        float[] transform = new float[RouteTransform.FLOATS];
        for (int e = 0; e < listed.instances().size(); e++) {
            int instance = listed.instances().get(e);
            assertTrue(instance >= 0 && instance < state.count(), "instance " + instance);
            RouteTransform.of(state, instance, ticks, transform);
            if (cpu.isClear(instance)) {
                assertEquals(slot(instance, cpu), listed.slots().get(e), "palette of instance " + instance);
            }
            for (int c = 0; c < RouteTransform.FLOATS; c++) {
                // Same limit as in RoutePairTest. Routes are at most 30 long.
                float limit = c < 4 ? 4e-7f * (Math.abs(transform[c]) + 30) : 1e-6f;
                float actual = Float.intBitsToFloat(listed.transforms().get(e)[c]);
                assertEquals(transform[c], actual, limit, "instance " + instance);
            }
        }
    }

    private int slot(int instance, CpuCull cpu) {
        boolean isOwn = cpu.slot(instance) == CpuCull.OWN;
        return isOwn ? buffers.palettes().paletteOf(instance) : cpu.slot(instance);
    }

    private void compareWork(CpuCull cpu, CullSettings culling, IntPredicate judged) {
        for (int level = 0; level < poseLevels(); level++) {
            int asked = level;
            List<Integer> built = ofBatches(batch -> buffers.work().download(batch, asked));
            assertEquals(only(built(cpu, level, culling), judged), only(built, judged), "palettes of level " + level);
        }
    }

    private List<Integer> ofBatches(IntFunction<int[]> instances) {
        int size = buffers.lists().layout().batchSize();
        return IntStream.range(0, buffers.work().batches())
                .flatMap(batch -> Arrays.stream(instances.apply(batch)).map(i -> batch * size + i))
                .boxed()
                .toList();
    }

    private int poseLevels() {
        return buffers.lists().layout().poseLevels();
    }

    /** Instances whose poses are built with the joints of a level. */
    private List<Integer> built(CpuCull cpu, int level, CullSettings culling) {
        boolean byLevel = poseLevels() > 1 && culling.poses();
        return only(cpu.built(), i -> !cpu.details().isBlended(i) && (byLevel ? cpu.level(i) : 0) == level);
    }

    private void compareStates(CpuCull cpu, IntPredicate judged) {
        List<Integer> stated = ofBatches(buffers.work()::downloadStates);
        List<Integer> expected = only(cpu.built(), judged.and(cpu.details()::isBlended));
        assertEquals(expected, only(stated, judged), "palettes of states");
        float[] details = Crowds.details(buffers);
        IntStream.range(0, state.count())
                .filter(i -> cpu.isClear(i) && state.state(i) != null)
                .forEach(i ->
                        assertEquals(cpu.details().share(i), details[state.stateNumber(i)], DETAIL, "detail of " + i));
    }

    private int[] counts() {
        return buffers.lists().counts().downloadInts(0, buffers.lists().layout().counts());
    }

    private void compareCounts(List<ListedInstances> found) {
        for (int list = 0; state.count() > 0 && list < found.size(); list++) {
            assertEquals(found.get(list).instances().size(), counts()[list], "count of list " + list);
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
