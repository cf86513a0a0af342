package dev.throng.app.view;

import dev.throng.gl.window.Key;
import dev.throng.gl.window.WindowListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Queue of input events from the window's thread to the renderer's thread. Consecutive mouse moves become one event.
 */
final class InputQueue implements WindowListener {
    private final List<Consumer<WindowListener>> events = new ArrayList<>();
    private boolean endsWithMove;
    private long escape;

    @Override
    public synchronized void key(Key key, boolean down, boolean repeated) {
        if (key == Key.ESCAPE && down && escape == 0) {
            escape = System.nanoTime();
        }
        add(to -> to.key(key, down, repeated));
    }

    @Override
    public synchronized void typed(int character) {
        add(to -> to.typed(character));
    }

    @Override
    public synchronized void mouseMoved(double x, double y) {
        if (endsWithMove) {
            events.remove(events.size() - 1);
        }
        add(to -> to.mouseMoved(x, y));
        endsWithMove = true;
    }

    @Override
    public synchronized void mouseButton(int button, boolean down) {
        add(to -> to.mouseButton(button, down));
    }

    @Override
    public synchronized void wheel(double right, double up) {
        add(to -> to.wheel(right, up));
    }

    @Override
    public synchronized void dropped(List<Path> files) {
        add(to -> to.dropped(files));
    }

    @Override
    public synchronized void focused(boolean has) {
        add(to -> to.focused(has));
    }

    private void add(Consumer<WindowListener> event) {
        events.add(event);
        endsWithMove = false;
    }

    /** @return time of pressing Esc, as {@link System#nanoTime()}, until the renderer receives it; otherwise 0 */
    synchronized long unhandledEscape() {
        return escape;
    }

    /**
     * Delivers all waiting events, in order.
     *
     * @param listener receives the events
     */
    void deliver(WindowListener listener) {
        taken().forEach(event -> event.accept(listener));
    }

    private synchronized List<Consumer<WindowListener>> taken() {
        List<Consumer<WindowListener>> taken = List.copyOf(events);
        events.clear();
        endsWithMove = false;
        escape = 0;
        return taken;
    }
}
