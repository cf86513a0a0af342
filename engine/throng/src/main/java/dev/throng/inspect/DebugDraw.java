package dev.throng.inspect;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Debug drawing of a scene's crowds, for {@link Inspection#show}. Immutable: each method returns other debug drawing.
 * The first frame with debug drawing compiles its programs.
 *
 * @param flags enabled flags
 * @param weights joint whose weights colour surfaces; null: none
 * @param vertices processor that computes vertices
 * @param red difference that {@link Vertices#DIFFERENCE} shows in red, as a fraction of the diagonal of the model's
 *     bounds
 */
public record DebugDraw(Set<Flag> flags, @Nullable JointWeights weights, Vertices vertices, double red) {
    /** No debug drawing. */
    public static final DebugDraw NONE = new DebugDraw(Set.of(), null, Vertices.GPU, 1);

    /** Debug drawing that is on or off. */
    public enum Flag {
        /** Surfaces as outlines of their triangles; shadows stay whole. */
        WIREFRAME,
        /** A colour per level of detail: red, orange, green, blue, violet, yellow, cyan and grey, the finest first. */
        LEVELS,
        /** Lines from joints to their parents, over everything else. */
        SKELETONS,
        /** A box around each instance, except decor, that contains the model in all clips. */
        BOXES,
        /**
         * Culling and levels of detail stay those of the first frame with this flag, wherever the camera moves.
         * Disables occlusion culling.
         */
        FROZEN_CULLING
    }

    /** Processor that computes vertices. */
    public enum Vertices {
        /** The GPU, the default. */
        GPU,
        /**
         * The CPU, for at most 8192 instances and about a million vertices per frame; the GPU computes all other
         * vertices.
         */
        CPU,
        /** Both: colours show the distance between a vertex's two positions, from blue (0) through yellow to red. */
        DIFFERENCE
    }

    /**
     * Weights of a joint on a model's vertices, from blue (0) to red (1).
     *
     * @param model name of the model
     * @param joint name of the joint
     */
    public record JointWeights(String model, String joint) {}

    /**
     * Creates debug drawing.
     *
     * @param flags enabled flags; copied
     * @param weights joint whose weights colour surfaces; null: none
     * @param vertices processor that computes vertices
     * @param red difference shown in red, as a fraction of the diagonal of the model's bounds, more than 0
     */
    public DebugDraw {
        flags = Set.copyOf(flags);
        if (!(red > 0 && red < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("difference that is drawn in red: found " + red
                    + ", expected a finite number above 0: a fraction of the diagonal of the box around the rest pose");
        }
    }

    /**
     * {@return debug drawing with some flags}
     *
     * @param on enabled flags
     */
    public static DebugDraw of(Flag... on) {
        return new DebugDraw(Set.of(on), null, Vertices.GPU, 1);
    }

    /**
     * {@return this with a joint's weights as colours of a model's surfaces; other models keep their colours}
     *
     * @param model name of the model, of which the scene has a crowd
     * @param joint name of the joint
     */
    public DebugDraw weights(String model, String joint) {
        return new DebugDraw(flags, new JointWeights(model, joint), vertices, red);
    }

    /** {@return this with vertices that the CPU computes; slow, without shared poses} */
    public DebugDraw cpuVertices() {
        return new DebugDraw(flags, weights, Vertices.CPU, red);
    }

    /**
     * {@return this with differences between GPU and CPU vertices as colours of surfaces; slow, without shared poses}
     *
     * @param largest difference shown in red, as a fraction of the diagonal of the model's bounds, such as 1e-5
     */
    public DebugDraw differences(double largest) {
        return new DebugDraw(flags, weights, Vertices.DIFFERENCE, largest);
    }
}
