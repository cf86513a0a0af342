package dev.throng.crowd.gl.probe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.exact.RestBox;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.crowd.gl.RandomCrowd;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Coarser levels are proved like the finest: vertices captured from the drawing program are compared with the CPU's.
 */
@GlTest
class LevelBackendTest {
    /** Fraction of the diagonal, as in all comparisons of GPU and CPU. */
    private static final double LIMIT = 2e-6;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void verticesOfEveryLevelAgreeWithTheCpu(int level, GlContext gl) {
        CharacterModel shown = RandomCrowd.TOWER.level(level);
        List<ClipTime> clipTimes = List.of(new ClipTime(0, LoopMode.LOOP, 0.3), new ClipTime(1, LoopMode.LOOP, 1.7));
        try (GpuBackend gpu = GpuBackend.open(gl, shown, RandomCrowd.ATLAS, null);
                CpuBackend cpu = new CpuBackend(shown, RandomCrowd.ATLAS)) {
            gpu.pose(clipTimes);
            cpu.pose(clipTimes);
            double[] expected = new double[3 * shown.meshes().get(0).vertexCount()];
            double[] actual = new double[expected.length];
            for (int i = 0; i < clipTimes.size(); i++) {
                cpu.vertices(i, 0, expected, null);
                gpu.vertices(i, 0, actual, null);
                assertArrayEquals(expected, actual, LIMIT * RestBox.of(shown).diagonal());
                assertTrue(Arrays.stream(actual).anyMatch(x -> x != 0), "all vertices are at the origin");
            }
        }
    }
}
