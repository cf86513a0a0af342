package dev.throng.assets.figure;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.assets.sculpt.Rotation;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;

/**
 * Motions to clips: CUBICSPLINE keys at an even rate, tangents by central differences around the loop, so that the end
 * has the start's pose and velocity.
 */
final class ClipMaker {
    private static final int KEYS_PER_SECOND = 30;

    private final Rig rig;
    private final Solver solver;

    ClipMaker(Rig rig) {
        this.rig = rig;
        solver = new Solver(rig);
    }

    Clip make(int index, Motion motion) {
        int count = (int) Math.ceil(motion.duration() * KEYS_PER_SECOND);
        float[] times = new float[count + 1];
        double[][] hips = new double[count][];
        Rotation[][] rotations = new Rotation[count][];
        for (int k = 0; k < count; k++) {
            times[k] = (float) (motion.duration() * k / count);
            Posture posture = motion.course().at(k / (double) count);
            Vec place = rig.at(FigureJoint.HIPS).plus(posture.hips);
            hips[k] = new double[] {place.x(), place.y(), place.z()};
            rotations[k] = solver.solve(posture);
        }
        times[count] = (float) motion.duration();
        List<Track> tracks = new ArrayList<>();
        tracks.add(track(0, Channel.TRANSLATION, times, hips));
        for (int j = 0; j < FigureJoint.COUNT; j++) {
            tracks.add(track(j, Channel.ROTATION, times, quaternions(rotations, j)));
        }
        return new Clip(index, motion.name(), times[count], tracks, motion.speed());
    }

    /** Of one joint, each on the side of the one before. */
    private static double[][] quaternions(Rotation[][] rotations, int joint) {
        double[][] out = new double[rotations.length][];
        Rotation last = Rotation.NONE;
        for (int k = 0; k < rotations.length; k++) {
            Rotation now = rotations[k][joint];
            last = now.dot(last) < 0 ? now.negated() : now;
            out[k] = new double[] {last.x(), last.y(), last.z(), last.w()};
        }
        return out;
    }

    private static Track track(int joint, Channel channel, float[] times, double[][] keys) {
        int width = channel.width();
        int count = keys.length;
        double step = (double) times[count] / count;
        float[] values = new float[(count + 1) * 3 * width];
        for (int k = 0; k <= count; k++) {
            double[] before = keys[Math.floorMod(k - 1, count)];
            double[] after = keys[(k + 1) % count];
            for (int c = 0; c < width; c++) {
                float slope = (float) ((after[c] - before[c]) / (2 * step));
                int at = 3 * k * width + c;
                values[at] = slope;
                values[at + width] = (float) keys[k % count][c];
                values[at + 2 * width] = slope;
            }
        }
        return new Track(joint, channel, Interpolation.CUBICSPLINE, times, values);
    }
}
