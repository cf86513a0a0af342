package dev.throng.app.view.meter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MetersTest {
    private final Meters meters = new Meters();

    @Test
    void firstFramesOfASceneAreNotMeasured() {
        meters.warmUp();
        add(Meters.WARM_UP, 900);
        assertEquals(900, newest(), "a warm-up frame is shown while there is no other");
        add(3, 50);
        assertEquals(3, meters.times().size());
        assertEquals(20, meters.fps(), 1e-9, "warm-up frames would make it slower");
        assertEquals(Meters.WARM_UP + 3, meters.frames());
    }

    @Test
    void frameTimesOfThePreviousSceneAreDropped() {
        add(10, 50);
        meters.warmUp();
        add(Meters.WARM_UP, 100);
        assertEquals(0, meters.fps(), "a rate of programs that are compiled");
        add(3, 100);
        assertEquals(3, meters.times().size());
        assertEquals(10, meters.fps(), 1e-9);
    }

    private void add(int frames, double milliseconds) {
        IntStream.range(0, frames).forEach(i -> {
            FrameTimings time = new FrameTimings();
            time.whole(milliseconds);
            meters.add(time);
        });
    }

    private double newest() {
        return meters.newest().orElseThrow().whole();
    }
}
