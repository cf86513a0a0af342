package dev.throng.app.blend;

import dev.throng.anim.MatrixPalette.Blending;
import org.jspecify.annotations.Nullable;

/**
 * Demonstrations of blended poses. Each is shown by one figure of scene {@code blend}; figures stand in this order,
 * from left to right.
 */
public enum Demo {
    /** Crossfade of walk and run, in step. */
    CROSSFADE("crossfade", "adult"),
    /** Idle, walk and run, chosen by speed. */
    STATES("states", "adult"),
    /** A wave of the upper body over a walk. */
    MASK("mask", "woman"),
    /** Gestures of a talk, added to a walk. */
    ADDITIVE("additive", "tall"),
    /** A hand that stays on a post or a dragged point during a dance. */
    TWO_BONE("two-bone IK", "skirt"),
    /** A head that follows a point. */
    LOOK_AT("look-at", "stout"),
    /** Twisted arms with linear blend skinning. */
    LINEAR("twist LBS", "adult", Blending.LBS),
    /** Twisted arms with dual quaternion skinning. */
    QUATERNIONS("twist DQS", "adult", Blending.DQS);

    public static final int COUNT = values().length;

    private final String title;
    private final String character;
    private final @Nullable Blending blending;

    Demo(String title, String character) {
        this(title, character, null);
    }

    Demo(String title, String character, @Nullable Blending blending) {
        this.title = title;
        this.character = character;
        this.blending = blending;
    }

    /** @return name shown to the user */
    public String title() {
        return title;
    }

    /** @return name of the built-in character that shows the demonstration */
    public String character() {
        return character;
    }

    /**
     * @return heading of the figure in radians, counter-clockwise from above; 0 faces the camera. Other headings show
     *     steps from the side, and keep the arms of neighbours apart
     */
    public double heading() {
        return switch (this) {
            case CROSSFADE, STATES -> 0.6;
            case MASK -> 0.5;
            case ADDITIVE -> -0.35;
            case LINEAR, QUATERNIONS -> -0.8;
            default -> 0;
        };
    }

    /** @return skinning method that the demonstration requires, or null to follow the settings */
    public @Nullable Blending blending() {
        return blending;
    }
}
