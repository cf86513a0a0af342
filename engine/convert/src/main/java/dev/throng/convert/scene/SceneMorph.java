package dev.throng.convert.scene;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The morph targets of one mesh on one node. What they do to vertices, its parts have in their geometries.
 *
 * @param names of the targets, in their order
 * @param rest weight of each where nothing animates it; owned
 */
public record SceneMorph(List<String> names, double[] rest) {
    public SceneMorph {
        names = List.copyOf(names);
    }

    /** One is the same as itself alone. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
