package dev.throng.app.blend;

import dev.throng.anim.MatrixPalette.Blending;
import org.jspecify.annotations.Nullable;

/** One thing that a character shows, from left to right. */
public enum Stand {
    /** Walk turns to run and back, in step. */
    CROSSFADE("crossfade", "adult"),
    /** Idle, walk and run by a speed. */
    STATES("states", "adult"),
    /** A wave of the upper body while the legs walk. */
    MASK("mask", "woman"),
    /** What one does when talking, added to a walk. */
    ADDITIVE("additive", "tall"),
    /** A hand that stays on a post, or where it is dragged, while its body dances. */
    TWO_BONE("two-bone IK", "skirt"),
    /** A head that follows a point. */
    LOOK_AT("look-at", "stout"),
    /** Arms twisted, by linear blend skinning. */
    LINEAR("twist LBS", "adult", Blending.LBS),
    /** The same by dual quaternions. */
    QUATERNIONS("twist DQS", "adult", Blending.DQS);

    /** How many there are. */
    public static final int COUNT = values().length;

    private final String title;
    private final String character;
    private final @Nullable Blending blending;

    Stand(String title, String character) {
        this(title, character, null);
    }

    Stand(String title, String character, @Nullable Blending blending) {
        this.title = title;
        this.character = character;
        this.blending = blending;
    }

    /** Its name for people. */
    public String title() {
        return title;
    }

    /** The built-in character that stands there. */
    public String character() {
        return character;
    }

    /** Radians to the left by which it is turned from the camera: steps are seen from aside, and arms get past each other. */
    public double heading() {
        return switch (this) {
            case CROSSFADE, STATES -> 0.6;
            case MASK -> 0.5;
            case ADDITIVE -> -0.35;
            case LINEAR, QUATERNIONS -> -0.8;
            default -> 0;
        };
    }

    /** How it is skinned whatever is asked for; null: as is asked for. */
    public @Nullable Blending blending() {
        return blending;
    }
}
