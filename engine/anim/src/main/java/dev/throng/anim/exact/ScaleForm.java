package dev.throng.anim.exact;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import java.util.List;

/** Kind of a character's scales: whether all are uniform. */
public enum ScaleForm {
    /** Every scale, of the rest pose and of keys, is equal along x, y and z. */
    UNIFORM,
    /** Some scale is not uniform. */
    GENERAL;

    /**
     * Largest relative difference of scale factors that count as equal. Exporters compute scales from float32 matrices, with
     * errors of up to 2.7e-5. Certificates include the error.
     */
    private static final double ROUNDING = 3e-5;

    /** Returns the kind of scales in the rest pose and in clips, also between keys. */
    public static ScaleForm of(Skeleton skeleton, List<Clip> clips) {
        double[] rest = skeleton.restPose().values();
        for (int j = 0; j < skeleton.jointCount(); j++) {
            int o = j * Pose.STRIDE + Channel.SCALE.offset();
            if (!even(rest[o], rest[o + 1], rest[o + 2], 0)) {
                return GENERAL;
            }
        }
        boolean even = clips.stream()
                .flatMap(clip -> clip.tracks().stream())
                .filter(track -> track.channel() == Channel.SCALE)
                .allMatch(ScaleForm::even);
        return even ? UNIFORM : GENERAL;
    }

    private static boolean even(Track track) {
        float[] v = track.values();
        float largest = 0;
        for (float value : v) {
            largest = Math.max(largest, Math.abs(value));
        }
        for (int i = 0; i < v.length; i += 3) {
            if (!even(v[i], v[i + 1], v[i + 2], largest)) {
                return false;
            }
        }
        return true;
    }

    static boolean even(double x, double y, double z, double reference) {
        double limit = ROUNDING * Math.max(reference, Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z))));
        return Math.abs(x - y) <= limit && Math.abs(x - z) <= limit;
    }
}
