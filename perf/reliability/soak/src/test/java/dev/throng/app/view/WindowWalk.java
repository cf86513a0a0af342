package dev.throng.app.view;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.view.state.SceneLoader;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.soak.Census;
import dev.throng.soak.Dice;
import dev.throng.soak.Requests;
import dev.throng.soak.Walk;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Walk in the program's window, on an X display. All rounds use one window, as users do: a round fills it, presses keys,
 * moves the mouse, and frees all contents.
 */
public final class WindowWalk implements Walk {
    private static final Console CONSOLE =
            Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);

    private static final Map<String, String> OPTIONS = Map.of("instances", "5", "size", "400x300", "gl-debug", "true");

    private final Path folder;
    private final Requests requests;
    private final XInput input = new XInput();
    private final ViewRequest.Parser parser = ViewCommand.parser(CONSOLE);
    private @Nullable WindowScreen screen; // while rounds run

    /** Starts without a window. */
    public WindowWalk() {
        try {
            folder = Files.createTempDirectory("soak");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        requests = new Requests(folder);
    }

    @Override
    public void run(Runnable rounds) {
        RunSettings settings = parser.parse(new ViewRequest(List.of(), OPTIONS));
        try (WindowScreen opened = new WindowScreen(settings, 1)) {
            screen = opened;
            opened.whileDrawing(rounds, Double.POSITIVE_INFINITY, () -> {});
        }
    }

    @Override
    public Round round(SplittableRandom random, int steps) {
        WindowScreen window = Objects.requireNonNull(screen);
        Census before = Census.now();
        Dice dice = new Dice(random);
        var request = new ViewRequest(requests.scene(dice).models(), OPTIONS);
        var session = new WindowSession(window, input, requests, dice, steps);
        int messages;
        Census open;
        try (SceneLoader loader = new SceneLoader(request, parser.parse(request), CONSOLE);
                Viewer viewer = new Viewer(watched(window, session), parser, loader, CONSOLE, folder)) {
            session.use(viewer);
            viewer.run();
            messages = session.messages();
            open = Census.now().minus(before);
        }
        Census left = Census.leftSince(before);
        Walk.check(window.gl(), "after the round");
        return new Round(messages, open, left);
    }

    /** Returns the screen, which a session closes instead of the user, and whose input it watches. */
    private static Screen watched(WindowScreen screen, WindowSession session) {
        return (Screen) Proxy.newProxyInstance(
                Screen.class.getClassLoader(),
                new Class<?>[] {Screen.class},
                (proxy, method, args) -> switch (method.getName()) {
                    case "isClosing" -> session.isOver();
                    case "poll" -> {
                        session.beforeInput();
                        screen.poll();
                        session.limit();
                        yield null;
                    }
                    default -> call(screen, method, args);
                });
    }

    private static Object call(Screen screen, Method method, Object[] args) throws Throwable {
        try {
            return method.invoke(screen, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Override
    public void close() {
        input.close();
    }
}
