package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import java.util.List;
import java.util.stream.Stream;

/**
 * The space that crowds fill until the next change of the crowd: what casts shadows.
 *
 * @param whole box around all of it
 * @param parts boxes of instances near each other: a ring of instances leaves its middle empty
 */
public record CasterBounds(Aabb whole, List<Aabb> parts) {
    /** Holds nothing: the union with it is the other. */
    public static final CasterBounds NOTHING = new CasterBounds(Aabb.NOTHING, List.of());

    /** A space of which only the box is known. */
    public static CasterBounds of(Aabb box) {
        return new CasterBounds(box, List.of(box));
    }

    /** What a crowd fills. */
    public static CasterBounds of(InstanceBounds bodies) {
        return new CasterGrid().of(bodies);
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    public CasterBounds union(CasterBounds other) {
        return new CasterBounds(
                whole.union(other.whole),
                Stream.concat(parts.stream(), other.parts.stream()).toList());
    }
}
