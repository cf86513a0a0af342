package dev.throng.app.report;

import dev.throng.anim.CharacterModel;
import dev.throng.app.option.setting.Choices;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.measure.InterpolationLoss;
import dev.throng.bake.proof.ProvedError;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What {@code bake} wrote, as its JSON has it.
 *
 * @param diagonal D, model units
 * @param encodingError largest distance from the exact vertices with the same influences, of D: 1.1 times the largest one measured
 * @param provedError upper bound of that distance at any time, in exact arithmetic, of D
 * @param roundingError largest distance that float32 was found to add to it, of D
 * @param influenceLoss largest distance that reducing to four influences costs, of D
 * @param nlerpLoss largest distance between mixing LINEAR rotation keys by nlerp and by slerp, of D, see {@link InterpolationLoss}
 * @param samples pairs of a time and a vertex measured
 * @param worst where the encoding error is largest; null without vertices
 * @param form number format of the samples, a word of {@code --atlas}
 * @param texelBytes size of all samples in GPU memory
 */
public record BakeResult(
        int schemaVersion,
        String model,
        String file,
        double diagonal,
        double encodingError,
        double provedError,
        double roundingError,
        double influenceLoss,
        double nlerpLoss,
        long samples,
        @Nullable Worst worst,
        int rows,
        String form,
        long texelBytes,
        List<Clip> clips) {
    private static final int SCHEMA_VERSION = 1;

    /**
     * One clip in the atlas.
     *
     * @param duration seconds
     */
    public record Clip(int index, String name, double duration, int rows) {}

    /**
     * Where the atlas is farthest from the keyframes.
     *
     * @param clip its name; null for the rest pose
     * @param time seconds in the clip
     * @param joint name of the joint that weighs most on the vertex
     * @param mesh index of the primitive, in the order of {@code pose}
     */
    public record Worst(@Nullable String clip, double time, String joint, int mesh, int vertex) {}

    /** @param file where the atlas went, as the user named it */
    public static BakeResult of(CharacterModel character, ClipAtlas atlas, String file) {
        ProvedError proved = ProvedError.of(character, atlas);
        ErrorCertificate certificate = atlas.certificate();
        return new BakeResult(
                SCHEMA_VERSION,
                character.name(),
                file,
                certificate.diagonal(),
                certificate.encodingError(),
                proved.error(),
                proved.rounding(),
                certificate.influenceLoss(),
                InterpolationLoss.of(character).distance() / certificate.diagonal(),
                certificate.samples(),
                worst(character, certificate.worst()),
                atlas.sampleCount(),
                Choices.word(atlas.data().form()),
                atlas.data().bytes(),
                atlas.clips().stream()
                        .filter(clip -> clip.index() != BakedClip.REST)
                        .map(clip -> new Clip(clip.index(), clip.name(), clip.duration(), clip.sampleCount()))
                        .toList());
    }

    /** Returns the place of the largest error; null for a model without vertices. */
    private static @Nullable Worst worst(CharacterModel character, ErrorCertificate.MaxError worst) {
        if (worst.vertex() < 0) {
            return null;
        }
        String clip = worst.clip() == BakedClip.REST
                ? null
                : character.clips().get(worst.clip()).name();
        return new Worst(clip, worst.time(), character.skeleton().name(worst.joint()), worst.mesh(), worst.vertex());
    }

    /** For people: what was written and what it is worth. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "%s: %d clips in %,d samples, %,d bytes in the format %s%n"
                        + "errors are in units of D, the diagonal of the box around the rest pose: D = %.6g units of the model%n"
                        + "largest error of sampling: %.3g D, measured at %,d vertices%n"
                        + "proved: at no time is the error of sampling larger than %.3g D; rounding was found to add at most %.2g D%n"
                        + "largest error of keeping only 4 influences per vertex: %.3g D%n"
                        + "largest error if rotations between keys are interpolated by nlerp instead of slerp: %.3g D (%.3g mm if the model's unit is a metre)%n",
                file,
                clips.size(),
                rows,
                texelBytes,
                form,
                diagonal,
                encodingError,
                samples,
                provedError,
                roundingError,
                influenceLoss,
                nlerpLoss,
                1000 * nlerpLoss * diagonal);
    }
}
