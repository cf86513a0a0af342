package dev.throng.anim.root;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.modify.PoseBlend;
import dev.throng.anim.root.FootSlide.Gait;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Path of a toe while clips run in step. */
final class ToePath {
    /** Number of poses per cycle. */
    private static final int MOMENTS = 512;

    /** Height above the rest pose up to which a toe is down, as a fraction of the body's height: 1 mm for an adult. */
    private static final double LOW = 6e-4;

    private final CharacterModel character;
    private final int toe;
    private final double[] model;

    ToePath(CharacterModel character, int toe) {
        this.character = character;
        this.toe = toe;
        model = new double[character.skeleton().jointCount() * AffineD.STRIDE];
    }

    /**
     * Foot slide of the toe.
     *
     * @param way root motion of the mix, over a second per cycle
     */
    FootSlide slide(List<Gait> gaits, RootTrack way) {
        boolean[] down = down(gaits);
        double stride = Math.hypot(way.cycle().x(), way.cycle().z());
        FootSlide worst = new FootSlide(0, 0, stride, share(down));
        int first = firstUp(down);
        Contact contact = new Contact();
        for (int i = first; i <= first + MOMENTS; i++) {
            if (down[i % MOMENTS]) {
                contact.add(ground(gaits, way, i));
            } else {
                worst = worst.or(new FootSlide(contact.path, contact.range(), stride, worst.down()));
                contact = new Contact();
            }
        }
        return worst.or(new FootSlide(contact.path, contact.range(), stride, worst.down()));
    }

    private static int firstUp(boolean[] down) {
        int first = 0;
        while (first < MOMENTS && down[first]) {
            first++;
        }
        return first;
    }

    private static double share(boolean[] down) {
        int count = 0;
        for (boolean moment : down) {
            count += moment ? 1 : 0;
        }
        return count / (double) MOMENTS;
    }

    /** Positions of a toe from touchdown to lift-off. */
    private static final class Contact {
        private final double[] min = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        private final double[] max = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        private double @Nullable [] last;
        private double path;

        void add(double[] place) {
            path += last == null ? 0 : Math.hypot(place[0] - last[0], place[1] - last[1]);
            last = place;
            for (int axis = 0; axis < 2; axis++) {
                min[axis] = Math.min(min[axis], place[axis]);
                max[axis] = Math.max(max[axis], place[axis]);
            }
        }

        double range() {
            return last == null ? 0 : Math.hypot(max[0] - min[0], max[1] - min[1]);
        }
    }

    /** x and z of the toe after the mix's root motion. */
    private double[] ground(List<Gait> gaits, RootTrack way, int moment) {
        double[] weights = gaits.stream().mapToDouble(Gait::weight).toArray();
        double sum = Arrays.stream(weights).sum();
        List<Pose> poses = gaits.stream().map(gait -> pose(gait.clip(), moment)).toList();
        place(PoseBlend.base(poses, Arrays.stream(weights).map(w -> w / sum).toArray()));
        int o = toe * AffineD.STRIDE;
        return way.at(moment / MOMENTS, moment % MOMENTS / (double) MOMENTS).apply(model[o + 3], model[o + 11]);
    }

    /** Returns for each moment whether the toe is down in all clips. */
    private boolean[] down(List<Gait> gaits) {
        boolean[] down = new boolean[MOMENTS];
        Arrays.fill(down, true);
        place(character.skeleton().restPose());
        double ground =
                model[toe * AffineD.STRIDE + 7] + LOW * RestBox.of(character).size(1);
        for (Gait gait : gaits) {
            double[] heights = heights(gait.clip());
            for (int i = 0; i < MOMENTS; i++) {
                down[i] &= heights[i] <= ground;
            }
        }
        return down;
    }

    private double[] heights(Clip clip) {
        double[] heights = new double[MOMENTS];
        for (int i = 0; i < MOMENTS; i++) {
            place(pose(clip, i));
            heights[i] = model[toe * AffineD.STRIDE + 7];
        }
        return heights;
    }

    private void place(Pose pose) {
        AffineD.localToModel(character.skeleton(), pose, model);
    }

    private Pose pose(Clip clip, int moment) {
        Pose pose = character.skeleton().restPose().copy();
        ClipSampler.sample(clip, clip.duration() * (moment % MOMENTS) / MOMENTS, pose);
        return pose;
    }
}
