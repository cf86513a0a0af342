package dev.throng.app.view;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.view.state.SceneLoader;
import dev.throng.app.view.state.Screen;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlDebug;
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
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;

/** Walk in the program's window, on an X display: a round opens a window, presses keys, moves the mouse, and closes it. */
public final class WindowWalk implements Walk {
    private static final Console CONSOLE =
            Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);

    private final Path folder;
    private final Requests requests;
    private final XInput input = new XInput();
    private final ViewRequest.Parser parser = ViewCommand.parser(CONSOLE);

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
    public Round round(SplittableRandom random, int steps) {
        Dice dice = new Dice(random);
        var request = new ViewRequest(
                requests.scene(dice).models(), Map.of("instances", "5", "size", "400x300", "gl-debug", "true"));
        RunSettings settings = parser.parse(request);
        var end = new AtomicReference<Round>();
        try (SceneLoader loader = new SceneLoader(request, settings, CONSOLE);
                WindowScreen screen = new WindowScreen(settings, 1)) {
            Runnable drawing = () -> end.set(walk(screen, loader, dice, steps));
            screen.whileDrawing(drawing, Double.POSITIVE_INFINITY, () -> {});
        }
        return Objects.requireNonNull(end.get());
    }

    /** Walks on the thread that draws. */
    private Round walk(WindowScreen screen, SceneLoader loader, Dice dice, int steps) {
        Census before = Census.now();
        Census open;
        int refused;
        var session = new WindowSession(screen, input, requests, dice);
        Screen watched = watched(screen, session);
        try (Viewer viewer = new Viewer(watched, parser, loader, CONSOLE, folder)) {
            session.use(viewer, steps);
            viewer.run();
            open = Census.now().minus(before);
            refused = session.messages();
        }
        Census left = Census.now().minus(before);
        Census.print(left);
        GlDebug.checkError("after the window");
        screen.gl().debug().checkNone();
        return new Round(refused, open, left);
    }

    /** Returns the screen; a session acts before and after the input of each frame is delivered. */
    private static Screen watched(WindowScreen screen, WindowSession session) {
        return (Screen) Proxy.newProxyInstance(
                Screen.class.getClassLoader(), new Class<?>[] {Screen.class}, (proxy, method, args) -> {
                    boolean isPoll = method.getName().equals("poll");
                    if (isPoll) {
                        session.beforeFrame();
                    }
                    Object result = call(screen, method, args);
                    if (isPoll) {
                        session.limit();
                    }
                    return result;
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
