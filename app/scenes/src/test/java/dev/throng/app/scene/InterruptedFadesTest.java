package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.life.Body;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.CrowdController;
import dev.throng.crowd.control.CrowdStateSink;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Speeds of vertices during fades interrupted half-way, on the CPU path. */
class InterruptedFadesTest {
    private static final int FRAMES = 60; // per second
    private static final List<String> CLIPS = List.of("walk", "idle", "wave", "talk", "sit");
    private static final int HALF_FADE = 9; // frames
    private static final double FADE = 2.0 * HALF_FADE / FRAMES;

    /** Number of frames between interrupted fades: the next one begins after the previous has ended. */
    private static final int PERIOD = 40;

    /**
     * The square's limit, see {@link PlazaMotionTest}. If fades began at speed 0, speeds of vertices would change by up
     * to 6.7 m/s.
     */
    private static final double LIMIT = 1.9;

    private final Role role = Role.of(Body.withClips(BuiltIns.load("adult")), null);
    private final List<String> clips =
            role.character().clips().stream().map(clip -> clip.name()).toList();

    private ClipRequest clip(int number) {
        return ClipRequest.loop(clips.indexOf(CLIPS.get(number % CLIPS.size())));
    }

    @Test
    void interruptedFadesCauseNoJumps() {
        int count = CLIPS.size() * (CLIPS.size() - 1);
        CrowdState crowd = new CrowdState(ClipBaker.bake(role.character(), BakeSettings.DEFAULT), count);
        CrowdController controller =
                new CrowdController(ClipTable.of(role.character(), List.of()), new CrowdStateSink(crowd));
        VertexSpeeds speeds = new VertexSpeeds(List.of(role), List.of(crowd));
        int turn = 0;
        for (int frame = 0; frame < 6 * FRAMES; frame++) {
            long now = frame * 1_000_000L / FRAMES;
            controller.advance(now);
            boolean isHalfWay = frame % PERIOD == HALF_FADE;
            if (frame % PERIOD == 0 || isHalfWay) {
                for (int i = 0; i < count; i++) {
                    int step = 1 + i / CLIPS.size();
                    controller.play(now, i, clip(i + turn * step), frame == 0 ? 0 : FADE);
                }
                turn++;
            }
            speeds.frame(now);
        }
        assertTrue(speeds.most(VertexSpeeds.Kind.STATED) <= LIMIT, speeds.toString());
    }
}
