package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuPreskin;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.PaletteWork;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.buffer.PreskinWork;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.SelectPass;
import dev.throng.crowd.gl.draw.PreskinPass;
import dev.throng.crowd.gl.scene.CrowdBox;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Look;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shadow.Cascades;
import dev.throng.crowd.gl.shadow.CrowdSpace;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.Owned;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where skinned vertices go on the GPU beside the CPU twin: the same places in every list, and work for just as many. */
@GlTest
class PreskinPassTest {
    private static final int FRUSTA = 1 + RendererFeatures.CASCADES;
    private static final Look LOOK = Look.neutral(false, Look.Sides.MATERIAL);
    private static final CrowdSpace CASTERS =
            CrowdSpace.of(new CrowdBox(new double[] {-60, -5, -60}, new double[] {60, 20, 60}));
    private static final int ENTRY_WORDS = DrawList.BYTES / Integer.BYTES;
    private static final int PLENTY = 1 << 20;

    /** An instance as a list has it. */
    private record Entry(int level, int place) {}

    @ParameterizedTest
    @CsvSource({
        "0, 8, " + PLENTY,
        "1, 8, " + PLENTY,
        "33, 32, " + PLENTY,
        "1000, 40, " + PLENTY,
        "1, 8, 1",
        "33, 32, 100",
        "1000, 40, 3000",
        "1000, 1000, 3000",
        "5000, 4096, " + PLENTY
    })
    void placesAreThoseOfTheTwin(int count, int batchSize, int most, GlContext gl) {
        SplittableRandom random = new SplittableRandom(count + batchSize);
        CrowdState state = RandomCrowd.of(count, random, true);
        try (Trial trial = new Trial(state, new BatchPlan(batchSize).withPreskinned(most))) {
            for (int camera = 0; camera < 4; camera++) {
                trial.compare(RandomCrowd.camera(random), new Selection(true, true, random.nextInt(-2, 3)));
            }
            trial.compare(RandomCrowd.camera(random), Selection.ALL);
        }
    }

    /** Far more vertices than a sum could tell apart from those for which there is room, were it not cut off. */
    @Test
    void sumsThatCountBeyondTheRoomStayBeyondIt(GlContext gl) {
        int count = 400_000;
        CrowdState state = RandomCrowd.of(count, new SplittableRandom(5), false);
        try (Trial trial = new Trial(state, new BatchPlan(1 << 16).withPreskinned(5000))) {
            assertTrue((long) count * trial.vertexCounts()[0] > PreskinBuffers.MOST_VERTICES, "too few to count");
            trial.compare(RandomCrowd.camera(new SplittableRandom(6)), Selection.ALL);
        }
    }

    /** Buffers of one crowd, selected and skinned ahead. */
    private static final class Trial implements AutoCloseable {
        private final Owned owned = new Owned();
        private final GpuCharacter character = owned.keep(
                new GpuCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS), GpuCharacter::close);
        private final CrowdBuffers buffers;
        private final Programs programs = owned.keep(new Programs(), Programs::close);
        private final SelectPass select = owned.keep(new SelectPass(FRUSTA), SelectPass::close);
        private final PreskinPass pass = new PreskinPass(FRUSTA, programs);
        private final FrameBlock frame = owned.keep(new FrameBlock(), FrameBlock::close);
        private final ShadowBlock shadows = owned.keep(new ShadowBlock(), ShadowBlock::close);

        Trial(CrowdState state, BatchPlan plan) {
            buffers =
                    owned.keep(new CrowdBuffers(character, state, plan, FRUSTA, PoseSharing.NONE), CrowdBuffers::close);
        }

        int[] vertexCounts() {
            return IntStream.range(0, buffers.lists().layout().levels())
                    .map(level -> character.meshes().posed(level).vertexCount())
                    .toArray();
        }

        void compare(View view, Selection selection) {
            buffers.lists().poison();
            frame.write(new FrameDescription(view, LOOK, selection), 720, 172_800_123_456L);
            shadows.write(Cascades.of(view, LOOK.light().direction(), CASTERS, ShadowPass.SIDE));
            select.run(List.of(buffers), selection);
            pass.run(List.of(buffers));
            Barrier.before(Barrier.READBACK);
            Map<Integer, Entry> seen = read();
            int[] levels = seen.values().stream().mapToInt(Entry::level).toArray();
            int[] starts =
                    CpuPreskin.starts(levels, vertexCounts(), buffers.preskin().capacity());
            int i = 0;
            for (Map.Entry<Integer, Entry> entry : seen.entrySet()) {
                int level = entry.getValue().level();
                int place = starts[i] == CpuPreskin.NOWHERE
                        ? PreskinBuffers.NOT_PRESKINNED
                        : starts[i] - character.meshes().posed(level).firstVertex();
                assertEquals(place, entry.getValue().place(), "place of instance " + entry.getKey());
                i++;
            }
            compareWork(List.copyOf(seen.keySet()), starts);
        }

        /** What the lists say of each instance; all that have it have to say the same. */
        private Map<Integer, Entry> read() {
            Map<Integer, Entry> seen = new TreeMap<>();
            DrawCommands commands = buffers.lists().commands();
            int[] places = buffers.preskin().downloadPlaces();
            int[] words = commands.download();
            for (int c = 0; c < words.length / 5; c++) {
                int level = commands.level(commands.command(c) % commands.batchCommands());
                int first = words[5 * c + DrawCommands.FIRST_INSTANCE];
                int entries = words[5 * c + DrawCommands.INSTANCES];
                int[] list =
                        buffers.lists().drawList().downloadInts((long) first * DrawList.BYTES, entries * ENTRY_WORDS);
                for (int e = 0; e < entries; e++) {
                    int instance = list[ENTRY_WORDS * e + DrawList.SEED_AND_SLOT / Integer.BYTES];
                    Entry found = new Entry(level, places[first + e]);
                    Entry before = seen.put(instance, found);
                    assertTrue(before == null || before.equals(found), "instance " + instance + " in two lists");
                }
            }
            return seen;
        }

        private void compareWork(List<Integer> seen, int[] starts) {
            int size = buffers.lists().layout().batchSize();
            for (int batch = 0; batch < buffers.batches().size(); batch++) {
                int[] header = buffers.preskin().work().downloadHeader(batch);
                int count = 0;
                for (int i = 0; i < starts.length; i++) {
                    count += seen.get(i) / size == batch && starts[i] != CpuPreskin.NOWHERE ? 1 : 0;
                }
                assertEquals(count, header[PreskinWork.COUNT], "skinned of batch " + batch);
                assertEquals(Math.min(count, PaletteWork.MOST_GROUPS), header[PreskinWork.GROUPS], "groups");
            }
        }

        @Override
        public void close() {
            owned.close();
        }
    }
}
