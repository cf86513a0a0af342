package dev.throng.crowd.gl.scene;

import dev.throng.anim.CharacterModel;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Debug display on top of a normal picture.
 *
 * @param flags switched-on displays; copied
 * @param weights joint whose weights colour surfaces, blue 0 to red 1; null: none
 * @param cullCamera camera that determines culling and levels of detail; null: the picture's camera
 * @param vertexSource processors that compute the vertices
 */
public record DebugView(
        Set<Flag> flags,
        @Nullable JointWeights weights,
        @Nullable View cullCamera,
        VertexSourceSplit vertexSource) {
    public static final DebugView NONE = new DebugView(Set.of(), null, null);

    /** Debug display that is on or off. */
    public enum Flag {
        /** Outlines of the triangles of crowds and decor; shadows stay solid. */
        WIREFRAME,
        /** One colour per level of detail, see {@link #levelColour}. */
        LEVELS,
        /** Lines from joints to their parents, for at most as many instances as a viewer can distinguish. */
        SKELETONS,
        /** Boxes around drawn instances, without decor; each box bounds its character in all clips. */
        BOXES
    }

    /** Debug information that surface colours show. Each constant is a variant of the drawing programs. */
    public enum Colour {
        NONE,
        LEVELS,
        WEIGHTS
    }

    private static final float[][] LEVEL_COLOURS = {
        {1, 0.18f, 0.18f},
        {1, 0.65f, 0.1f},
        {0.25f, 1, 0.25f},
        {0.2f, 0.55f, 1},
        {0.75f, 0.25f, 1},
        {1, 1, 0.15f},
        {0.15f, 1, 1},
        {0.5f, 0.5f, 0.5f}
    };

    public DebugView {
        flags = Set.copyOf(flags);
    }

    /** Creates a debug view of vertices computed by the GPU. */
    public DebugView(Set<Flag> flags, @Nullable JointWeights weights, @Nullable View cullCamera) {
        this(flags, weights, cullCamera, VertexSourceSplit.GPU);
    }

    public boolean shows(Flag flag) {
        return flags.contains(flag);
    }

    /** @return whether this debug view changes nothing */
    public boolean isPlain() {
        return flags.isEmpty()
                && weights == null
                && cullCamera == null
                && !vertexSource.isSplit()
                && !vertexSource.needsCpu();
    }

    public DebugView by(VertexSourceSplit other) {
        return new DebugView(flags, weights, cullCamera, other);
    }

    /**
     * Joint whose weights colour all instances of a character.
     *
     * @param character character whose instances are coloured
     * @param joint index in the character's skeleton
     */
    public record JointWeights(CharacterModel character, int joint) {
        public JointWeights {
            Objects.checkIndex(joint, character.skeleton().jointCount());
        }

        /**
         * Range of the joint's palette entries, which are sorted by joint.
         *
         * @return index of the first entry, and index after the last; equal if the joint has no entry
         */
        public int[] entries() {
            int[] joints = character.palette().joints();
            int first = (int) Arrays.stream(joints).filter(j -> j < joint).count();
            int count = (int) Arrays.stream(joints).filter(j -> j == joint).count();
            return new int[] {first, first + count};
        }
    }

    /** @return number of levels of detail that have separate colours */
    public static int levelColours() {
        return LEVEL_COLOURS.length;
    }

    /**
     * @param level 0 or more; 0 is the finest
     * @return colour factor of a level of detail: linear r g b
     */
    public static float[] levelColour(int level) {
        return LEVEL_COLOURS[Math.min(level, LEVEL_COLOURS.length - 1)].clone();
    }

    /**
     * Returns the culling settings under this debug view. Displays that need one list of all drawn instances, or that
     * use a separate culling camera, turn occlusion culling off. CPU vertices turn shared poses off, because the CPU
     * has only the current frame's poses.
     *
     * @param requested culling settings of the frame
     */
    CullSettings culling(CullSettings requested) {
        if (vertexSource.needsCpu()) {
            return requested.withPoses(false).withOcclusion(false);
        }
        boolean needsHidden = cullCamera != null || shows(Flag.SKELETONS) || shows(Flag.BOXES);
        return needsHidden ? requested.withOcclusion(false) : requested;
    }

    /**
     * @return whether triangles that cover no sample may be culled: not for wireframes, which would lose edges, nor for
     *     colours of levels or joint weights
     */
    public boolean allowsTriangleCull() {
        return !shows(Flag.WIREFRAME) && !shows(Flag.LEVELS) && weights == null;
    }

    /** @return debug information that the surface colours of a character show */
    public Colour debugColour(CharacterModel character) {
        if (weights != null && weights.character() == character) {
            return Colour.WEIGHTS;
        }
        return shows(Flag.LEVELS) ? Colour.LEVELS : Colour.NONE;
    }
}
