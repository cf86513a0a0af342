package dev.throng.bake.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.PaletteErrorBound;
import java.util.List;

/**
 * Upper bound of the distance between vertices computed from an atlas and from its keyframes, at every time of every clip. It holds in
 * exact arithmetic, for linear blend skinning with the same influences, and is a fraction of the diagonal D.
 *
 * <p>Between two times, a vertex' difference is at most the larger difference at both times, plus what {@link SpanBound} adds. Times are
 * halved until this sum is at most {@link #AIM} times the measured error, or the time has no phase between.
 *
 * @param error the bound
 * @param rounding largest distance that float32 was found to add at moments between samples, without a proof
 * @param moments number of moments at which differences were computed
 * @param bends number of times of which {@link SpanBound} bounded the second derivative
 */
public record ProvedError(double error, double rounding, long moments, long bends) {
    /** Bound that is aimed at, as a multiple of the measured error. */
    static final double AIM = 1.95;

    /** Factor for the rounding of double precision, which computes the bound. */
    private static final double DOUBLE_ROUNDING = 1 + 1e-9;

    /** Proves the error of an atlas, by all cores. @param atlas baked from the character */
    public static ProvedError of(CharacterModel character, ClipAtlas atlas) {
        return of(character, atlas, AIM);
    }

    /** Proves the error of an atlas. @param aim bound that is aimed at, as a multiple of the measured error */
    static ProvedError of(CharacterModel character, ClipAtlas atlas, double aim) {
        ClipProof.Vertices vertices =
                new ClipProof.Vertices(new PaletteErrorBound(character), InfluenceReduction.reduce(character));
        List<SpanBound.Reach> reaches = SpanBound.reaches(character);
        double diagonal = atlas.certificate().diagonal();
        List<ProvedError> clips = atlas.clips().parallelStream()
                .map(clip -> {
                    SpanBound spans = new SpanBound(character, atlas.layout().rotations(), reaches);
                    return new ClipProof(character, atlas, spans, vertices, aim).of(clip);
                })
                .toList();
        double error = clips.stream().mapToDouble(ProvedError::error).max().orElse(0);
        double rounding =
                clips.stream().mapToDouble(ProvedError::rounding).max().orElse(0);
        long moments = clips.stream().mapToLong(ProvedError::moments).sum();
        long bends = clips.stream().mapToLong(ProvedError::bends).sum();
        return new ProvedError(DOUBLE_ROUNDING * error / diagonal, rounding / diagonal, moments, bends);
    }
}
