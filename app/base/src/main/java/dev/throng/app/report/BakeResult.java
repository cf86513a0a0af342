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
 * Result of {@code bake}, in the layout of its JSON.
 *
 * @param schemaVersion number of the JSON layout
 * @param model name of the model
 * @param file path of the written atlas, as the user named it
 * @param diagonal D, the diagonal of the box around the rest pose, in model units
 * @param encodingError 1.1 times the largest measured distance of a vertex from its exact position with the same joint
 *     influences, as a fraction of D
 * @param provedError proved upper bound of any vertex's distance from its exact position with the same influences, at
 *     any time and apart from rounding, as a fraction of D
 * @param roundingError largest distance that float32 arithmetic was found to add, as a fraction of D
 * @param influenceLoss largest distance caused by the reduction to four influences, as a fraction of D
 * @param nlerpLoss largest distance between nlerp and slerp of LINEAR rotation keys, as a fraction of D; see {@link
 *     InterpolationLoss}
 * @param samples number of measured vertex positions: each vertex counts once for each measured time
 * @param worst place of the largest encoding error; null without vertices
 * @param rows number of samples in the atlas
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
     * Clip of the atlas.
     *
     * @param index index of the clip in the model
     * @param duration duration in seconds
     * @param rows number of samples of the clip
     */
    public record Clip(int index, String name, double duration, int rows) {}

    /**
     * Place of the largest encoding error.
     *
     * @param clip name of the clip; null for the rest pose
     * @param time time in the clip, in seconds
     * @param joint name of the joint with the largest weight on the vertex
     * @param mesh index of the primitive, in the order in which {@code pose} writes primitives
     * @param vertex index of the vertex in the primitive
     */
    public record Worst(@Nullable String clip, double time, String joint, int mesh, int vertex) {}

    /**
     * @param file path of the written atlas, as the user named it
     * @return result for a baked atlas
     */
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

    private static @Nullable Worst worst(CharacterModel character, ErrorCertificate.MaxError worst) {
        if (worst.vertex() < 0) {
            return null;
        }
        String clip = worst.clip() == BakedClip.REST
                ? null
                : character.clips().get(worst.clip()).name();
        return new Worst(clip, worst.time(), character.skeleton().name(worst.joint()), worst.mesh(), worst.vertex());
    }

    /** @return text about the size and errors of the atlas */
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
