package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuSlots;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.slot.PaletteBlock;
import dev.throng.crowd.gl.slot.PaletteSlots;
import dev.throng.crowd.gl.slot.PartPalettes;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Device and CPU assign equal slots, also if there are too few. */
@GlTest
@EveryDriver
@Tag("turn-4")
class PaletteSlotsTest {
    private static final int FRUSTA = 1 + RendererFeatures.CASCADES;
    private static final PoseSharing APART = PoseSharing.NONE;
    /** Frames with the same view until each visible instance has a slot: slots of hidden ones are free one frame later. */
    private static final int SETTLED = 2;

    private static final CullSettings CULLED = CullSettings.CULLED;

    /** A crowd whose slots are assigned on the device and on the CPU. */
    private static final class Trial implements AutoCloseable {
        private final CullTrial trial;
        private final CpuSlots cpu;
        private final PartPalettes palettes;
        private int shared;
        private PaletteBlock block; // replaced once all slots were returned
        private BitSet before = new BitSet();
        private long refused;

        Trial(CrowdState state, int capacity, BatchPlan plan) {
            var reserved = new PartCapacity(capacity, plan.withSlots(1), FRUSTA, APART, PosesAhead.NONE);
            trial = new CullTrial(state, reserved);
            palettes = trial.buffers().palettes();
            shared = palettes.batchesPerBlock();
            block = palettes.blocks().get(0);
            cpu = new CpuSlots(slots().layout(), shared);
        }

        private PaletteSlots slots() {
            return palettes.slots().orElseThrow();
        }

        /**
         * Culls a frame and compares all words.
         *
         * @param tells whether the counts of this frame are read back and passed to the part
         */
        void frame(View view, long ticks, boolean tells) {
            List<ListedInstances> lists = trial.cullNext(view, CULLED, ticks);
            int[] found = slots().download();
            BitSet own = new BitSet();
            lists.forEach(list -> list.instances().forEach(own::set));
            if (block != palettes.blocks().get(0)) {
                block = palettes.blocks().get(0);
                shared = palettes.batchesPerBlock();
                cpu.clear(shared);
            }
            int batches = slots().layout().batches();
            for (int group = 0; group < batches; group += shared) {
                cpu.room(group, found[group * PaletteSlots.HEADER + PaletteSlots.ROOM]);
            }
            before = cpu.run(own, before, trial.buffers().state().count());
            assertArrayEquals(cpu.words(), found);
            int[] headers = Arrays.copyOf(found, slots().layout().headerWords());
            assertEquals(own.cardinality() - before.cardinality(), PaletteSlots.refused(headers, headers.length));
            refused += PaletteSlots.refused(headers, headers.length);
            comparePalettes(lists, found);
            if (tells) {
                trial.seen(headers);
            }
        }

        /** Checks that instances with a slot have their own palette, and instances without one have the rest pose. */
        private void comparePalettes(List<ListedInstances> lists, int[] found) {
            CullLayout layout = trial.buffers().lists().layout();
            for (ListedInstances list : lists) {
                List<Long> shown = new ArrayList<>();
                for (int e = 0; e < list.instances().size(); e++) {
                    int instance = list.instances().get(e);
                    int slot = found[slots().layout().table() + instance];
                    assertEquals(before.get(instance) ? slot : 0, list.slots().get(e), "palette of " + instance);
                    int group = instance / layout.batchSize() / shared;
                    if (slot > 0) {
                        shown.add((long) group << 32 | slot);
                    }
                }
                assertEquals(shown.size(), shown.stream().distinct().count(), "palettes of two instances");
            }
        }

        @Override
        public void close() {
            trial.close();
        }
    }

    private static View looking(double angle) {
        Vector3f eye = new Vector3f(0, 2, 0);
        Vector3f target = new Vector3f((float) Math.sin(angle), 1.9f, (float) Math.cos(angle));
        return View.lookAt(eye, target, new View.Lens(1.2f, 1.5f, 0.1f, 1000));
    }

    @ParameterizedTest
    @CsvSource({"1,8", "33,32", "1000,64", "3000,256", "3000,4096"})
    void paletteSlotsEqualThoseOfTheCpu(int count, int batchSize) {
        turn(count, batchSize, true);
    }

    /**
     * Turns the camera inside a crowd; counts of some frames are read back.
     *
     * @return how often an instance found no slot
     */
    private static long turn(int count, int batchSize, boolean tells) {
        SplittableRandom random = new SplittableRandom(count + batchSize);
        try (Trial trial = new Trial(RandomCrowd.of(count, random, true), count, new BatchPlan(batchSize))) {
            for (int frame = 0; frame < 40; frame++) {
                double angle = frame % 2 == 0 ? random.nextDouble(2 * Math.PI) : frame * 0.1;
                trial.frame(looking(angle), frame * 1000L, tells && frame % 3 == 0);
            }
            return trial.refused;
        }
    }

    @Test
    void readingBackSlotCountsLeavesFewerInstancesWithoutASlot() {
        long untold = turn(3000, 4096, false);
        long told = turn(3000, 4096, true);
        assertTrue(untold > 1000, untold + " refused: no test of it");
        assertTrue(told < untold / 4, told + " refusals with counts, " + untold + " without");
    }

    @Test
    void instancesWithoutAPaletteSlotAreCountedAndGetSlotsLater() {
        CrowdState state = RandomCrowd.of(3000, new SplittableRandom(7), true);
        try (Trial trial = new Trial(state, 3000, new BatchPlan(4096))) {
            for (int turn = 0; turn < 8; turn++) {
                for (int frame = 0; frame < SETTLED; frame++) {
                    trial.frame(looking(2.4 * turn), 0, true);
                }
                long before = trial.refused;
                trial.frame(looking(2.4 * turn), 0, true);
                assertEquals(before, trial.refused, "refused in the last frame after turn " + turn);
            }
            assertTrue(trial.refused > 0, "none was ever refused: no test");
        }
    }

    @Test
    void removedInstancesReleaseTheirSlots() {
        SplittableRandom random = new SplittableRandom(3);
        CrowdState all = RandomCrowd.of(2000, random, true);
        try (Trial trial = new Trial(all.part(0, 1000), 2000, new BatchPlan(256))) {
            int frame = 0;
            for (int count : new int[] {1000, 2000, 300, 301, 0, 700, 2000, 1}) {
                trial.trial.resize(all.part(0, count));
                for (int more = 0; more < 3; more++) {
                    trial.frame(looking(frame * 0.4), 1000L * frame++, true);
                }
            }
            int[] words = trial.slots().download();
            assertTrue(words[PaletteSlots.HELD] <= 1, "held of one instance");
            assertTrue(words[PaletteSlots.ROOM] <= 2 * (1 + 256), "twice the slots for one instance and spare ones");
        }
    }

    @ParameterizedTest
    @Mistakes({
        "countSlots.freed => held & ~unsharedNow",
        "handOutSlots.end => slotWords[slotHeader(group, SLOT_FREE)]",
        "handOutSlots.rank => 0u",
        "handOutSlots.place => 0u",
        "handOutSlot.end => slotWords[slotHeader(group, SLOT_FREE)]",
        "handOutSlot.ownRank => rank",
        "handOutSlot.before => 0u",
        "ringSize.return => cull.capacity",
        "endGroup.reused => wanted",
        "ownPalette.return => cull.poolSlots + slotWords[slotEntry(instance)]",
        "beginSlots.taken => 0u",
    })
    void plantedShaderMistakesAreDetected(String statement, String wrong, @TempDir Path folder) throws IOException {
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant(statement, wrong);
            assertThrows(AssertionError.class, () -> turn(1000, 64, true));
        }
    }
}
