package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.throng.gl.window.Key;
import dev.throng.gl.window.WindowListener;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InputQueueTest {
    private final InputQueue queue = new InputQueue();
    private final List<String> told = new ArrayList<>();
    private final WindowListener listener = new WindowListener() {
        @Override
        public void mouseMoved(double x, double y) {
            told.add("moved to " + x);
        }

        @Override
        public void mouseButton(int button, boolean down) {
            told.add(down ? "down" : "up");
        }
    };

    @Test
    void eventsKeepTheirOrderAndConsecutiveMouseMovesMerge() {
        queue.mouseMoved(1, 0);
        queue.mouseMoved(2, 0);
        queue.mouseButton(0, true);
        queue.mouseMoved(3, 0);
        queue.mouseMoved(4, 0);
        queue.mouseButton(0, false);
        queue.deliver(listener);
        assertEquals(List.of("moved to 2.0", "down", "moved to 4.0", "up"), told);
        queue.mouseMoved(5, 0);
        queue.deliver(listener);
        queue.deliver(listener);
        assertEquals("moved to 5.0", told.get(told.size() - 1));
        assertEquals(5, told.size(), "told once");
    }

    @Test
    void timeOfAnUnhandledEscapeKeyIsReported() {
        assertEquals(0, queue.unhandledEscape());
        queue.key(Key.ESCAPE, true, false);
        long first = queue.unhandledEscape();
        assertNotEquals(0, first);
        queue.key(Key.ESCAPE, true, true);
        assertEquals(first, queue.unhandledEscape(), "when it went down");
        queue.deliver(listener);
        assertEquals(0, queue.unhandledEscape());
    }
}
