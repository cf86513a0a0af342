package dev.throng.anim.gait;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ClipSampler;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import org.joml.Vector3d;

/**
 * Movement of both feet in a clip, sampled at equal steps of phase, relative to the mean travel of the hips. A foot is
 * represented by its toe or ankle, whichever has risen less above its rest pose height.
 */
final class FootPaths {
    private static final int N = GaitFinder.SAMPLES;

    /** A foot counts as low up to this height above its lowest position, as a fraction of its vertical range. */
    private static final double LOW_SHARE = 0.2;

    /**
     * A low foot counts as on the ground at this backward speed or more. It is given as a fraction of the speed at
     * which the ground moves back below the hips.
     */
    private static final double BACK = 0.3;

    /**
     * Smallest backward speed of a foot at touchdown, as a fraction of the speed at which the ground moves back below the hips.
     */
    private static final double TOUCHDOWN_SPEED = 0.6;

    /** In a gait, each foot rises by at least this height; as a fraction of the skeleton's height. */
    private static final double LEAST_LIFT = 0.015;

    /** Heights of the feet relative to their height in the rest pose, by foot and phase, in model units. */
    private final double[][] heights = new double[2][N];

    /** Forward speeds of feet, by foot and phase, in model units per cycle. */
    private final double[][] speeds = new double[2][N];

    private final double[] least = new double[2];

    private final double[] lifts = new double[2];

    private final double height;

    private FootPaths(double height) {
        this.height = height;
    }

    static FootPaths of(Skeleton skeleton, FootJoints feet, Clip clip) {
        double[][] models = models(skeleton, clip);
        double[] rest = model(skeleton, skeleton.restPose());
        FootPaths paths = new FootPaths(feet.height());
        Vector3d[][] velocities = new Vector3d[2][N];
        for (int foot = 0; foot < 2; foot++) {
            int end = foot == 0 ? feet.left() : feet.right();
            for (int i = 0; i < N; i++) {
                int stands = lower(rest, models[i], end, skeleton.parent(end));
                paths.heights[foot][i] = AffineD.position(models[i], stands).y - AffineD.position(rest, stands).y;
                velocities[foot][i] = AffineD.position(models[i + 1], stands)
                        .sub(AffineD.position(models[i], stands))
                        .sub(travel(models, feet.hips()))
                        .mul(N);
            }
        }
        paths.findLifts();
        paths.project(velocities);
        return paths;
    }

    private static double[][] models(Skeleton skeleton, Clip clip) {
        double[][] models = new double[N + 1][];
        for (int i = 0; i <= N; i++) {
            Pose pose = skeleton.restPose().copy();
            ClipSampler.sample(clip, LoopMode.CLAMP.localTime(clip.duration() * i / N, clip.duration()), pose);
            models[i] = model(skeleton, pose);
        }
        return models;
    }

    private static double[] model(Skeleton skeleton, Pose pose) {
        double[] model = new double[skeleton.jointCount() * AffineD.STRIDE];
        AffineD.localToModel(skeleton, pose, model);
        return model;
    }

    private static int lower(double[] rest, double[] model, int end, int before) {
        double endUp = AffineD.position(model, end).y - AffineD.position(rest, end).y;
        double beforeUp = AffineD.position(model, before).y - AffineD.position(rest, before).y;
        return endUp <= beforeUp ? end : before;
    }

    private static Vector3d travel(double[][] models, int hips) {
        return AffineD.position(models[N], hips)
                .sub(AffineD.position(models[0], hips))
                .div(N);
    }

    /**
     * Computes the feet's forward speeds. Forward is the direction in which feet move while they are high.
     *
     * @param velocities velocity by foot and phase, relative to the mean travel of the hips, model units per cycle
     */
    private void project(Vector3d[][] velocities) {
        Vector3d forward = new Vector3d();
        for (int foot = 0; foot < 2; foot++) {
            double mean = Arrays.stream(heights[foot]).average().orElse(0);
            for (int i = 0; i < N; i++) {
                forward.add(new Vector3d(velocities[foot][i]).mul(heights[foot][i] - mean));
            }
        }
        forward.y = 0;
        Vector3d unit = forward.length() > 0 ? forward.normalize() : forward;
        for (int foot = 0; foot < 2; foot++) {
            for (int i = 0; i < N; i++) {
                speeds[foot][i] = velocities[foot][i].dot(unit);
            }
        }
    }

    private void findLifts() {
        for (int foot = 0; foot < 2; foot++) {
            DoubleSummaryStatistics all = Arrays.stream(heights[foot]).summaryStatistics();
            least[foot] = all.getMin();
            lifts[foot] = all.getMax() - all.getMin();
        }
    }

    private boolean isLow(int foot, int i) {
        return heights[foot][i] <= least[foot] + LOW_SHARE * lifts[foot];
    }

    /** @return whether both feet leave the ground, and move back while they are low */
    boolean isGait() {
        double step = LEAST_LIFT * height;
        return lifts[0] >= step && lifts[1] >= step && ground() <= -step;
    }

    /** @return forward speed of the ground relative to the hips: median speed of low feet that move back */
    private double ground() {
        double[] back = new double[2 * N];
        int count = 0;
        for (int foot = 0; foot < 2; foot++) {
            for (int i = 0; i < N; i++) {
                if (isLow(foot, i) && speeds[foot][i] < 0) {
                    back[count++] = speeds[foot][i];
                }
            }
        }
        Arrays.sort(back, 0, count);
        return count == 0 ? 0 : back[count / 2];
    }

    /** @return for each phase, whether a foot is low and moves back */
    boolean[] grounded(int foot) {
        return marks(foot, BACK);
    }

    /** @return for each phase, whether a foot is low and moves back as fast as a foot at touchdown */
    boolean[] movesAtTouchdownSpeed(int foot) {
        return marks(foot, TOUCHDOWN_SPEED);
    }

    private boolean[] marks(int foot, double share) {
        double limit = share * ground();
        boolean[] marks = new boolean[N];
        for (int i = 0; i < N; i++) {
            marks[i] = isLow(foot, i) && speeds[foot][i] <= limit;
        }
        return marks;
    }
}
