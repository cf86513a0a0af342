package dev.throng.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.CpuBackend;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Palette entries are compared even if no vertex follows them. */
class PaletteComparisonTest {
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(12), 5);
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);
    private static final int INSTANCES = 9;
    private static final int WRONG = 7;
    private static final int ENTRY = 5;

    /** CPU vertices, and palettes that are wrong in one entry of one instance. */
    private record Wrong(CpuBackend cpu, int component, double factor) implements VertexBackend {
        @Override
        public void pose(List<ClipTime> clipTimes) {
            cpu.pose(clipTimes);
        }

        @Override
        public void poseStates(List<PoseState> states) {
            cpu.poseStates(states);
        }

        @Override
        public void pose(CrowdState crowd, long ticks) {
            cpu.pose(crowd, ticks);
        }

        @Override
        public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
            cpu.vertices(instance, mesh, positions, normals);
        }

        @Override
        public void tangents(int instance, int mesh, double[] tangents) {
            cpu.tangents(instance, mesh, tangents);
        }

        @Override
        public void palette(int instance, double[] out) {
            cpu.palette(instance, out);
            out[ENTRY * MatrixPalette.STRIDE + component] += instance == WRONG ? factor : 0;
        }

        @Override
        public void close() {
            cpu.close();
        }
    }

    private static String verdict(int component, double factor) {
        Runs runs = Runs.ofClips(List.of(0, 1), INSTANCES, PaletteComparisonTest::times);
        try (Wrong wrong = new Wrong(new CpuBackend(RIG, ATLAS), component, factor);
                CpuBackend right = new CpuBackend(RIG, ATLAS)) {
            ModelComparison comparison = new ModelComparison(RIG, ATLAS, runs, wrong, right);
            Differences found = comparison.compare(0);
            assertEquals(0, found.positions().max());
            Tolerance.Request request = new Tolerance.Request(false, null);
            Tolerance tolerance = Tolerance.of(request, Tolerance.Rounding.of(RIG, runs), ATLAS.certificate(), null);
            return tolerance
                    .judge(found)
                    .map(failure ->
                            failure.kind() + " " + failure.finding().place().instance() + " "
                                    + ((EntryIndex) failure.finding().place()).entry())
                    .orElse("pass");
        }
    }

    private static List<ClipTime> times(int clip) {
        return IntStream.range(0, INSTANCES)
                .mapToObj(i -> new ClipTime(clip, LoopMode.LOOP, 0.1 * i))
                .toList();
    }

    /** The rig has few levels, so that the limit is between both mistakes. */
    @ParameterizedTest
    @CsvSource({
        "0, 1e-8, pass",
        "0, 1e-3, PALETTE_ROTATION 7 5",
        "10, NaN, PALETTE_ROTATION 7 5",
        "3, 1e-8, pass",
        "11, 1e-3, PALETTE_TRANSLATION 7 5",
        "7, Infinity, PALETTE_TRANSLATION 7 5"
    })
    void comparisonFindsAndNamesTheWrongPaletteEntry(int component, double difference, String verdict) {
        assertEquals(verdict, verdict(component, difference));
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void comparisonFindsDifferencesOnlyInTheInstanceWithAWrongPalette(boolean isWrong) {
        Runs runs = Runs.ofClips(List.of(0), INSTANCES, PaletteComparisonTest::times);
        try (Wrong wrong = new Wrong(new CpuBackend(RIG, ATLAS), 0, isWrong ? 1 : 0);
                CpuBackend right = new CpuBackend(RIG, ATLAS)) {
            List<Double> found = new ArrayList<>();
            new ModelComparison(RIG, ATLAS, runs, wrong, right)
                    .compareEach(
                            0, (shown, own) -> found.add(own.paletteRotation().max()));
            for (int i = 0; i < INSTANCES; i++) {
                assertEquals(isWrong && i == WRONG, found.get(i) > 0, "instance " + i);
            }
            assertEquals(INSTANCES, found.size());
        }
    }
}
