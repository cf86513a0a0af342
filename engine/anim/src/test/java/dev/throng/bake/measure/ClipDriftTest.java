package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Character;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.RowSpan;
import dev.throng.bake.cpu.TwinPalette;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClipDriftTest {
    /** Shared poses are at most half of this fraction of a cycle off. */
    private static final int STEPS = 256;

    static Stream<RigShape> shapes() {
        return Stream.of(1, 2, 17, 60).map(RigShape::of).flatMap(s -> Stream.of(s, s.withGeneralScale()));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void noEntryMovesFartherThanItsDrift(RigShape shape) {
        Character rig = RandomRigs.create(shape, 3);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.all(1e-3));
        float[] drifts = ClipDrift.of(rig, atlas);
        SplittableRandom random = new SplittableRandom(shape.hashCode());
        int compared = 0;
        for (int clip = 0; clip < drifts.length; clip++) {
            for (int trial = 0; trial < 200; trial++) {
                int share = random.nextInt(STEPS) << 24;
                int phase = share | random.nextInt(1 << 24);
                if (jumps(atlas, atlas.clips().get(clip), share, share | 0xFFFFFF)) {
                    continue;
                }
                compared++;
                double way = way(rig, atlas, atlas.clips().get(clip), share | 1 << 23, phase);
                double part = Math.abs((phase & 0xFFFFFF) - (1 << 23)) / 0x1p32;
                // What lies between the times looked at bends a little; rounding of palettes some units in size.
                assertTrue(
                        way <= 1.03 * drifts[clip] * part + 1e-5,
                        way + " in clip " + clip + ", drift " + drifts[clip] * part);
            }
        }
        assertTrue(compared > 100, compared + " compared");
    }

    /** Whether two rows of one time lie in a stretch of phases. */
    private static boolean jumps(ClipAtlas atlas, BakedClip clip, int from, int to) {
        boolean jumps = false;
        for (int row = clip.firstRow(); row < clip.firstRow() + clip.rowCount() - 1; row++) {
            int phase = atlas.rows().phases()[row];
            jumps |= atlas.rows().inverseSpans()[row] == 0
                    && Integer.compareUnsigned(phase, from) >= 0
                    && Integer.compareUnsigned(phase, to) <= 0;
        }
        return jumps;
    }

    @Test
    void whatStandsStillDoesNotDrift() {
        Character rig = RandomRigs.create(RigShape.of(5), 1);
        float[] drifts = ClipDrift.of(rig, ClipBaker.bake(rig, BakeSettings.DEFAULT));
        assertEquals(0, drifts[drifts.length - 1], "rest pose");
    }

    /** Farthest way of a vertex as any of its entries takes it. */
    private static double way(Character rig, ClipAtlas atlas, BakedClip clip, int from, int to) {
        float[] one = palette(rig, atlas, clip, from);
        float[] other = palette(rig, atlas, clip, to);
        double farthest = 0;
        for (EntryBox box : EntryBox.of(rig)) {
            for (int corner = 0; corner < EntryBox.CORNERS; corner++) {
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

    private static float[] palette(Character rig, ClipAtlas atlas, BakedClip clip, int phase) {
        RowSpan span = new RowSpan();
        span.find(atlas, clip, phase);
        float[] out = new float[rig.palette().entryCount() * MatrixPalette.STRIDE];
        new TwinPalette(rig.skeleton(), rig.palette()).build(atlas, span, out, 0);
        return out;
    }
}
