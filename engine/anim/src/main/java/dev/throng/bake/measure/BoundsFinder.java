package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Morphs;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.SampleSpan;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds bounds of an atlas's clips. For each palette entry, a box around its vertices is moved by float32 palettes of
 * many moments. Between two moments, the path of each box corner is assumed to be at most as long as a semicircle with
 * the same ends. For dual quaternion skinning, see {@link DualBounds}.
 */
public final class BoundsFinder {
    /** Number of measured moments from one sample to the next, for clips with at most {@link #MANY_SAMPLES} samples. */
    private static final int STEPS = 4;

    /** A clip with more samples than this is measured only at its samples. */
    private static final int MANY_SAMPLES = 2048;

    /** Half the length of a semicircle, as a fraction of its diameter. */
    private static final double HALF_ARC = 0.25 * Math.PI;

    private final ClipAtlas atlas;
    private final List<JointBounds> boxes;
    private final @Nullable DualBounds dual;
    private final CpuPalette cpu;
    private final SampleSpan span = new SampleSpan();
    private final float[] palette;
    private final double[] corners;
    private final double[] before;
    private final double[] reaches; // largest distance of vertices outside each box
    private final double[] reachesBefore;

    private BoundsFinder(CharacterModel character, ClipAtlas atlas) {
        this.atlas = atlas;
        MatrixPalette layout = character.palette();
        boxes = JointBounds.of(character);
        cpu = new CpuPalette(character.skeleton(), layout);
        palette = new float[Math.max(layout.entryCount() * MatrixPalette.STRIDE, layout.floats())];
        dual = layout.blending() == Blending.DQS ? new DualBounds(character) : null;
        reaches = new double[dual == null ? boxes.size() : dual.count()];
        reachesBefore = reaches.clone();
        corners = new double[reaches.length * JointBounds.CORNERS * 3];
        before = new double[corners.length];
    }

    /**
     * Finds the bounds of all clips.
     *
     * @param character character whose meshes of all levels are bounded; without vertices, bounds are the point 0 0 0
     * @param atlas atlas of the character
     * @return one per clip of the atlas, in its order, the rest pose last
     */
    public static List<ClipBounds> of(CharacterModel character, ClipAtlas atlas) {
        BoundsFinder finder = new BoundsFinder(character, atlas);
        return atlas.clips().stream().map(finder::bounds).toList();
    }

    private ClipBounds bounds(BakedClip clip) {
        double[] min = filled(Double.POSITIVE_INFINITY);
        double[] max = filled(Double.NEGATIVE_INFINITY);
        if (boxes.isEmpty()) {
            return new ClipBounds(new double[3], new double[3]);
        }
        int steps = clip.sampleCount() > MANY_SAMPLES ? 1 : STEPS;
        Arrays.fill(before, Double.NaN); // the first time has no predecessor
        int last = clip.firstSample() + clip.sampleCount() - 1;
        for (int sample = clip.firstSample(); sample < last; sample++) {
            boolean isStep = atlas.samples().inverseSpans()[sample] == 0;
            for (int s = 0; s < (isStep ? 1 : steps); s++) {
                span.between(sample, (float) s / steps);
                enclose(min, max);
            }
            if (isStep) {
                Arrays.fill(before, Double.NaN); // a jump has no path between its samples
            }
        }
        span.end(clip);
        enclose(min, max);
        return new ClipBounds(min, max);
    }

    private static double[] filled(double value) {
        double[] out = new double[3];
        Arrays.fill(out, value);
        return out;
    }

    /** Grows a box to contain all corners and their paths from the previous moment. */
    private void enclose(double[] min, double[] max) {
        carryCorners();
        for (int i = 0; i < corners.length; i += 3) {
            double way = 0;
            for (int c = 0; c < 3; c++) {
                way += (corners[i + c] - before[i + c]) * (corners[i + c] - before[i + c]);
            }
            int box = i / (3 * JointBounds.CORNERS);
            double reach = Math.max(reaches[box], reachesBefore[box]);
            reach += way > 0 ? HALF_ARC * Math.sqrt(way) : 0; // 0 for NaN
            double[] from = way > 0 ? before : corners; // each half of a path is near one of its ends
            for (int c = 0; c < 3; c++) {
                min[c] = Math.min(min[c], Math.min(corners[i + c], from[i + c]) - reach);
                max[c] = Math.max(max[c], Math.max(corners[i + c], from[i + c]) + reach);
            }
        }
        System.arraycopy(corners, 0, before, 0, corners.length);
        System.arraycopy(reaches, 0, reachesBefore, 0, reaches.length);
    }

    private void carryCorners() {
        if (dual != null) {
            cpu.buildInForm(atlas, span, palette, 0);
            dual.transformBoxes(palette, corners, reaches);
            return;
        }
        cpu.build(atlas, span, palette, 0);
        IntToDoubleFunction weights = slot -> Morphs.weight(palette, slot);
        int out = 0;
        for (JointBounds rest : boxes) {
            JointBounds box = rest.under(weights);
            int m = box.entry() * MatrixPalette.STRIDE;
            for (int corner = 0; corner < JointBounds.CORNERS; corner++) {
                for (int row = m; row < m + MatrixPalette.STRIDE; row += 4) {
                    corners[out++] = palette[row] * box.corner(corner, 0)
                            + palette[row + 1] * box.corner(corner, 1)
                            + palette[row + 2] * box.corner(corner, 2)
                            + palette[row + 3];
                }
            }
        }
    }
}
