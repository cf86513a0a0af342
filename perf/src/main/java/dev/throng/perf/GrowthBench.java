package dev.throng.perf;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.statistic.CoreTime;
import dev.throng.app.statistic.Percentiles;
import dev.throng.app.view.Viewer;
import dev.throng.app.view.WindowScreen;
import dev.throng.app.view.state.SceneLoader;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.window.Key;
import dev.throng.gl.window.WindowListener;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Benchmark of frame times of scene studio in a window while Page Up doubles its crowd, starting at one figure. For
 * each size, it prints the median time of the second half of the frames, and the slowest frame as a multiple of that
 * median, in wall time and processor time.
 */
public final class GrowthBench {
    private static final double MILLION = 1e6;

    /**
     * Time before Page Up is first pressed, in seconds. Meanwhile, one figure is shown, programs are compiled and the
     * resolution settles.
     */
    private static final double WARM_UP = 6;

    private final int most;
    private final double seconds;
    private final List<Frame> frames = new ArrayList<>();
    private WindowListener listener = new WindowListener() {};
    private @Nullable Viewer viewer;
    private int count = 1;
    private boolean isDown;
    private long begun; // time at which this crowd size was first shown
    private long wall;
    private long core;

    /**
     * Cost of a frame.
     *
     * @param at time since Page Up last doubled the crowd, in seconds
     * @param wall wall time, in milliseconds
     * @param core processor time, in milliseconds
     */
    private record Frame(double at, double wall, double core) {}

    private GrowthBench(int most, double seconds) {
        this.most = most;
        this.seconds = seconds;
    }

    /**
     * Opens the window, prints a line for each size, and exits.
     *
     * @param args {@code MODEL.glb [MOST [SECONDS]]}: model file and, if wanted, largest number of figures and seconds
     *     for each size
     */
    public static void main(String[] args) {
        int most = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
        double seconds = args.length > 2 ? Double.parseDouble(args[2]) : 4;
        new GrowthBench(most, seconds).run(Path.of(args[0]));
        System.exit(0); // some of the driver's threads still run
    }

    private void run(Path model) {
        Console console = Console.system();
        ViewRequest.Parser parser = ViewCommand.parser(console);
        var request = new ViewRequest(List.of(model), Map.of("instances", "1", "quality", "auto"));
        RunSettings settings = parser.parse(request);
        try (SceneLoader loader = new SceneLoader(request, settings, console);
                WindowScreen screen = new WindowScreen(settings, 1)) {
            screen.whileDrawing(() -> show(screen, parser, loader, console), Double.POSITIVE_INFINITY, () -> {});
        }
    }

    private void show(WindowScreen screen, ViewRequest.Parser parser, SceneLoader loader, Console console) {
        Screen measured = (Screen) Proxy.newProxyInstance(
                Screen.class.getClassLoader(), new Class<?>[] {Screen.class}, (proxy, method, args) -> {
                    Object result = call(screen, method, args);
                    switch (method.getName()) {
                        case "listen" -> listener = (WindowListener) args[0];
                        case "poll" -> press(screen);
                        case "show" -> shown();
                        default -> {}
                    }
                    return result;
                });
        try (Viewer opened = new Viewer(measured, parser, loader, console)) {
            viewer = opened;
            opened.run();
        }
    }

    private static Object call(Screen screen, Method method, Object[] args) throws Throwable {
        try {
            return method.invoke(screen, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Presses Page Up when the current crowd size has been shown long enough. */
    private void press(WindowScreen screen) {
        if (viewer == null || viewer.result().crowdSeconds() == null) {
            begun = System.nanoTime();
        }
        boolean isOver = age() > (count == 1 ? WARM_UP + seconds : seconds);
        if (isDown) {
            listener.key(Key.PAGE_UP, false, false);
            isDown = false;
        } else if (isOver && count >= most) {
            print();
            screen.askToClose();
        } else if (isOver) {
            print();
            count *= 2;
            begun = System.nanoTime();
            isDown = true;
            listener.key(Key.PAGE_UP, true, false);
        }
    }

    private double age() {
        return (System.nanoTime() - begun) / 1e9;
    }

    private void shown() {
        long now = System.nanoTime();
        long spent = CoreTime.nanos();
        if (wall > 0 && (count > 1 || age() > WARM_UP)) {
            frames.add(new Frame(age(), (now - wall) / MILLION, (spent - core) / MILLION));
        }
        wall = now;
        core = spent;
    }

    private void print() {
        double half = age() - seconds / 2;
        int first = (int) frames.stream().filter(frame -> frame.at < half).count();
        List<Frame> last = frames.subList(Math.min(first, frames.size() - 1), frames.size());
        System.out.printf(
                Locale.ROOT,
                "%,7d figures: %3d frames; ms %s; core ms %s%n",
                count,
                frames.size(),
                format(last, Frame::wall),
                format(last, Frame::core));
        frames.clear();
    }

    private String format(List<Frame> last, ToDoubleFunction<Frame> cost) {
        double steady = Percentiles.of(last, cost).median();
        double worst = frames.stream().mapToDouble(cost).max().orElse(Double.NaN);
        return String.format(Locale.ROOT, "%.1f, worst %.1f (%.2f)", steady, worst, worst / steady);
    }
}
