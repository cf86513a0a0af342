package dev.throng.anim.root;

import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/**
 * Local translation and rotation of the root joint after root motion is removed. If A is the root's parent transform, L the
 * root's local transform and G the root motion, the clip shows {@code A L}; without root motion it shows
 * {@code G^-1 A L = A (A^-1 G^-1 A) L}.
 */
final class InPlace implements CubicFit.Curve {
    /** Number of components of the curve: translation x y z, rotation x y z w. */
    static final int WIDTH = 7;

    /**
     * A matrix counts as uniformly scaled if its columns deviate by at most this fraction from perpendicular and
     * equally long ones, because files round to float32.
     */
    private static final double ROUNDING = 1e-5;

    private final RootChain chain;
    private final RootTrack track;

    InPlace(RootChain chain, RootTrack track) {
        this.chain = chain;
        this.track = track;
    }

    @Override
    public void at(double time, double[] out) {
        double[] pose = chain.pose(time).values();
        System.arraycopy(pose, chain.root() * Pose.STRIDE, out, 0, WIDTH);
        Matrix4d above = chain.above();
        GroundMove back = track.at(time).inverse();
        Vector3d place = above.transformPosition(new Vector3d(out[0], out[1], out[2]));
        double[] ground = back.apply(place.x, place.z);
        place.x = ground[0];
        place.z = ground[1];
        above.invert().transformPosition(place);
        out[0] = place.x;
        out[1] = place.y;
        out[2] = place.z;
        turn(above, back.heading(), out);
    }

    /**
     * Turns the root joint about the model's +Y.
     *
     * @param inverse map from the model to the root's parent
     * @param heading angle in radians
     * @param out root's rotation x y z w from index 3, changed in place
     */
    private static void turn(Matrix4d inverse, double heading, double[] out) {
        Vector3d up = inverse.transformDirection(new Vector3d(0, 1, 0)).normalize();
        double angle = inverse.determinant() < 0 ? -heading : heading;
        double s = Math.sin(0.5 * angle);
        double[] turn = {s * up.x, s * up.y, s * up.z, Math.cos(0.5 * angle)};
        QuatD.multiply(turn, 0, out, 3, out, 3);
    }

    /**
     * Checks that the transforms of joints above the root allow extraction.
     *
     * @param clip names of character and clip, for messages
     * @throws IllegalArgumentException if one of these joints has a scale of 0, or headings are extracted and the scale is not
     *     uniform: no local rotation could then compensate the heading
     */
    static void check(RootChain chain, RootPart part, String clip) {
        for (double time : chain.breaks()) {
            chain.pose(time);
            Matrix3d above = new Matrix3d(chain.above());
            double size = Math.cbrt(Math.abs(above.determinant()));
            if (!(size > 0)) {
                throw new IllegalArgumentException(
                        clip
                                + ": found a scale of 0 in an ancestor of the root motion joint, expected a scale other than 0");
            }
            Matrix3d square = above.transpose(new Matrix3d()).mul(above).scale(1 / (size * size));
            if (part.turns() && !square.equals(new Matrix3d(), ROUNDING)) {
                throw new IllegalArgumentException(
                        clip
                                + ": found a scale that differs along x, y and z in an ancestor of the root motion joint, expected the same scale along x, y and z to extract the heading; extract only the position instead");
            }
        }
    }
}
