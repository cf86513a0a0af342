package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.SampleSpan;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MaxVertexSpeedTest {
    /** Shared poses differ by at most half of this fraction of a cycle. */
    private static final int STEPS = 256;

    static Stream<RigShape> shapes() {
        return Stream.of(1, 2, 17, 60).map(RigShape::of).flatMap(s -> Stream.of(s, s.withGeneralScale()));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void noVertexMovesFasterThanTheReportedSpeed(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 3);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.all(1e-3));
        float[] speeds = MaxVertexSpeed.of(rig, atlas);
        SplittableRandom random = new SplittableRandom(shape.hashCode());
        int compared = 0;
        for (int clip = 0; clip < speeds.length; clip++) {
            for (int trial = 0; trial < 200; trial++) {
                int share = random.nextInt(STEPS) << 24;
                int phase = share | random.nextInt(1 << 24);
                if (jumps(atlas, atlas.clips().get(clip), share, share | 0xFFFFFF)) {
                    continue;
                }
                compared++;
                double way = way(rig, atlas, atlas.clips().get(clip), share | 1 << 23, phase);
                double part = Math.abs((phase & 0xFFFFFF) - (1 << 23)) / 0x1p32;
                // movement between the measured times is slightly curved; palettes of rigs a few units large are
                // rounded
                assertTrue(
                        way <= 1.03 * speeds[clip] * part + 1e-5,
                        way + " in clip " + clip + ", drift " + speeds[clip] * part);
            }
        }
        assertTrue(compared > 100, compared + " compared");
    }

    /** Returns whether two samples of one time are in a range of phases. */
    private static boolean jumps(ClipAtlas atlas, BakedClip clip, int from, int to) {
        boolean jumps = false;
        for (int row = clip.firstSample(); row < clip.firstSample() + clip.sampleCount() - 1; row++) {
            int phase = atlas.samples().phases()[row];
            jumps |= atlas.samples().inverseSpans()[row] == 0
                    && Integer.compareUnsigned(phase, from) >= 0
                    && Integer.compareUnsigned(phase, to) <= 0;
        }
        return jumps;
    }

    @Test
    void stillClipsHaveMaximumVertexSpeedZero() {
        CharacterModel rig = RandomRigs.create(RigShape.of(5), 1);
        float[] speeds = MaxVertexSpeed.of(rig, ClipBaker.bake(rig, BakeSettings.DEFAULT));
        assertEquals(0, speeds[speeds.length - 1], "rest pose");
    }

    /** Largest distance by which any palette entry of a vertex moves the vertex. */
    private static double way(CharacterModel rig, ClipAtlas atlas, BakedClip clip, int from, int to) {
        float[] one = palette(rig, atlas, clip, from);
        float[] other = palette(rig, atlas, clip, to);
        double farthest = 0;
        for (JointBounds box : JointBounds.of(rig)) {
            for (int corner = 0; corner < JointBounds.CORNERS; corner++) {
                double square = 0;
                for (int row = 0; row < MatrixPalette.STRIDE; row += 4) {
                    int at = box.entry() * MatrixPalette.STRIDE + row;
                    double way = other[at + 3] - one[at + 3];
                    for (int c = 0; c < 3; c++) {
                        way += (other[at + c] - one[at + c]) * box.corner(corner, c);
                    }
                    square += way * way;
                }
                farthest = Math.max(farthest, Math.sqrt(square));
            }
        }
        return farthest;
    }

    private static float[] palette(CharacterModel rig, ClipAtlas atlas, BakedClip clip, int phase) {
        SampleSpan span = new SampleSpan();
        span.findWrapped(atlas, clip, phase);
        float[] out = new float[rig.palette().entryCount() * MatrixPalette.STRIDE];
        new CpuPalette(rig.skeleton(), rig.palette()).build(atlas, span, out, 0);
        return out;
    }
}
