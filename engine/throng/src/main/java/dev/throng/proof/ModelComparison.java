package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.InfluenceLoss;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.VertexBackend;
import dev.throng.proof.Tolerance.StateLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of two backends on clips or states of one character, in parallel. Instances of large crowds are posed in
 * several batches.
 */
public final class ModelComparison {
    /**
     * Largest number of vertices, of palette entries and of joints that are posed at once. It limits memory, and lets
     * all palettes fit into one batch.
     */
    private static final int PIECE = 1 << 20;

    /** Largest number of instances whose separate differences are stored at a time, to limit memory. */
    private static final int GROUP = 64;

    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final Runs runs;
    private final VertexBackend a;
    private final VertexBackend b;
    private final InstanceComparison comparison;

    /**
     * Creates a comparison of two backends.
     *
     * @param character character that both backends pose
     * @param atlas atlas of the character's clips
     * @param runs compared crowds
     * @param a path under test; not closed
     * @param b reference path; not closed
     */
    public ModelComparison(CharacterModel character, ClipAtlas atlas, Runs runs, VertexBackend a, VertexBackend b) {
        this.character = character;
        this.atlas = atlas;
        this.runs = runs;
        this.a = a;
        this.b = b;
        comparison = new InstanceComparison(character, atlas.certificate().diagonal(), a, b);
    }

    /**
     * {@return the differences of all instances of a crowd}
     *
     * @param run index of the crowd
     */
    public Differences compare(int run) {
        Differences all = new Differences();
        for (Piece piece : pieces(run)) {
            pose(piece);
            // Collected in the order of instances, so that results do not depend on the speed of threads.
            all.add(IntStream.range(0, piece.shown.size())
                    .parallel()
                    .collect(
                            Differences::new,
                            (part, i) -> comparison.compare(piece.instance(i), part),
                            Differences::add));
        }
        return all;
    }

    /**
     * Compares a crowd, and reports the differences of each instance. Needs more time and memory than {@link #compare}.
     *
     * @param run index of the crowd
     * @param each called once for each instance, in the order of the crowd: receives the clip or state that the
     *     instance shows, and its differences
     */
    public void compareEach(int run, BiConsumer<Shown, Differences> each) {
        for (Piece piece : pieces(run)) {
            pose(piece);
            for (int first = 0; first < piece.shown.size(); first += GROUP) {
                int start = first;
                List<Differences> group = IntStream.range(start, Math.min(start + GROUP, piece.shown.size()))
                        .parallel()
                        .mapToObj(i -> differences(piece.instance(i)))
                        .toList();
                IntStream.range(0, group.size()).forEach(i -> each.accept(piece.shown.get(start + i), group.get(i)));
            }
        }
    }

    private Differences differences(InstanceComparison.Instance instance) {
        Differences own = new Differences();
        comparison.compare(instance, own);
        return own;
    }

    private void pose(Piece piece) {
        if (piece.shown.get(0) instanceof Shown.OfState first) {
            pose(piece.states(), first.surroundings());
        } else {
            List<ClipTime> clipTimes = piece.shown.stream()
                    .map(shown -> ((Shown.OfClip) shown).clipTime())
                    .toList();
            a.pose(clipTimes);
            b.pose(clipTimes);
        }
    }

    private void pose(List<Shown.OfState> shown, @Nullable PoseSurroundings surroundings) {
        if (surroundings == null) {
            List<PoseState> states = shown.stream().map(Shown.OfState::state).toList();
            a.poseStates(states);
            b.poseStates(states);
        } else {
            CrowdState crowd = surroundings.crowd(character, atlas, shown);
            a.pose(crowd, surroundings.ticks());
            b.pose(crowd, surroundings.ticks());
        }
    }

    /**
     * {@return the vertex errors of an instance with a difference, posed in the same batch as in the comparison}
     *
     * @param place place of the difference
     * @param diagonal D, the diagonal of the box around the character's rest pose
     */
    public ErrorMesh errors(Place place, double diagonal) {
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
        throw new IllegalArgumentException("place of a difference: found instance " + place.instance() + " of crowd "
                + place.run() + ", which was not compared, expected a compared instance");
    }

    /**
     * Consecutive instances of a crowd that are posed at once; all have the same {@link Shown.GpuWork}, as the GPU does
     * the same work for all.
     *
     * @param run index of the crowd
     * @param first index in the crowd of the first instance
     * @param shown clip or state of each instance
     */
    private record Piece(int run, int first, List<Shown> shown) {
        List<Shown.OfState> states() {
            return shown.stream().map(Shown.OfState.class::cast).toList();
        }

        InstanceComparison.Instance instance(int posed) {
            return new InstanceComparison.Instance(posed, run, number(posed), shown.get(posed));
        }

        private int number(int posed) {
            int index = first + posed;
            return shown.get(posed) instanceof Shown.OfState state && state.surroundings() != null
                    ? state.surroundings().number(index, state)
                    : index;
        }
    }

    private List<Piece> pieces(int run) {
        List<Shown> all = runs.shown(run);
        int weight = Math.max(character.vertexCount(), character.palette().entryCount());
        int fitting = PIECE / Math.max(weight, character.skeleton().jointCount() + 1);
        int size = Math.max(fitting - PoseSurroundings.MOST_AROUND, 1);
        List<Piece> pieces = new ArrayList<>();
        int first = 0;
        for (int end = 1; end <= all.size(); end++) {
            boolean continues = end < all.size()
                    && end < first + size
                    && all.get(end).gpuWork() == all.get(first).gpuWork();
            if (!continues) {
                pieces.add(new Piece(run, first, all.subList(first, end)));
                first = end;
            }
        }
        return pieces;
    }

    /**
     * Result of a model's comparison.
     *
     * @param character the model
     * @param runs compared crowds
     * @param differences differences of all crowds
     * @param limits tolerance of the differences
     * @param certificate certificate of the compared atlas
     */
    public record ModelResult(
            CharacterModel character, Runs runs, Differences differences, Limits limits, ErrorCertificate certificate) {

        /** {@return the largest allowed differences between the two paths} */
        public Tolerance tolerance() {
            return limits.tolerance();
        }

        /** {@return the worst difference above the tolerance; empty if no difference exceeds the tolerance} */
        public Optional<Failure> failure() {
            return tolerance().judge(differences);
        }

        /**
         * {@return the number of poses of which only bone lengths and some positions are compared, because rounding may
         * change the other values}
         */
        public int unstablePoses() {
            return runs.unstablePoses() + differences.unstablePoses();
        }

        /** {@return D, the diagonal of the box around the rest pose, model units} */
        public double diagonal() {
            return certificate.diagonal();
        }
    }

    /**
     * Tolerance of a model's comparison, and its states' distance from keyframes.
     *
     * @param tolerance largest allowed differences
     * @param states largest distance of the compared states from keyframes; null if no states are compared with
     *     keyframes
     */
    public record Limits(Tolerance tolerance, @Nullable StateLimit states) {
        /**
         * {@return the tolerance of a comparison} Measures errors of states that are compared with keyframes.
         *
         * @param request request of the comparison
         * @param runs compared crowds
         * @param character character with the compared skinning method
         * @param certificate result of {@link #certificate}
         * @param baked atlas of the character
         */
        public static Limits of(
                Tolerance.Request request,
                Runs runs,
                CharacterModel character,
                ErrorCertificate certificate,
                CachedBake baked) {
            boolean isBounded = request.againstKeyframes() && !runs.states().isEmpty();
            StateLimit states = isBounded ? StateLimit.of(runs, character, baked) : null;
            Tolerance.Rounding rounding = Tolerance.Rounding.of(character, runs);
            return new Limits(Tolerance.of(request, rounding, certificate, states), states);
        }

        /**
         * {@return an atlas' certificate, including the error of using only four joint influences per vertex, for the
         * character's skinning method}
         *
         * @param character character that the atlas was baked from, possibly with another skinning method
         * @param atlas atlas of the character's clips
         */
        public static ErrorCertificate certificate(CharacterModel character, ClipAtlas atlas) {
            return character.palette().blending() == Blending.LBS
                    ? atlas.certificate()
                    : atlas.certificate().withInfluenceLoss(InfluenceLoss.of(character, atlas));
        }
    }
}
