package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Morphs;
import dev.throng.anim.exact.AffineD;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.SampleSpan;
import java.util.List;

/**
 * Largest speeds of vertices in clips, which bound how far a vertex moves in a short time. Computed from boxes around
 * the vertices of each palette entry, at several moments between samples; jumps are ignored.
 */
public final class MaxVertexSpeed {
    /** Number of measured moments from one sample to the next, for clips with at most {@link #MANY_SAMPLES} samples. */
    private static final int STEPS = 4;

    /** A clip with more samples than this is measured only at its samples. */
    private static final int MANY_SAMPLES = 1024;

    private final ClipAtlas atlas;
    private final List<JointBounds> boxes;
    private final CpuPalette cpu;
    private final SampleSpan span = new SampleSpan();
    private float[] before;
    private float[] now;

    private MaxVertexSpeed(CharacterModel character, ClipAtlas atlas) {
        this.atlas = atlas;
        boxes = JointBounds.of(character);
        cpu = new CpuPalette(character.skeleton(), character.palette());
        before = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
        now = before.clone();
    }

    /**
     * Computes the largest vertex speeds of all clips.
     *
     * @param atlas atlas of the character
     * @return scene units per cycle of a clip, in the atlas's order, the rest pose last; jumps do not count, because a
     *     pose shown early or late only shows them earlier or later
     */
    public static float[] of(CharacterModel character, ClipAtlas atlas) {
        MaxVertexSpeed finder = new MaxVertexSpeed(character, atlas);
        float[] speeds = new float[atlas.clips().size()];
        for (int clip = 0; clip < speeds.length; clip++) {
            speeds[clip] = (float) finder.fastest(atlas.clips().get(clip));
        }
        return speeds;
    }

    /** @return largest speed of any box corner in a clip, scene units per cycle */
    private double fastest(BakedClip clip) {
        int steps = clip.sampleCount() > MANY_SAMPLES ? 1 : STEPS;
        double fastest = 0;
        for (int sample = clip.firstSample(); sample < clip.firstSample() + clip.sampleCount() - 1; sample++) {
            float inverseSpan = atlas.samples().inverseSpans()[sample];
            for (int s = 0; inverseSpan != 0 && s <= steps; s++) {
                float[] spare = before;
                before = now;
                now = spare;
                span.between(sample, (float) s / steps);
                cpu.build(atlas, span, now, 0);
                double steep = s == 0 ? 0 : farthestStep() * steps * inverseSpan * Phase.CYCLE;
                fastest = Math.max(fastest, steep);
            }
        }
        return fastest;
    }

    private double farthestStep() {
        double farthest = 0;
        for (JointBounds box : boxes) {
            farthest = Math.max(farthest, farthestStep(box));
        }
        return farthest;
    }

    private double farthestStep(JointBounds rest) {
        float[] a = before;
        float[] b = now;
        JointBounds box = rest.under(slot -> Morphs.weight(a, slot));
        double farthest = 0;
        for (int corner = 0; corner < JointBounds.CORNERS; corner++) {
            double square = 0;
            int at = box.entry() * MatrixPalette.STRIDE;
            for (int row = at; row < at + MatrixPalette.STRIDE; row += 4) {
                double way = now[row + 3] - before[row + 3];
                for (int c = 0; c < 3; c++) {
                    way += (now[row + c] - before[row + c]) * box.corner(corner, c);
                }
                square += way * way;
            }
            farthest = Math.max(farthest, square);
        }
        return Math.sqrt(farthest) + morphed(rest, a, b);
    }

    /**
     * @param a palette of matrices, three rows per entry
     * @param b palette at another time, in the same layout
     * @return largest movement of a box's vertices by morph targets, whose weights differ between two palettes
     */
    private static double morphed(JointBounds box, float[] a, float[] b) {
        if (box.weightCount() == 0) {
            return 0;
        }
        double[] entry = new double[MatrixPalette.STRIDE];
        for (int i = 0; i < entry.length; i++) {
            entry[i] = b[box.entry() * MatrixPalette.STRIDE + i];
        }
        return AffineD.stretch(entry, 0) * box.displacement(slot -> Morphs.weight(b, slot) - Morphs.weight(a, slot));
    }
}
