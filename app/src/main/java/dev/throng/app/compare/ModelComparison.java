package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.state.PoseState;
import dev.throng.app.compare.Tolerance.StateLimit;
import dev.throng.app.compare.shown.Setting;
import dev.throng.app.compare.shown.Shown;
import dev.throng.app.option.setting.CompareSettings;
import dev.throng.app.pose.PosedCharacter;
import dev.throng.app.report.InterpolationReport;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.InterpolationLoss;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.VertexBackend;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Compares two backends on clips or states of one character, on all cores. However large the crowd is, only a piece of it is posed at
 * once.
 */
public final class ModelComparison {
    /** Vertices, palette entries or joints posed at once: bounds the memory, and every palette piece fits one batch. */
    private static final int PIECE = 1 << 20;

    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final Runs runs;
    private final VertexBackend a;
    private final VertexBackend b;
    private final InstanceComparison comparison;

    /**
     * @param atlas of the character
     * @param a of this character, judged; borrowed
     * @param b of this character, what it is judged by; borrowed
     */
    public ModelComparison(CharacterModel character, ClipAtlas atlas, Runs runs, VertexBackend a, VertexBackend b) {
        this.character = character;
        this.atlas = atlas;
        this.runs = runs;
        this.a = a;
        this.b = b;
        comparison = new InstanceComparison(character, atlas.certificate().diagonal(), a, b);
    }

    /** Compares the instances of one crowd. */
    public Differences compare(int run) {
        Differences all = new Differences();
        for (Piece piece : pieces(run)) {
            pose(piece);
            // Collected in the order of the instances: what is found first does not depend on which thread is fast.
            all.add(IntStream.range(0, piece.shown.size())
                    .parallel()
                    .collect(
                            Differences::new,
                            (part, i) -> comparison.compare(piece.instance(i), part),
                            Differences::add));
        }
        return all;
    }

    private void pose(Piece piece) {
        if (piece.shown.get(0) instanceof Shown.OfState first) {
            pose(piece.states(), first.setting());
        } else {
            List<ClipTime> clipTimes = piece.shown.stream()
                    .map(shown -> ((Shown.OfClip) shown).clipTime())
                    .toList();
            a.pose(clipTimes);
            b.pose(clipTimes);
        }
    }

    private void pose(List<Shown.OfState> shown, @Nullable Setting setting) {
        if (setting == null) {
            List<PoseState> states = shown.stream().map(Shown.OfState::state).toList();
            a.poseStates(states);
            b.poseStates(states);
        } else {
            CrowdState crowd = setting.crowd(character, atlas, shown);
            a.pose(crowd);
            b.pose(crowd);
        }
    }

    /** The instance that something was found in, posed among the same neighbours as when it was found. */
    ErrorMesh errors(VertexIndex place, double diagonal) {
        for (Piece piece : pieces(place.run())) {
            if (place.instance() < piece.first + piece.shown.size()) {
                pose(piece);
                int posed = place.instance() - piece.first;
                return ErrorMesh.of(
                        character,
                        PosedCharacter.read(a, character, posed),
                        PosedCharacter.read(b, character, posed),
                        diagonal);
            }
        }
        throw new IllegalArgumentException("instance " + place.instance() + " of run " + place.run());
    }

    /** Neighbours in a crowd that are posed together: the GPU does the same for all of them. */
    private record Piece(int run, int first, List<Shown> shown) {
        /** Of a piece that shows states. */
        List<Shown.OfState> states() {
            return shown.stream().map(Shown.OfState.class::cast).toList();
        }

        InstanceComparison.Instance instance(int posed) {
            return new InstanceComparison.Instance(posed, run, first + posed, shown.get(posed));
        }
    }

    private List<Piece> pieces(int run) {
        List<Shown> all = runs.shown(run);
        int weight = Math.max(character.vertexCount(), character.palette().entryCount());
        int fitting = PIECE / Math.max(weight, character.skeleton().jointCount() + 1);
        int size = Math.max(fitting - Setting.MOST_AROUND, 1);
        List<Piece> pieces = new ArrayList<>();
        int first = 0;
        for (int end = 1; end <= all.size(); end++) {
            boolean goesOn = end < all.size()
                    && end < first + size
                    && all.get(end).extra() == all.get(first).extra();
            if (!goesOn) {
                pieces.add(new Piece(run, first, all.subList(first, end)));
                first = end;
            }
        }
        return pieces;
    }

    /**
     * What comparing one model found.
     *
     * @param runs crowds compared
     * @param limits what they are judged by
     * @param certificate of the atlas that was compared
     */
    record ModelResult(
            CharacterModel character, Runs runs, Differences differences, Limits limits, ErrorCertificate certificate) {

        /** What nlerp instead of slerp between keys of the compared clips would move. */
        InterpolationReport interpolation() {
            List<Clip> all = character.clips();
            List<Clip> own = runs.clips().stream()
                    .filter(c -> c != BakedClip.REST)
                    .map(all::get)
                    .toList();
            InterpolationLoss loss = InterpolationLoss.largest(InterpolationLoss.ofClips(character, own));
            return InterpolationReport.of(loss, character, diagonal());
        }

        Tolerance tolerance() {
            return limits.tolerance();
        }

        Optional<Failure> failure() {
            return tolerance().judge(differences);
        }

        double diagonal() {
            return certificate.diagonal();
        }
    }

    /**
     * What one model is judged by.
     *
     * @param tolerance how far apart its paths may be
     * @param states where that comes from, of states that are compared with keyframes; else null
     */
    record Limits(Tolerance tolerance, @Nullable StateLimit states) {
        /**
         * Measures the states that are compared, if any.
         *
         * @param character with its palette blended as it is compared
         * @param certificate of its atlas, for such skinning
         * @param baked its atlas
         */
        static Limits of(
                CompareSettings settings,
                Runs runs,
                CharacterModel character,
                ErrorCertificate certificate,
                CachedBake baked) {
            boolean isBounded = settings.againstKeyframes() && !runs.states().isEmpty();
            StateLimit states = isBounded ? StateLimit.of(runs, character, baked) : null;
            double rounding = Tolerance.rounding(character.palette().blending(), runs);
            return new Limits(Tolerance.of(settings, rounding, certificate, states), states);
        }
    }
}
