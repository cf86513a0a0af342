package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.Phase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures an atlas's error: compares vertices computed on the CPU with exact ones, at the times of all samples and
 * keys, and at three moments between each two neighbours.
 *
 * <p>{@link PaletteErrorBound} bounds the distance for each time. Times with the largest bounds are measured first,
 * until all remaining bounds are below the largest distance found. If {@link #BUDGET} is used up before, the result is
 * the largest remaining bound, which is valid but may be much larger than the error.
 */
public final class Certifier {
    /**
     * Fractions between two samples or keys at which errors are measured: the middle, and where nlerp errs most. Fractions such
     * as a quarter would hide float32 rounding.
     */
    private static final double[] ALPHAS = {0.21, 0.5, 0.79};

    /** Largest number of vertex comparisons, which cost some seven seconds of one core. */
    static final long BUDGET = 1L << 27;

    /**
     * Vertices farther than this from the origin, in model units, are refused, because float32 sums and interpolations
     * may overflow.
     */
    private static final double FARTHEST = Float.MAX_VALUE / 4;

    private static final Worst NOTHING = new Worst(new ClipPhase(-1, 0, new double[0], 0, 0), -1, -1, 0);
    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final PaletteErrorBound bounds;
    private final List<Influences> reduced;
    private final InfluenceLoss influenceLoss;
    private final long budget;
    private Worst worst = NOTHING;

    public Certifier(CharacterModel character, ClipAtlas atlas, PaletteErrorBound bounds) {
        this(character, atlas, bounds, BUDGET);
    }

    Certifier(CharacterModel character, ClipAtlas atlas, PaletteErrorBound bounds, long budget) {
        this.budget = budget;
        this.character = character;
        this.atlas = atlas;
        this.bounds = bounds;
        reduced = InfluenceReduction.reduce(character);
        influenceLoss = new InfluenceLoss(character);
    }

    /**
     * Time in a clip at which vertices may be compared.
     *
     * @param clip position in the atlas's list of clips
     * @param phase 0 to 2^32
     * @param bounds for each mesh, upper bound of its vertices' distances from their exact positions, model units
     * @param bound largest of the bounds
     * @param influenceLoss largest displacement of a vertex by reduced influences, computed exactly, model units
     */
    private record ClipPhase(int clip, long phase, double[] bounds, double bound, double influenceLoss) {}

    /**
     * Distance of a vertex from its exact position, with the time and vertex at which it was measured.
     *
     * @param distance model units
     */
    private record Worst(ClipPhase clipPhase, int mesh, int vertex, double distance) {
        /**
         * Orders by distance; of equal distances, the earliest clip, phase and mesh counts as the largest,
         * so that results do not depend on threads.
         */
        static final Comparator<Worst> ORDER = Comparator.<Worst>comparingDouble(Worst::distance)
                .thenComparing(Comparator.<Worst>comparingInt(w -> w.clipPhase.clip)
                        .thenComparingLong(w -> w.clipPhase.phase)
                        .thenComparingInt(Worst::mesh)
                        .reversed());
    }

    /**
     * Measures the atlas's error.
     *
     * @throws BakeException if vertices are so far away that float32 may overflow
     */
    public ErrorCertificate certify() {
        List<ClipPhase> clipPhases = IntStream.range(0, atlas.clips().size())
                .parallel()
                .boxed()
                .flatMap(this::clipPhases)
                .sorted(Comparator.comparingDouble(ClipPhase::bound).reversed())
                .toList();
        double largest = Math.max(measure(clipPhases), worst.distance);
        double diagonal = RestBox.of(character).diagonal();
        double loss =
                clipPhases.stream().mapToDouble(ClipPhase::influenceLoss).max().orElse(0);
        return new ErrorCertificate(
                diagonal,
                ErrorCertificate.MARGIN * largest / diagonal,
                loss / diagonal,
                describe(worst),
                (long) clipPhases.size() * character.vertexCount());
    }

    private Stream<ClipPhase> clipPhases(int clip) {
        BakedClip baked = atlas.clips().get(clip);
        VertexDifference difference = new VertexDifference(character, atlas, reduced);
        List<ClipPhase> clipPhases = new ArrayList<>();
        SamplePhases.of(atlas, baked, source(baked), ALPHAS).forEach(phase -> {
            difference.pose(baked, source(baked), phase);
            requireFinite(baked, phase, difference.exact().palette());
            double[] ofMeshes = new double[character.meshes().size()];
            Arrays.setAll(ofMeshes, mesh -> difference.bound(bounds, mesh));
            double loss = influenceLoss.isNone() ? 0 : influenceLoss.distance(difference.exact());
            double bound = Arrays.stream(ofMeshes).max().orElse(0);
            clipPhases.add(new ClipPhase(clip, phase, ofMeshes, bound, loss));
        });
        return clipPhases.stream();
    }

    private void requireFinite(BakedClip baked, long phase, double[] palette) {
        for (int mesh = 0; mesh < character.meshes().size(); mesh++) {
            double farthest = bounds.magnitude(mesh, palette);
            if (farthest > FARTHEST) {
                throw new BakeException(String.format(
                        Locale.ROOT,
                        "%s: clip '%s' at %.6f s: found a vertex %.3g units from the origin, expected at most %.3g units, so that float32 numbers do not overflow",
                        character.name(),
                        baked.name(),
                        Phase.latestTime(phase, baked.duration()),
                        farthest,
                        FARTHEST));
            }
        }
    }

    private @Nullable Clip source(BakedClip baked) {
        return character.clips().stream()
                .filter(clip -> clip.index() == baked.index())
                .findFirst()
                .orElse(null);
    }

    /**
     * Compares vertices at as many times as the budget allows.
     *
     * @param clipPhases times to measure, in order of their bounds, largest first
     * @return largest bound of the times for which the budget does not suffice, or 0 if it suffices for all
     */
    private double measure(List<ClipPhase> clipPhases) {
        int count = (int) Math.min(clipPhases.size(), budget / Math.max(1, character.vertexCount()));
        AtomicInteger next = new AtomicInteger();
        int workers = Runtime.getRuntime().availableProcessors();
        IntStream.range(0, workers).parallel().forEach(w -> measure(clipPhases.subList(0, count), next));
        return count < clipPhases.size() ? clipPhases.get(count).bound() : 0;
    }

    private void measure(List<ClipPhase> clipPhases, AtomicInteger next) {
        VertexDifference difference = new VertexDifference(character, atlas, reduced);
        int i = next.getAndIncrement();
        while (i < clipPhases.size() && !(clipPhases.get(i).bound() < largest())) {
            measure(clipPhases.get(i), difference);
            i = next.getAndIncrement();
        }
    }

    private void measure(ClipPhase clipPhase, VertexDifference difference) {
        BakedClip baked = atlas.clips().get(clipPhase.clip);
        difference.pose(baked, source(baked), clipPhase.phase);
        for (int mesh = 0; mesh < clipPhase.bounds.length; mesh++) {
            if (!(clipPhase.bounds[mesh] < largest())) {
                double distance = difference.distance(mesh);
                offer(new Worst(clipPhase, mesh, difference.farthestVertex(), distance));
            }
        }
    }

    private synchronized double largest() {
        return worst.distance;
    }

    private synchronized void offer(Worst found) {
        if (worst == NOTHING || Worst.ORDER.compare(found, worst) > 0) {
            worst = found;
        }
    }

    private ErrorCertificate.MaxError describe(Worst found) {
        if (found == NOTHING) {
            return new ErrorCertificate.MaxError(BakedClip.REST, 0, -1, -1, -1);
        }
        BakedClip clip = atlas.clips().get(found.clipPhase.clip);
        double time = Phase.latestTime(found.clipPhase.phase, clip.duration());
        return new ErrorCertificate.MaxError(
                clip.index(), time, joint(found.mesh, found.vertex), found.mesh, found.vertex);
    }

    private int joint(int mesh, int vertex) {
        Mesh shown = character.meshes().get(mesh);
        if (vertex < 0 || shown.vertexCount() == 0) {
            return -1;
        }
        int entry = reduced.get(mesh).entries()[vertex * Influences.GPU_INFLUENCES];
        return character.palette().joints()[entry];
    }
}
