package dev.throng.app.view;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.linux.X11;
import org.lwjgl.system.linux.XClientMessageEvent;
import org.lwjgl.system.linux.XEvent;

/** A display without a screen, with a keyboard and a mouse: Xvfb and xdotool. */
final class XDisplay implements AutoCloseable {
    private final Process server;
    private final String name;

    private XDisplay(Process server, String name) {
        this.server = server;
        this.name = name;
    }

    /** Whether this machine has what it takes. */
    static boolean isPossible() {
        return Stream.of("Xvfb", "xdotool").allMatch(XDisplay::isThere);
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** Starts one under a name that is free; it does not begin anew whenever its last client has left. */
    static XDisplay open() throws IOException {
        Process server = new ProcessBuilder(
                        "Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var out = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        return new XDisplay(server, ":" + out.readLine());
    }

    /** What programs find it by. */
    String name() {
        return name;
    }

    /** Runs xdotool and returns what it says; empty where it fails, as it does while a window is not there. */
    String tool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("DISPLAY", name);
        Process tool = builder.start();
        String said = new String(tool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return tool.waitFor() == 0 ? said.strip() : "";
    }

    /** What a window manager does when the user clicks on the cross of a window. */
    void askToClose(long window) {
        long display = X11.XOpenDisplay(name);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            XEvent event = XEvent.calloc(stack);
            XClientMessageEvent message = event.xclient()
                    .type(X11.ClientMessage)
                    .window(window)
                    .message_type(atom(display, stack, "WM_PROTOCOLS"))
                    .format(32);
            // The binding takes the union of bytes and longs for a structure of both: its longs are somewhere else.
            message.data_b().order(ByteOrder.nativeOrder()).putLong(0, atom(display, stack, "WM_DELETE_WINDOW"));
            X11.XSendEvent(display, window, false, 0, event);
        } finally {
            X11.XCloseDisplay(display); // which sends what was not sent yet
        }
    }

    private static long atom(long display, MemoryStack stack, String named) {
        long function = X11.getLibrary().getFunctionAddress("XInternAtom");
        return JNI.invokePPP(display, MemoryUtil.memAddress(stack.ASCII(named)), 0, function);
    }

    @Override
    public void close() {
        server.destroy();
        try {
            server.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
