package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.VertexBackend;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares two paths on clips of one character, on all cores. However large the crowd is, only a piece of it is posed at
 * once.
 */
public final class ModelComparison {
    /** Vertices, palette entries or joints posed at once: bounds the memory, and every palette piece fits one batch. */
    private static final int PIECE = 1 << 20;

    private final CharacterModel character;
    private final CrowdPlan plan;
    private final PathPair paths;
    private final InstanceComparison comparison;

    /**
     * @param diagonal D of the character
     * @param paths borrowed; their character is this one
     */
    public ModelComparison(CharacterModel character, double diagonal, CrowdPlan plan, PathPair paths) {
        this.character = character;
        this.plan = plan;
        this.paths = paths;
        comparison = new InstanceComparison(character, diagonal, paths);
    }

    /** Compares one clip: its index in the character's clips, or {@code BakedClip.REST}. */
    public Differences compare(int clip) {
        Differences all = new Differences();
        for (Piece piece : pieces(clip)) {
            paths.pose(piece.moments);
            // Collected in the order of the instances: what is found first does not depend on which thread is fast.
            all.add(IntStream.range(0, piece.moments.size())
                    .parallel()
                    .collect(
                            Differences::new,
                            (part, i) -> comparison.compare(piece.instance(i), part),
                            Differences::add));
        }
        return all;
    }

    /** The vertices of the instance that something was found in, posed among the same neighbours as when it was found. */
    PosedPair pose(VertexPlace place) {
        for (Piece piece : pieces(place.moment().clip())) {
            if (place.instance() < piece.first + piece.moments.size()) {
                paths.pose(piece.moments);
                int posed = place.instance() - piece.first;
                return new PosedPair(read(paths.a(), posed), read(paths.b(), posed));
            }
        }
        throw new IllegalArgumentException("instance " + place.instance() + " of " + plan.instances());
    }

    private List<MeshVertices> read(VertexBackend path, int posed) {
        return IntStream.range(0, character.meshes().size())
                .mapToObj(m ->
                        MeshVertices.read(path, posed, m, character.meshes().get(m)))
                .toList();
    }

    /** Neighbours in a crowd that are posed together. */
    private record Piece(int first, List<ClipTime> moments) {
        InstanceComparison.Instance instance(int posed) {
            return new InstanceComparison.Instance(posed, first + posed, moments.get(posed));
        }
    }

    private List<Piece> pieces(int clip) {
        List<ClipTime> clipTimes = plan.clipTimes(character, clip);
        int weight = Math.max(character.vertexCount(), character.palette().entryCount());
        int size = Math.max(PIECE / Math.max(weight, character.skeleton().jointCount() + 1), 1);
        List<Piece> pieces = new ArrayList<>();
        for (int first = 0; first < clipTimes.size(); first += size) {
            pieces.add(new Piece(first, clipTimes.subList(first, Math.min(first + size, clipTimes.size()))));
        }
        return pieces;
    }
}
