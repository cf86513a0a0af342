package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.AtlasSampler;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.math.Trs;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How far an atlas' local transforms are from the keyframes, for each clip and joint: {@link ErrorCertificate#MARGIN} times the
 * largest difference between the samples in float32 and the keyframes in double precision, at all samples, which key times are among,
 * and at seven times between each two.
 *
 * <p>Measured when it is asked for, and not kept with the atlas: comparing states with the keyframes is all that needs it, and only of
 * the clips that they name. That takes less than the comparison does, while every bake and every atlas file would pay for it. What is
 * wrong with an atlas itself is told by its certificate, comparing clips: here its errors are taken as they are. Any thread.
 */
public final class LocalErrors {
    /** Shares of the way to the next sample: where straight lines and arcs are farthest apart, and others; see {@link Certifier}. */
    private static final double[] SHARES = {0.09, 0.21, 0.36, 0.5, 0.64, 0.79, 0.91};

    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final Map<Integer, JointErrors> clips = new ConcurrentHashMap<>();

    /** @param atlas baked from the character, with all clips that are asked for */
    public LocalErrors(CharacterModel character, ClipAtlas atlas) {
        this.character = character;
        this.atlas = atlas;
    }

    private JointErrors measure(BakedClip baked) {
        JointErrors errors = JointErrors.none(character.skeleton().jointCount());
        SampleSpan span = new SampleSpan();
        float[] found = new float[character.skeleton().jointCount() * Trs.STRIDE];
        SamplePhases.of(atlas, baked, SHARES).forEach(phase -> {
            span.find(atlas, baked, phase);
            for (int j = 0; j < found.length / Trs.STRIDE; j++) {
                AtlasSampler.local(atlas, span, j, found, j * Trs.STRIDE);
            }
            errors.add(found, exact(baked, phase));
        });
        errors.grow(ErrorCertificate.MARGIN);
        return errors;
    }

    private Pose exact(BakedClip baked, long phase) {
        return baked.index() == BakedClip.REST
                ? character.skeleton().restPose()
                : KeySamples.sample(
                        character.clips().get(baked.index()),
                        character.skeleton(),
                        Phase.latestTime(phase, baked.duration()));
    }

    /** Largest angle of a joint's rotation, radians. @param clip index in the character's, or {@link BakedClip#REST} */
    public double angle(int clip, int joint) {
        return of(clip).angles()[joint];
    }

    /** Largest distance of a joint's translation, in the unit of its parent's space. @param clip as above */
    public double translation(int clip, int joint) {
        return of(clip).translations()[joint];
    }

    /** Largest difference of a joint's scale factors. @param clip as above */
    public double scale(int clip, int joint) {
        return of(clip).scales()[joint];
    }

    /** Whether the atlas has one scale factor for each joint. */
    ScaleForm form() {
        return atlas.layout().form();
    }

    /** @throws java.util.NoSuchElementException when the clip is not in the atlas */
    JointErrors of(int clip) {
        return clips.computeIfAbsent(clip, index -> measure(atlas.clip(index)));
    }
}
