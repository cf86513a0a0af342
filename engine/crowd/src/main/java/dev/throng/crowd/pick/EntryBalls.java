package dev.throng.crowd.pick;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.PerCharacter;
import dev.throng.bake.measure.JointBounds;
import org.joml.Vector3d;

/**
 * Spheres of a palette's entries, each around all vertices that the entry moves. A vertex of linear blend skinning lies
 * between the positions to which its entries move it, so the box around all moved spheres contains the posed character.
 * This bound is tighter than the clip's sphere, and needs no skinning.
 */
public final class EntryBalls {
    private static final int FLOATS = 4; // centre x y z, radius

    /** Factor that enlarges radii by more than rounding errors of float32. */
    private static final double MARGIN = 1 + 1e-4;

    private static final PerCharacter<EntryBalls> KNOWN = new PerCharacter<>(EntryBalls::find);

    private static final EntryBalls UNKNOWN = new EntryBalls(new float[0], false);

    private final float[] balls;
    private final boolean isKnown;

    private EntryBalls(float[] balls, boolean isKnown) {
        this.balls = balls;
        this.isKnown = isKnown;
    }

    /**
     * Returns the spheres of a character, which are computed once.
     *
     * @return spheres; none if morph targets or dual quaternions may move vertices out of them
     */
    public static EntryBalls of(CharacterModel character) {
        return KNOWN.of(character);
    }

    private static EntryBalls find(CharacterModel character) {
        if (character.palette().blending() != Blending.LBS || character.hasMorphs()) {
            return UNKNOWN;
        }
        float[] balls = new float[FLOATS * character.palette().entryCount()];
        for (int e = 0; e < balls.length / FLOATS; e++) {
            balls[FLOATS * e + 3] = -1;
        }
        for (JointBounds box : JointBounds.of(character)) {
            int b = FLOATS * box.entry();
            double square = 0;
            for (int c = 0; c < 3; c++) {
                double low = box.corner(0, c);
                double high = box.corner(JointBounds.CORNERS - 1, c);
                balls[b + c] = (float) ((low + high) / 2);
                square += (high - low) * (high - low) / 4;
            }
            balls[b + 3] = (float) (MARGIN * Math.sqrt(square));
        }
        return new EntryBalls(balls, true);
    }

    /** Returns whether there are spheres. Without them, a posed character may be anywhere. */
    public boolean isKnown() {
        return isKnown;
    }

    /**
     * Computes a box around a posed character, in character space. Requires that {@link #isKnown}.
     *
     * @param palette 12 floats for each entry
     * @param low receives the least coordinates
     * @param high receives the largest coordinates
     */
    public void box(float[] palette, Vector3d low, Vector3d high) {
        low.set(Double.POSITIVE_INFINITY);
        high.set(Double.NEGATIVE_INFINITY);
        for (int e = 0; e < balls.length / FLOATS; e++) {
            if (balls[FLOATS * e + 3] >= 0) {
                extend(palette, e, low, high);
            }
        }
    }

    /**
     * Extends a box by an entry's sphere, moved by the entry's matrix. Along an axis, the moved sphere extends by the
     * sphere's radius times the length of the axis' matrix row.
     */
    private void extend(float[] palette, int entry, Vector3d low, Vector3d high) {
        int b = FLOATS * entry;
        for (int row = 0; row < 3; row++) {
            int m = MatrixPalette.STRIDE * entry + 4 * row;
            double at = (double) palette[m] * balls[b]
                    + (double) palette[m + 1] * balls[b + 1]
                    + (double) palette[m + 2] * balls[b + 2]
                    + palette[m + 3];
            double reach = balls[b + 3] * Vector3d.length(palette[m], palette[m + 1], palette[m + 2]);
            double slack = (MARGIN - 1) * (Math.abs(at) + reach);
            low.setComponent(row, Math.min(low.get(row), at - reach - slack));
            high.setComponent(row, Math.max(high.get(row), at + reach + slack));
        }
    }
}
