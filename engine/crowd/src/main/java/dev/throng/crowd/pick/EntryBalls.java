package dev.throng.crowd.pick;

import dev.throng.anim.Blending;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import java.util.Arrays;
import org.joml.Intersectiond;
import org.joml.Vector2d;
import org.joml.Vector3d;

/**
 * For each palette entry a ball around all vertices that it moves, in the space that it moves them from. A vertex of linear blend skinning
 * lies between the places where its entries take it, so that the box around all moved balls holds a posed character: far closer than the
 * ball of its clip, and without skinning it.
 */
final class EntryBalls {
    private static final int FLOATS = 4; // centre, radius

    /** A little more than what float32 rounds off. */
    private static final double MARGIN = 1 + 1e-4;

    private final float[] balls;
    private final boolean isKnown;

    private EntryBalls(float[] balls, boolean isKnown) {
        this.balls = balls;
        this.isKnown = isKnown;
    }

    /** Those of a character; where morph targets or dual quaternions move vertices elsewhere, they tell nothing. */
    static EntryBalls of(CharacterModel character) {
        boolean isLinear = character.palette().blending() == Blending.LBS && !character.hasMorphs();
        int entries = character.palette().entryCount();
        float[] boxes = new float[6 * entries];
        for (int e = 0; e < entries; e++) {
            Arrays.fill(boxes, 6 * e, 6 * e + 3, Float.POSITIVE_INFINITY);
            Arrays.fill(boxes, 6 * e + 3, 6 * e + 6, Float.NEGATIVE_INFINITY);
        }
        character.meshes().forEach(mesh -> extend(boxes, mesh));
        float[] balls = new float[FLOATS * entries];
        for (int e = 0; e < entries; e++) {
            double square = 0;
            for (int c = 0; c < 3; c++) {
                float low = boxes[6 * e + c];
                float high = boxes[6 * e + 3 + c];
                balls[FLOATS * e + c] = (low + high) / 2;
                square += (high - (double) low) * (high - low) / 4;
            }
            boolean isUsed = boxes[6 * e] <= boxes[6 * e + 3];
            balls[FLOATS * e + 3] = isUsed ? (float) (MARGIN * Math.sqrt(square)) : -1;
        }
        return new EntryBalls(balls, isLinear);
    }

    private static void extend(float[] boxes, Mesh mesh) {
        Geometry geometry = mesh.geometry();
        Influences influences = mesh.influences();
        for (int i = 0; i < influences.entries().length; i++) {
            int box = 6 * influences.entries()[i];
            for (int c = 0; c < 3 && influences.weights()[i] > 0; c++) {
                float p = geometry.positions()[3 * (i / influences.perVertex()) + c];
                boxes[box + c] = Math.min(boxes[box + c], p);
                boxes[box + 3 + c] = Math.max(boxes[box + 3 + c], p);
            }
        }
    }

    /**
     * Whether a ray may meet a posed character: false only where it does not.
     *
     * @param palette rows of its entries
     * @param origin of the ray in the character's space
     * @param direction of the ray there, of any length
     */
    boolean mayMeet(float[] palette, Vector3d origin, Vector3d direction) {
        if (!isKnown) {
            return true;
        }
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (int e = 0; e < balls.length / FLOATS; e++) {
            if (balls[FLOATS * e + 3] >= 0) {
                extend(palette, e, low, high);
            }
        }
        return Intersectiond.intersectRayAab(origin, direction, low, high, new Vector2d());
    }

    /** A moved ball reaches its radius times the length of a row along that row's axis. */
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
