package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RoutePlace;
import dev.throng.crowd.cpu.CpuSelect;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlContext;
import dev.throng.gl.Owned;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** A crowd selected on the GPU and by the twin. */
final class SelectTrial implements AutoCloseable {
    private static final int HEIGHT = 720;
    private static final long TICKS = 172_800_123_456L;
    private static final int ENTRY_WORDS = DrawList.BYTES / Integer.BYTES;
    private static final Look LOOK = Look.neutral(false, Look.Sides.MATERIAL);
    private static final ClipSpheres SPHERES = ClipSpheres.of(RandomCrowd.TOWER, RandomCrowd.ATLAS);
    private static final CrowdSpace CASTERS =
            CrowdSpace.of(new CrowdBox(new double[] {-60, -5, -60}, new double[] {60, 20, 60}));

    private final Owned owned = new Owned();
    private final boolean exact;
    private final CrowdState state;
    private final int frusta;
    private final GpuCharacter character;
    private final CrowdBuffers buffers;
    private final SelectPass pass;
    private final FrameBlock frame;
    private final ShadowBlock shadows;

    /** Instances of one list, and where they stand, as words of the draw list. */
    record Listed(List<Integer> instances, List<int[]> places) {}

    SelectTrial(GlContext gl, CrowdState state, BatchPlan plan, int frusta) {
        this.state = state;
        this.frusta = frusta;
        exact = gl.info().isSoftware();
        var skinning = GpuCharacter.Skinning.LBS;
        character = owned.keep(new GpuCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, skinning), GpuCharacter::close);
        buffers = owned.keep(new CrowdBuffers(character, state, plan, frusta), CrowdBuffers::close);
        pass = owned.keep(new SelectPass(frusta), SelectPass::close);
        frame = owned.keep(new FrameBlock(), FrameBlock::close);
        shadows = owned.keep(new ShadowBlock(), ShadowBlock::close);
    }

    private static Cascades cascades(View view) {
        return Cascades.of(view, LOOK.light().direction(), CASTERS, ShadowPass.SIDE);
    }

    /** What the draw commands would draw: levels of the camera first, then those of each shadow map. */
    List<Listed> select(View view, Selection selection) {
        frame.write(new CrowdRenderer.Scene(view, LOOK, selection), HEIGHT, TICKS);
        shadows.write(cascades(view));
        buffers.lists().poison();
        pass.run(List.of(buffers), selection);
        Barrier.before(Barrier.READBACK);
        return read();
    }

    private int levels() {
        return buffers.lists().layout().levels();
    }

    private List<Listed> read() {
        List<Listed> all = new ArrayList<>();
        for (int list = 0; list < frusta * levels(); list++) {
            all.add(new Listed(new ArrayList<>(), new ArrayList<>()));
        }
        SelectBuffers lists = buffers.lists();
        int[] words = lists.commands().download();
        int perBatch = lists.commands().batchCommands();
        for (int c = 0; c < words.length / 5; c++) {
            int batch = c % lists.commands().frustumCommands() / perBatch;
            int list = c / lists.commands().frustumCommands() * levels()
                    + lists.commands().level(c % perBatch);
            int count = words[5 * c + DrawCommands.INSTANCES];
            long first = words[5 * c + DrawCommands.FIRST_INSTANCE];
            int[] entries = lists.drawList().downloadInts(first * DrawList.BYTES, count * ENTRY_WORDS);
            add(all.get(list), entries, batch * lists.layout().batchSize());
        }
        return all;
    }

    private static void add(Listed listed, int[] entries, int batchFirst) {
        for (int e = 0; e < entries.length; e += ENTRY_WORDS) {
            int seed = entries[e + DrawList.SEED_AND_SLOT / 4];
            int slot = entries[e + DrawList.SEED_AND_SLOT / 4 + 1];
            assertEquals(seed, batchFirst + slot, "slot of an instance whose seed is its number");
            listed.instances().add(seed);
            listed.places().add(Arrays.copyOfRange(entries, e, e + RoutePlace.FLOATS));
        }
    }

    /** Fails unless both select the same instances into the same lists, in the same order. */
    void compare(View view, Selection selection) {
        List<Listed> found = select(view, selection);
        CpuSelect twin = twin(view, selection);
        twin.run(TICKS);
        // Exact on software OpenGL; elsewhere instances on a border may be in another list, see CpuSelect.
        IntPredicate judged = i -> exact || twin.isClear(i);
        for (int list = 0; list < found.size(); list++) {
            List<Integer> expected = only(twin.list(list / levels(), list % levels()), judged);
            assertEquals(expected, only(found.get(list).instances(), judged), "list " + list + " of " + selection);
            comparePlaces(found.get(list));
        }
        compareCounts(found);
        compareWork(twin, judged);
        if (exact && state.count() > 0) {
            int[] counts = counts();
            assertEquals(twin.seen().size(), counts[counts.length - 1], "seen by any frustum");
        }
    }

    private static List<Integer> only(List<Integer> instances, IntPredicate judged) {
        return instances.stream().filter(judged::test).toList();
    }

    private CpuSelect twin(View view, Selection selection) {
        List<float[]> matrices = new ArrayList<>(List.of(view.viewProjection()));
        cascades(view).maps().stream()
                .limit(frusta - 1)
                .map(SelectTrial::columns)
                .forEach(matrices::add);
        float[] errors = new float[levels()];
        Arrays.fill(errors, 1, errors.length, Float.POSITIVE_INFINITY);
        if (selection.lod()) {
            System.arraycopy(character.extent().levelErrors(), 0, errors, 0, errors.length);
        }
        float scale = selection.errorScale(view, HEIGHT);
        return new CpuSelect(state, SPHERES, matrices, new CpuSelect.Detail(selection.cull(), errors, scale));
    }

    private static float[] columns(Cascade map) {
        float[] columns = new float[16];
        for (int i = 0; i < Cascade.ROW_FLOATS; i++) {
            columns[i % 4 * 4 + i / 4] = map.rows()[i];
        }
        columns[15] = 1;
        return columns;
    }

    private void comparePlaces(Listed listed) {
        float[] place = new float[RoutePlace.FLOATS];
        for (int e = 0; e < listed.instances().size(); e++) {
            int instance = listed.instances().get(e);
            assertTrue(instance >= 0 && instance < state.count(), "instance " + instance);
            RoutePlace.of(state, instance, TICKS, place);
            for (int c = 0; c < RoutePlace.FLOATS; c++) {
                // As of routes, see RoutePairTest: headings may be units in the last place off.
                float actual = Float.intBitsToFloat(listed.places().get(e)[c]);
                assertEquals(place[c], actual, c < 4 ? 0 : 4e-7f, "instance " + instance);
            }
        }
    }

    private void compareWork(CpuSelect twin, IntPredicate judged) {
        List<Integer> built = new ArrayList<>();
        for (int batch = 0; batch < buffers.work().batches(); batch++) {
            int first = batch * buffers.lists().layout().batchSize();
            Arrays.stream(buffers.work().download(batch)).forEach(i -> built.add(first + i));
        }
        assertEquals(only(twin.seen(), judged), only(built, judged), "palettes built");
    }

    private int[] counts() {
        return buffers.lists().counts().downloadInts(0, frusta * levels() + 1);
    }

    private void compareCounts(List<Listed> found) {
        for (int list = 0; state.count() > 0 && list < found.size(); list++) {
            assertEquals(found.get(list).instances().size(), counts()[list], "count of list " + list);
        }
    }

    @Override
    public void close() {
        owned.close();
    }
}
