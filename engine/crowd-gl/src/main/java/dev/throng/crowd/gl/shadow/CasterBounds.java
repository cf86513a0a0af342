package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The space that crowds fill: what casts shadows.
 *
 * @param whole box around all of it
 * @param parts boxes of instances near each other: a ring of instances leaves its middle empty
 */
public record CasterBounds(Aabb whole, List<Aabb> parts) {
    /** Parts of a crowd along each of its sides. */
    private static final int PARTS = 8;

    /** Holds nothing: the union with it is the other. */
    public static final CasterBounds NOTHING = new CasterBounds(Aabb.NOTHING, List.of());

    /** A space of which only the box is known. */
    public static CasterBounds of(Aabb box) {
        return new CasterBounds(box, List.of(box));
    }

    /** What a crowd fills. */
    public static CasterBounds of(InstanceBounds bodies) {
        Aabb whole = Aabb.scratch();
        Aabb body = Aabb.scratch(); // of one after the other: there may be many
        for (int i = 0; i < bodies.count(); i++) {
            bodies.box(i, body);
            whole.extend(body);
        }
        @Nullable Aabb[] parts = new @Nullable Aabb[PARTS * PARTS];
        for (int i = 0; i < bodies.count(); i++) {
            bodies.box(i, body);
            int part = PARTS * whole.part(body, 0, PARTS) + whole.part(body, 2, PARTS);
            Aabb found = parts[part] == null ? Aabb.scratch() : parts[part];
            found.extend(body);
            parts[part] = found;
        }
        return new CasterBounds(
                whole, Arrays.stream(parts).filter(Objects::nonNull).toList());
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
