package dev.throng.bake.measure;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.atlas.BakedClip;
import java.util.Comparator;

/**
 * What joining a file's LINEAR rotation keys by normalised lerp instead of slerp would move: the largest distance of a
 * vertex, on the exact path. It grows with the third power of the angle between keys.
 *
 * @param distance in model units; 0 where no clip turns anything
 * @param clip index of the clip where it is found, {@link BakedClip#REST} without one
 * @param time seconds in that clip
 */
public record InterpolationLoss(double distance, int clip, double time) {
    /** Places between keys that are looked at: two near the extremes of the difference, and the middle. */
    private static final double[] ALPHAS = {0.21, 0.5, 0.79};

    private static final InterpolationLoss NONE = new InterpolationLoss(0, BakedClip.REST, 0);

    /** Looks at all clips, between all their keys. */
    public static InterpolationLoss of(CharacterModel character) {
        PaletteErrorBound reach = new PaletteErrorBound(character);
        return character.clips().parallelStream()
                .map(clip -> new Search(character, clip, reach).worst())
                .max(Comparator.comparingDouble(InterpolationLoss::distance))
                .orElse(NONE);
    }

    /** One clip, both ways. */
    private static final class Search {
        private final CharacterModel character;
        private final Clip clip;
        private final PaletteErrorBound reach;
        private final ExactSkinner slerp;
        private final ExactSkinner nlerp;
        private InterpolationLoss worst = NONE;

        Search(CharacterModel character, Clip clip, PaletteErrorBound reach) {
            this.character = character;
            this.clip = clip;
            this.reach = reach;
            slerp = new ExactSkinner(character);
            nlerp = new ExactSkinner(character);
        }

        InterpolationLoss worst() {
            double[] keys = clip.tracks().stream()
                    .filter(t -> t.channel() == Channel.ROTATION && t.interpolation() == Interpolation.LINEAR)
                    .flatMapToDouble(KeySamples::keyTimes)
                    .sorted()
                    .distinct()
                    .toArray();
            for (int k = 1; k < keys.length; k++) {
                for (double alpha : ALPHAS) {
                    look(keys[k - 1] + alpha * (keys[k] - keys[k - 1]));
                }
            }
            return worst;
        }

        private void look(double time) {
            pose(slerp, RotationMix.SLERP, time);
            pose(nlerp, RotationMix.NLERP, time);
            for (int m = 0; m < character.meshes().size(); m++) {
                if (reach.distance(m, slerp.palette(), nlerp.palette()) > worst.distance) {
                    double distance = distance(character.meshes().get(m));
                    worst = distance > worst.distance ? new InterpolationLoss(distance, clip.index(), time) : worst;
                }
            }
        }

        private void pose(ExactSkinner skinner, RotationMix mix, double time) {
            Pose pose = character.skeleton().restPose().copy();
            ClipSampler.sample(clip, time, mix, pose);
            skinner.setPose(pose);
        }

        private double distance(Mesh mesh) {
            return VertexDifference.largest(slerp.positions(mesh), nlerp.positions(mesh));
        }
    }
}
