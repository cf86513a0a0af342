package dev.throng.bake.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.PaletteErrorBound;
import java.util.List;

/**
 * Proved upper bound of the distance between vertices computed from an atlas and from keyframes, at every time of every
 * clip. Valid in exact arithmetic, for linear blend skinning with equal influences.
 *
 * <p>Between two times, a vertex's distance is at most the larger of its distances at both times, plus the bound of
 * {@link SpanBound}. The time between them is halved until the sum is at most {@link #AIM} times the measured error, or
 * no phase lies between.
 *
 * @param error upper bound, as a fraction of the model's diagonal D
 * @param rounding largest float32 rounding error found at moments between samples, as a fraction of D; not proved
 * @param moments number of moments at which distances were computed
 * @param bends number of calls of {@link SpanBound}
 */
public record ProvedError(double error, double rounding, long moments, long bends) {
    /** A bound is small enough if it is at most this multiple of the measured error. */
    static final double AIM = 1.95;

    /** Factor by which the bound is enlarged, to cover rounding in double precision. */
    private static final double DOUBLE_ROUNDING = 1 + 1e-9;

    /**
     * Proves a bound of an atlas' error, on all cores.
     *
     * @param atlas atlas of the character
     */
    public static ProvedError of(CharacterModel character, ClipAtlas atlas) {
        return of(character, atlas, AIM);
    }

    /**
     * @param atlas atlas of the character
     * @param aim multiple of the measured error; spans of time with a larger bound are halved
     * @return proved error of the atlas
     */
    static ProvedError of(CharacterModel character, ClipAtlas atlas, double aim) {
        ClipProof.Vertices vertices =
                new ClipProof.Vertices(new PaletteErrorBound(character), InfluenceReduction.reduce(character));
        List<SpanBound.VertexExtent> reaches = SpanBound.extents(character);
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
