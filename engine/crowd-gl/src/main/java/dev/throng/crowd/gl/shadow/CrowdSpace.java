package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.CrowdBox;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The space that crowds fill: what casts shadows.
 *
 * @param whole box around all of it
 * @param parts boxes of instances near each other: a ring of instances leaves its middle empty
 */
public record CrowdSpace(CrowdBox whole, List<CrowdBox> parts) {
    /** Parts of a crowd along each of its sides. */
    private static final int PARTS = 8;

    /** Holds nothing: the union with it is the other. */
    public static final CrowdSpace NOTHING = new CrowdSpace(CrowdBox.NOTHING, List.of());

    /** A space of which only the box is known. */
    public static CrowdSpace of(CrowdBox box) {
        return new CrowdSpace(box, List.of(box));
    }

    /** What a crowd fills. */
    public static CrowdSpace of(BodyBoxes bodies) {
        CrowdBox whole = CrowdBox.NOTHING;
        for (int i = 0; i < bodies.count(); i++) {
            whole = whole.union(bodies.box(i));
        }
        Map<Integer, CrowdBox> parts = new TreeMap<>();
        for (int i = 0; i < bodies.count(); i++) {
            CrowdBox body = bodies.box(i);
            parts.merge(PARTS * whole.part(body, 0, PARTS) + whole.part(body, 2, PARTS), body, CrowdBox::union);
        }
        return new CrowdSpace(whole, List.copyOf(parts.values()));
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    public CrowdSpace union(CrowdSpace other) {
        return new CrowdSpace(
                whole.union(other.whole),
                Stream.concat(parts.stream(), other.parts.stream()).toList());
    }
}
