package dev.throng.anim.exact;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import java.util.List;

/** Form of a character's scales: whether all are uniform. */
public enum ScaleForm {
    /** Every scale, of the rest pose and of keys, is equal along x, y and z. */
    UNIFORM,
    /** Some scale is not uniform. */
    GENERAL;

    /**
     * Largest relative difference of scale factors that count as equal. Exporters compute scales from float32
     * matrices, with errors of up to 2.7e-5. Error certificates of atlases include this difference.
     */
    private static final double ROUNDING = 3e-5;

    /**
     * Returns the form of all scales in the rest pose and in clips, also between keys.
     *
     * @return {@link #UNIFORM} also if factors differ by rounding; atlases then store each joint's first factor, which
     *     moves a vertex by at most 3e-5 of its distance from the joint
     */
    public static ScaleForm of(Skeleton skeleton, List<Clip> clips) {
        return even(skeleton, clips, ROUNDING) ? UNIFORM : GENERAL;
    }

    /**
     * Returns the forms in which scales may be stored.
     *
     * @return one form; two for scales that are uniform only up to rounding: {@link #UNIFORM}, smaller but less exact, then
     *     {@link #GENERAL}
     */
    public static List<ScaleForm> choices(Skeleton skeleton, List<Clip> clips) {
        if (of(skeleton, clips) == GENERAL) {
            return List.of(GENERAL);
        }
        return even(skeleton, clips, 0) ? List.of(UNIFORM) : List.of(UNIFORM, GENERAL);
    }

    private static boolean even(Skeleton skeleton, List<Clip> clips, double tolerance) {
        double[] rest = skeleton.restPose().values();
        for (int j = 0; j < skeleton.jointCount(); j++) {
            int o = j * Pose.STRIDE + Channel.SCALE.offset();
            if (!even(rest, o, 0, tolerance)) {
                return false;
            }
        }
        return clips.stream()
                .flatMap(clip -> clip.tracks().stream())
                .filter(track -> track.channel() == Channel.SCALE)
                .allMatch(track -> even(track, tolerance));
    }

    private static boolean even(Track track, double tolerance) {
        float[] floats = track.values();
        double[] v = new double[floats.length];
        double largest = 0;
        for (int i = 0; i < v.length; i++) {
            v[i] = floats[i];
            largest = Math.max(largest, Math.abs(v[i]));
        }
        for (int i = 0; i < v.length; i += 3) {
            if (!even(v, i, largest, tolerance)) {
                return false;
            }
        }
        return true;
    }

    private static boolean even(double[] v, int i, double reference, double tolerance) {
        double x = v[i];
        double y = v[i + 1];
        double z = v[i + 2];
        double limit = tolerance * Math.max(reference, Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z))));
        return Math.abs(x - y) <= limit && Math.abs(x - z) <= limit;
    }
}
