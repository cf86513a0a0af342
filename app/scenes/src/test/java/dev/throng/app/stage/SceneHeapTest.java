package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static dev.throng.app.stage.PreparedSceneTest.settings;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.throng.anim.Trials;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Frames of the town square allocate heap memory for changed records, not for the number of people. */
@GlTest
@Tag("turn-2")
class SceneHeapTest {
    private static final int FEW = 1000;
    private static final int MANY = Trials.of(5000, 10_000);
    private static final int BEFORE = 30; // uncounted frames, which load classes and determine the clips' speeds
    private static final int COUNTED = 21;
    private static final int FRAMES = 60; // per second

    /** Largest number of bytes of a frame without changed records; measured: 1,776. */
    private static final long MOST_AT_REST = 2048;

    /**
     * Largest number of bytes for each changed record; measured: 1,469 for few people, 3,504 for many, who change
     * states more often.
     */
    private static final long MOST_OF_RECORD = 4096;

    private static final PictureSize SIZE =
            new PictureSize(new FrameSize(64, 36), new Resolution(1, Antialiasing.NONE));
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * Medians of bytes.
     *
     * @param rest bytes of a frame without changed records
     * @param record bytes for each changed record of a frame
     */
    private record Bytes(long rest, long record) {}

    /** Frames of a number of people. */
    private static final class Frames {
        private final PreparedScene scene;
        private final LiveScene live;
        private int written; // changed records of the last frame

        Frames(PreparedScene scene, LiveScene live) {
            this.scene = scene;
            this.live = live;
        }

        /**
         * Draws a frame.
         *
         * @return allocated bytes
         */
        private long draw(int frame) {
            long ticks = Clock.ticks((double) frame / FRAMES);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            written = 0;
            for (int role = 0; role < scene.crowds().size(); role++) {
                written += scene.scene().renew(role, scene.crowds().get(role), ticks).length;
            }
            live.draw(ticks, PassTimer.NONE);
            return THREADS.getCurrentThreadAllocatedBytes() - before;
        }

        Bytes measure() {
            long[] resting = new long[COUNTED];
            long[] changed = new long[COUNTED];
            for (int frame = 0; frame < BEFORE; frame++) {
                draw(frame);
            }
            for (int i = 0; i < COUNTED; i++) {
                long bytes = draw(BEFORE + i);
                int records = written;
                resting[i] = draw(BEFORE + i);
                changed[i] = records == 0 ? 0 : (bytes - resting[i]) / records;
            }
            return new Bytes(median(resting), median(changed));
        }

        private static long median(long[] bytes) {
            Arrays.sort(bytes);
            return bytes[COUNTED / 2];
        }
    }

    private static Bytes measure(GlContext gl, int people) {
        PreparedScene scene = prepared(settings("--scene", "plaza", "--instances", String.valueOf(people)), null);
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene live = new LiveScene(
                        characters, scene, new LiveCrowds(characters, scene, PaletteBackend.DEFAULT), SIZE)) {
            return new Frames(scene, live).measure();
        }
    }

    @Test
    void allocatedBytesDoNotGrowWithTheNumberOfPeople(GlContext gl) {
        Bytes few = measure(gl, FEW);
        Bytes many = measure(gl, MANY);
        assertTrue(few.rest <= MOST_AT_REST, few::toString);
        assertTrue(many.rest <= few.rest, () -> few + " became " + many);
        assertTrue(few.record > 0 && few.record <= MOST_OF_RECORD, few::toString);
        assertTrue(many.record > 0 && many.record <= MOST_OF_RECORD, many::toString);
    }
}
