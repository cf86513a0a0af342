package dev.throng.app.view;

import dev.throng.app.stage.LiveStage;
import dev.throng.crowd.gl.Inspection;
import dev.throng.crowd.gl.View;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What somebody who looks inside has chosen: whom, which joint, and what is shown besides the crowd itself. */
final class Inside {
    /** No joint is chosen. */
    static final int NO_JOINT = -1;

    private final Desk.Switches switches;
    private final Scrub scrub = new Scrub();
    private @Nullable Picked picked;
    private @Nullable View frozen;
    private int joint = NO_JOINT;
    private boolean isFreezing;
    private boolean isFollowed;

    Inside(Desk.Switches switches) {
        this.switches = switches;
    }

    /** Before each frame: lets go of who is gone, and lets the camera follow. */
    void update(LiveStage stage, long ticks, Camera camera) {
        Picked who = picked;
        if (who != null && !who.isIn(stage.shown().lineup())) {
            pick(stage, null);
        } else if (who != null && isFollowed) {
            double height = stage.shown().wardrobe().roles().get(who.role()).height();
            camera.follow(who.pose(stage.shown(), ticks).foot().add(0, height / 2, 0));
        }
    }

    /** What the next frame is to show. @param view the camera */
    Inspection inspection(LiveStage stage, View view) {
        frozen = !isFreezing ? null : frozen == null ? view : frozen;
        Picked who = picked;
        Inspection.JointWeights weights = who == null || joint == NO_JOINT
                ? null
                : new Inspection.JointWeights(stage.character(who.role()), joint);
        var lines = new Inspection.Lines(switches.skeletons, switches.boxes);
        return new Inspection(switches.wireframe, switches.tint, weights, lines, frozen);
    }

    /** Chooses somebody, or nobody; whoever was held plays on. */
    void pick(LiveStage stage, @Nullable Picked who) {
        if (who == null || picked == null || who.role() != picked.role()) {
            joint = NO_JOINT;
        }
        scrub.release(stage);
        picked = who;
        isFollowed &= who != null;
    }

    Optional<Picked> picked() {
        return Optional.ofNullable(picked);
    }

    Scrub scrub() {
        return scrub;
    }

    /** The joint whose weights are shown, or {@link #NO_JOINT}. */
    int joint() {
        return joint;
    }

    void joint(int chosen) {
        joint = chosen;
    }

    /** Whether who is drawn stays as it was, wherever the camera goes. */
    boolean isFreezing() {
        return isFreezing;
    }

    void freeze(boolean on) {
        isFreezing = on;
    }

    /** Whether the camera follows. */
    boolean isFollowed() {
        return isFollowed;
    }

    void follow(boolean on) {
        isFollowed = on;
    }
}
