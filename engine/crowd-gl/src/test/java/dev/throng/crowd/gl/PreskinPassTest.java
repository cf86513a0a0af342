package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuPreskin;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.PaletteWork;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.buffer.PreskinWork;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.draw.PreskinPass;
import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shadow.Cascades;
import dev.throng.crowd.gl.shadow.CasterBounds;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Offsets of preskinned vertices on GPU and CPU, equal in every list, and the amount of work. */
@GlTest
@Tag("turn-1")
class PreskinPassTest {
    private static final int FRUSTA = 1 + RendererFeatures.CASCADES;
    private static final Environment LOOK = Environment.neutral(Environment.Sides.MATERIAL);
    private static final CasterBounds CASTERS =
            CasterBounds.of(new Aabb(new double[] {-60, -5, -60}, new double[] {60, 20, 60}));
    private static final int ENTRY_WORDS = DrawList.BYTES / Integer.BYTES;
    private static final int PLENTY = 1 << 20;

    /** An instance in the camera's list. */
    private record Entry(int level, int vertexOffset, boolean isDrawn) {}

    /** An instance in lists of shadow maps only. */
    private static final Entry NOT_DRAWN = new Entry(0, 0, false);

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
    void preskinnedVertexOffsetsEqualThoseOfTheCpu(int count, int batchSize, int max, GlContext gl) {
        SplittableRandom random = new SplittableRandom(count + batchSize);
        CrowdState state = RandomCrowd.of(count, random, true);
        try (Trial trial = new Trial(state, new BatchPlan(batchSize).withPreskinned(max))) {
            for (int camera = 0; camera < 4; camera++) {
                trial.compare(
                        RandomCrowd.camera(random),
                        CullSettings.CULLED.withLod(true).withBias(random.nextInt(-2, 3)));
            }
            trial.compare(RandomCrowd.camera(random), CullSettings.ALL);
        }
    }

    /** Without a limit, a sum of this many vertices would overflow. */
    @Test
    void preskinnedVertexCountsBeyondTheCapacityDoNotOverflow(GlContext gl) {
        int count = 400_000;
        CrowdState state = RandomCrowd.of(count, new SplittableRandom(5), false);
        try (Trial trial = new Trial(state, new BatchPlan(1 << 16).withPreskinned(5000))) {
            assertTrue((long) count * trial.vertexCounts()[0] > PreskinBuffers.MAX_VERTICES, "too few to count");
            trial.compare(RandomCrowd.camera(new SplittableRandom(6)), CullSettings.ALL);
        }
    }

    /** Buffers of one crowd, culled and preskinned. */
    private static final class Trial implements AutoCloseable {
        private final ResourceScope scope = new ResourceScope();
        private final GpuCharacter character = scope.own(
                GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS),
                GpuCharacter::close);
        private final CrowdBuffers buffers;
        private final Programs programs = scope.own(new Programs(), Programs::close);
        private final CullPass cull = new CullPass(FRUSTA, programs);
        private final PreskinPass pass = new PreskinPass(FRUSTA, programs);
        private final FrameBlock frame = scope.own(new FrameBlock(), FrameBlock::close);
        private final ShadowBlock shadows = scope.own(new ShadowBlock(), ShadowBlock::close);

        Trial(CrowdState state, BatchPlan plan) {
            var capacity = new PartCapacity(state.count(), plan, FRUSTA, PoseSharing.NONE, PosesAhead.NONE);
            buffers = scope.own(CrowdBuffers.allocate(character, state, capacity), CrowdBuffers::close);
        }

        int[] vertexCounts() {
            return ofLevels(MeshBuffers.Part::vertexCount);
        }

        private int[] firstVertices() {
            return ofLevels(MeshBuffers.Part::firstVertex);
        }

        private int[] ofLevels(ToIntFunction<MeshBuffers.Part> value) {
            return IntStream.range(0, buffers.lists().layout().levels())
                    .map(level -> value.applyAsInt(character.meshes().posed(level)))
                    .toArray();
        }

        void compare(View view, CullSettings culling) {
            buffers.lists().poison();
            frame.write(new FrameDescription(view, LOOK, culling), 720, FrameTime.at(172_800_123_456L));
            shadows.write(Cascades.of(view, LOOK.light().direction(), CASTERS, ShadowPass.SIDE));
            cull.run(List.of(buffers), culling);
            pass.run(List.of(buffers));
            Barrier.before(Barrier.READBACK);
            Map<Integer, Entry> seen = read();
            int[] vertices = vertexCounts();
            int[] counts = seen.values().stream()
                    .mapToInt(entry -> entry.isDrawn() ? vertices[entry.level()] : 0)
                    .toArray();
            int[] starts = CpuPreskin.starts(counts, buffers.preskin().capacity());
            int[] firsts = firstVertices();
            int i = 0;
            for (Map.Entry<Integer, Entry> entry : seen.entrySet()) {
                if (entry.getValue().isDrawn()) {
                    int first = firsts[entry.getValue().level()];
                    int vertexOffset =
                            starts[i] == CpuPreskin.NOWHERE ? PreskinBuffers.NOT_PRESKINNED : starts[i] - first;
                    assertEquals(vertexOffset, entry.getValue().vertexOffset(), "place of instance " + entry.getKey());
                }
                i++;
            }
            compareWork(List.copyOf(seen.keySet()), starts);
        }

        /** Reads each instance's entry: the camera's, or any shadow map's if it has none. */
        private Map<Integer, Entry> read() {
            Map<Integer, Entry> seen = new TreeMap<>();
            DrawCommands commands = buffers.lists().commands();
            int[] vertexOffsets = buffers.preskin().downloadVertexOffsets();
            int[] words = commands.download();
            for (int c = 0; c < words.length / 5; c++) {
                int level = commands.level(commands.command(c) % commands.batchCommands());
                int first = words[5 * c + DrawCommands.FIRST_INSTANCE];
                int entries = words[5 * c + DrawCommands.INSTANCES];
                int[] list =
                        buffers.lists().drawList().downloadInts((long) first * DrawList.BYTES, entries * ENTRY_WORDS);
                for (int e = 0; e < entries; e++) {
                    int instance = list[ENTRY_WORDS * e + DrawList.SEED_AND_SLOT / Integer.BYTES];
                    if (commands.frustum(c) == 0) {
                        Entry before = seen.put(instance, new Entry(level, vertexOffsets[first + e], true));
                        assertTrue(before == null || before.level() == level, "instance " + instance + " in two lists");
                    } else {
                        seen.putIfAbsent(instance, NOT_DRAWN);
                    }
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
                assertEquals(Math.min(count, PaletteWork.MAX_GROUPS), header[PreskinWork.GROUPS], "groups");
            }
        }

        @Override
        public void close() {
            scope.close();
        }
    }
}
