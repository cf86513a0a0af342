package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import java.util.List;
import java.util.stream.Stream;

/**
 * Bounds of shadow casters, valid until the crowd changes.
 *
 * @param whole box around all casters
 * @param parts boxes around neighbouring casters, which may leave gaps, such as the middle of a ring
 */
public record CasterBounds(Aabb whole, List<Aabb> parts) {
    /** Bounds of no casters, which add nothing to other bounds. */
    public static final CasterBounds NOTHING = new CasterBounds(Aabb.NOTHING, List.of());

    public static CasterBounds of(Aabb box) {
        return new CasterBounds(box, List.of(box));
    }

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
