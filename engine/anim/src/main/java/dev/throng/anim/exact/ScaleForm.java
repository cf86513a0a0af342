package dev.throng.anim.exact;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import java.util.List;

/** Whether a hierarchy needs three scale factors for each joint or gets by with one. */
public enum ScaleForm {
    /** Every scale, in the rest pose and in every key, is the same along x, y and z. */
    UNIFORM,
    /** Some scale is uneven. */
    GENERAL;

    /**
     * Relative difference of two factors that is taken for rounding: exporters take scales out of matrices in single precision, and
     * leave up to 2.7e-5 between factors that were one. A joint's first factor then stands for all three, which moves a vertex by no
     * more than 3e-5 of its distance from the joint: a thirtieth of the error that atlases may have by default, and the error
     * certificate, which compares with the file's own factors, measures it with all else.
     */
    private static final double ROUNDING = 3e-5;

    /** The form that holds for the rest pose and all clips, also between keys: a mix of even scales is even. */
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
