package dev.throng.crowd.gl.scene;

import dev.throng.anim.CharacterModel;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a picture shows for debugging, besides what it would show.
 *
 * @param flags what is switched on; copied
 * @param weights of a joint that surfaces are coloured by, blue 0 to red 1; null: none
 * @param cullCamera the camera that instances and levels of detail are culled for, where that is another one than the picture's;
 *     null: the picture's
 * @param vertexSource which path makes the vertices
 */
public record DebugView(
        Set<Flag> flags,
        @Nullable JointWeights weights,
        @Nullable View cullCamera,
        VertexSourceSplit vertexSource) {
    /** No debug view. */
    public static final DebugView NONE = new DebugView(Set.of(), null, null);

    /** What is either shown or not. */
    public enum Flag {
        /** Crowds and decor are drawn as outlines of their triangles; shadows stay whole. */
        WIREFRAME,
        /** Each level of detail has a colour of its own, see {@link #levelColour}. */
        LEVELS,
        /** Lines join joints to their parents, of as many instances as a viewer may tell apart. */
        SKELETONS,
        /** Each instance that is drawn is in a box that bounds the character in all its clips; decor has none. */
        BOXES
    }

    /** What the colours of surfaces say besides what they are: a variant of the programs that draw them. */
    public enum Colour {
        /** Nothing. */
        NONE,
        /** The level of detail. */
        LEVELS,
        /** How much a joint moves them. */
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

    /** Of the device's vertices. */
    public DebugView(Set<Flag> flags, @Nullable JointWeights weights, @Nullable View cullCamera) {
        this(flags, weights, cullCamera, VertexSourceSplit.GPU);
    }

    /** Whether a flag is switched on. */
    public boolean shows(Flag flag) {
        return flags.contains(flag);
    }

    /** Whether nothing is shown besides what a picture would show. */
    public boolean isPlain() {
        return flags.isEmpty()
                && weights == null
                && cullCamera == null
                && !vertexSource.isSplit()
                && !vertexSource.needsCpu();
    }

    /** The same of vertices that others make. */
    public DebugView by(VertexSourceSplit other) {
        return new DebugView(flags, weights, cullCamera, other);
    }

    /**
     * A joint of a character: all instances of the character show its weights.
     *
     * @param character one that is drawn
     * @param joint of its skeleton
     */
    public record JointWeights(CharacterModel character, int joint) {
        public JointWeights {
            Objects.checkIndex(joint, character.skeleton().jointCount());
        }

        /** The first palette entry of the joint, and the one after its last; the same where it has none. Entries are sorted by joint. */
        public int[] entries() {
            int[] joints = character.palette().joints();
            int first = (int) Arrays.stream(joints).filter(j -> j < joint).count();
            int count = (int) Arrays.stream(joints).filter(j -> j == joint).count();
            return new int[] {first, first + count};
        }
    }

    /** Number of levels of detail that have separate colours. */
    public static int levelColours() {
        return LEVEL_COLOURS.length;
    }

    /** The factor on the colours of what is drawn by a level of detail: linear r g b. @param level 0 or more, the finest first */
    public static float[] levelColour(int level) {
        return LEVEL_COLOURS[Math.min(level, LEVEL_COLOURS.length - 1)].clone();
    }

    /**
     * The culling that is used under this debug view. With occlusion culling, lists are drawn in two parts, and no
     * list ever holds all drawn instances; also, instances are hidden from one camera only. Where that matters, hidden
     * instances are drawn, too. For the CPU, instances share no poses: it has only the poses of the frame.
     */
    CullSettings culling(CullSettings asked) {
        if (vertexSource.needsCpu()) {
            return asked.withPoses(false).withOcclusion(false);
        }
        boolean needsHidden = cullCamera != null || shows(Flag.SKELETONS) || shows(Flag.BOXES);
        return needsHidden ? asked.withOcclusion(false) : asked;
    }

    /** Whether triangles that cover nothing may be left out: lines of theirs may show, and single draws say nothing of levels. */
    public boolean allowsTriangleCull() {
        return !shows(Flag.WIREFRAME) && !shows(Flag.LEVELS) && weights == null;
    }

    /** What the colours of a character's surfaces say. */
    public Colour debugColour(CharacterModel character) {
        if (weights != null && weights.character() == character) {
            return Colour.WEIGHTS;
        }
        return shows(Flag.LEVELS) ? Colour.LEVELS : Colour.NONE;
    }
}
