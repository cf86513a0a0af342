package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RoutePlace;
import dev.throng.crowd.cpu.CpuSelect;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is selected on the GPU beside the CPU twin: the same instances in the same lists, in the same order. */
@GlTest
class SelectPassTest {
    private static final int HEIGHT = 720;
    private static final long TICKS = 172_800_123_456L;
    private static final int ENTRY_WORDS = DrawList.BYTES / Integer.BYTES;
    private static final Look LOOK = Look.neutral(false, Look.Sides.MATERIAL);

    /** Instances of one list, and where they stand, as words of the draw list. */
    private record Listed(List<Integer> instances, List<int[]> entries) {}

    @ParameterizedTest
    @CsvSource({"0,8", "1,8", "31,32", "32,32", "33,32", "64,8", "65,64", "1000,40", "1000,1000", "5000,4096"})
    void listsAreThoseOfTheTwin(int count, int batchSize, GlContext gl) {
        SplittableRandom random = new SplittableRandom(count + batchSize);
        for (boolean moving : new boolean[] {false, true}) {
            CrowdState state = RandomCrowd.of(count, random, moving);
            try (Trial trial = new Trial(gl, state, new BatchPlan(batchSize))) {
                for (int camera = 0; camera < 8; camera++) {
                    trial.compare(RandomCrowd.camera(random), new Selection(true, true, random.nextInt(-2, 3)));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {65_535, 65_536, 65_537, 300_000})
    void noInstanceIsLostInLargeCrowds(int count, GlContext gl) {
        SplittableRandom random = new SplittableRandom(count);
        try (Trial trial = new Trial(gl, RandomCrowd.of(count, random, true), new BatchPlan(1 << 16))) {
            trial.compare(RandomCrowd.camera(random), new Selection(true, true, 0));
        }
    }

    @Test
    void switchedOffEverybodyIsSelectedInFull(GlContext gl) {
        SplittableRandom random = new SplittableRandom(7);
        try (Trial trial = new Trial(gl, RandomCrowd.of(500, random, false), new BatchPlan(64))) {
            View view = RandomCrowd.camera(random);
            assertEquals(
                    500, trial.select(view, Selection.ALL).get(0).instances().size());
            trial.compare(view, new Selection(true, false, 0));
            trial.compare(view, new Selection(false, true, 0));
            trial.compare(view, Selection.ALL);
        }
    }

    @Test
    void aHigherBiasTakesCoarserLevels(GlContext gl) {
        SplittableRandom random = new SplittableRandom(3);
        try (Trial trial = new Trial(gl, RandomCrowd.of(2000, random, false), new BatchPlan(2048))) {
            View view = RandomCrowd.camera(random);
            int finest = Integer.MAX_VALUE;
            for (int bias = -4; bias <= 4; bias += 2) {
                Selection selection = new Selection(false, true, bias);
                int now = trial.select(view, selection).get(0).instances().size();
                assertTrue(now < finest, now + " in full at bias " + bias + ", " + finest + " before");
                finest = now;
            }
        }
    }

    /** A crowd on the GPU and in the twin. */
    private static final class Trial implements AutoCloseable {
        private final boolean exact;
        private final CrowdState state;
        private final GpuCharacter character;
        private final CrowdBuffers buffers;
        private final SelectPass pass = new SelectPass(1);
        private final FrameBlock frame = new FrameBlock();

        private Trial(GlContext gl, CrowdState state, BatchPlan plan) {
            this.state = state;
            exact = gl.info().isSoftware();
            character = new GpuCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
            buffers = new CrowdBuffers(character, state, plan);
        }

        private List<Listed> select(View view, Selection selection) {
            frame.write(new CrowdRenderer.Scene(view, LOOK, selection), HEIGHT, TICKS);
            buffers.lists().poison();
            pass.run(List.of(buffers), selection);
            Barrier.before(Barrier.READBACK);
            return read();
        }

        /** What the draw commands would draw. */
        private List<Listed> read() {
            SelectBuffers lists = buffers.lists();
            List<Listed> levels = new ArrayList<>();
            for (int level = 0; level < lists.layout().levels(); level++) {
                levels.add(new Listed(new ArrayList<>(), new ArrayList<>()));
            }
            int[] words = lists.commands().download();
            int perBatch = lists.commands().batchCommands();
            for (int c = 0; c < words.length / 5; c++) {
                int count = words[5 * c + DrawCommands.INSTANCES];
                int batchFirst = c / perBatch * lists.layout().batchSize();
                int first = words[5 * c + DrawCommands.FIRST_INSTANCE];
                int[] entries = lists.drawList().downloadInts((long) first * DrawList.BYTES, count * ENTRY_WORDS);
                add(levels.get(lists.commands().level(c % perBatch)), entries, batchFirst);
            }
            return levels;
        }

        private static void add(Listed listed, int[] entries, int batchFirst) {
            for (int e = 0; e < entries.length; e += ENTRY_WORDS) {
                int seed = entries[e + DrawList.SEED_AND_SLOT / 4];
                int slot = entries[e + DrawList.SEED_AND_SLOT / 4 + 1];
                assertEquals(seed, batchFirst + slot, "slot of an instance whose seed is its number");
                listed.instances().add(seed);
                listed.entries().add(java.util.Arrays.copyOfRange(entries, e, e + RoutePlace.FLOATS));
            }
        }

        private void compare(View view, Selection selection) {
            List<Listed> found = select(view, selection);
            CpuSelect twin = twin(view, selection);
            twin.run(TICKS);
            // Exact on software OpenGL; elsewhere instances on a border may be in another list, see CpuSelect.
            IntPredicate judged = i -> exact || twin.isClear(i);
            for (int level = 0; level < found.size(); level++) {
                List<Integer> expected =
                        twin.list(0, level).stream().filter(judged::test).toList();
                List<Integer> actual = found.get(level).instances().stream()
                        .filter(judged::test)
                        .toList();
                assertEquals(expected, actual, "level " + level + " of " + selection);
                found.get(level).instances().forEach(i -> assertTrue(i >= 0 && i < state.count()));
                comparePlaces(found.get(level));
            }
            compareCounts(found);
        }

        private CpuSelect twin(View view, Selection selection) {
            float[] errors = selection.lod() ? character.extent().levelErrors() : new float[1];
            float scale = selection.errorScale(view, HEIGHT);
            return new CpuSelect(
                    state,
                    ClipSpheres.of(RandomCrowd.TOWER, RandomCrowd.ATLAS),
                    List.of(view.viewProjection()),
                    new CpuSelect.Detail(selection.cull(), padded(errors), scale));
        }

        private float[] padded(float[] errors) {
            float[] all = new float[buffers.lists().layout().levels()];
            java.util.Arrays.fill(all, Float.POSITIVE_INFINITY);
            System.arraycopy(errors, 0, all, 0, errors.length);
            return all;
        }

        private void comparePlaces(Listed listed) {
            float[] place = new float[RoutePlace.FLOATS];
            for (int e = 0; e < listed.instances().size(); e++) {
                RoutePlace.of(state, listed.instances().get(e), TICKS, place);
                for (int c = 0; c < RoutePlace.FLOATS; c++) {
                    // As of routes, see RoutePairTest: headings may be units in the last place off.
                    float actual = Float.intBitsToFloat(listed.entries().get(e)[c]);
                    assertEquals(
                            place[c],
                            actual,
                            c < 4 ? 0 : 4e-7f,
                            "instance " + listed.instances().get(e));
                }
            }
        }

        private void compareCounts(List<Listed> found) {
            if (state.count() == 0) {
                return; // nothing runs
            }
            int[] counts = buffers.lists().counts().downloadInts(0, found.size() + 1);
            int sum = 0;
            for (int level = 0; level < found.size(); level++) {
                assertEquals(found.get(level).instances().size(), counts[level], "count of level " + level);
                sum += counts[level];
            }
            assertEquals(sum, counts[found.size()], "of all frusta together, the camera's alone");
        }

        @Override
        public void close() {
            frame.close();
            pass.close();
            buffers.close();
            character.close();
        }
    }
}
