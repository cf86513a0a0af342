package dev.throng.gl.window;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
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

/** A virtual display with keyboard and mouse, by Xvfb and xdotool. */
public final class XDisplay implements AutoCloseable {
    private final Process server;
    private final String name;
    private final Path screen;

    private XDisplay(Process server, String name, Path screen) {
        this.server = server;
        this.name = name;
        this.screen = screen;
    }

    /** Skips a test if tests of OpenGL are off, or if a program is missing and they are not required. */
    public static void assumePossible() {
        String asked = System.getProperty("gl.tests", "auto");
        assumeTrue(!asked.equals("off"), "no OpenGL tests were requested");
        boolean isPossible = Stream.of("Xvfb", "xdotool").allMatch(XDisplay::isThere);
        assumeTrue(asked.equals("required") || isPossible, "no Xvfb or no xdotool");
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** Starts a display with an unused name. The display does not restart after its last client has left. */
    public static XDisplay open() throws IOException {
        Path folder = Files.createTempDirectory("display");
        Process server = new ProcessBuilder(
                        "Xvfb",
                        "-displayfd",
                        "1",
                        "-screen",
                        "0",
                        "1280x800x24",
                        "-nolisten",
                        "tcp",
                        "-noreset",
                        "-fbdir",
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var out = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        return new XDisplay(server, ":" + out.readLine(), folder.resolve("Xvfb_screen0"));
    }

    /**
     * Reads the shown picture from the file that Xvfb keeps up to date, in the X window dump format (XWDFile.h of X11).
     *
     * @param width width in pixels
     * @param height height in pixels
     * @return {@code width * height} triples of bytes, top row first
     */
    public byte[] shown(int width, int height) throws IOException {
        ByteBuffer dump = ByteBuffer.wrap(Files.readAllBytes(screen)); // big-endian header
        int header = dump.getInt(0);
        int bytesPerLine = dump.getInt(4 * 12);
        int colours = dump.getInt(4 * 19);
        int first = header + 12 * colours;
        byte[] rgb = new byte[3 * width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int pixel = first + y * bytesPerLine + 4 * x; // blue, green, red, unused
                for (int c = 0; c < 3; c++) {
                    rgb[3 * (y * width + x) + c] = dump.get(pixel + 2 - c);
                }
            }
        }
        return rgb;
    }

    /** @return name by which programs find the display */
    public String name() {
        return name;
    }

    /** Makes a program that is not started yet show its windows here. */
    public ProcessBuilder show(ProcessBuilder program) {
        program.environment().put("DISPLAY", name);
        program.environment().remove("WAYLAND_DISPLAY");
        return program;
    }

    /** Runs xdotool, and returns its output; empty if it fails, for instance because a window is missing. */
    public String tool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("DISPLAY", name);
        Process tool = builder.start();
        String said = new String(tool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return tool.waitFor() == 0 ? said.strip() : "";
    }

    /** Sends the message that a window manager sends when the user closes a window. */
    public void askToClose(long window) {
        long display = X11.XOpenDisplay(name);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            XEvent event = XEvent.calloc(stack);
            XClientMessageEvent message = event.xclient()
                    .type(X11.ClientMessage)
                    .window(window)
                    .message_type(atom(display, stack, "WM_PROTOCOLS"))
                    .format(32);
            // The binding defines the union of bytes and longs as a structure with both, so its longs are misplaced.
            message.data_b().order(ByteOrder.nativeOrder()).putLong(0, atom(display, stack, "WM_DELETE_WINDOW"));
            X11.XSendEvent(display, window, false, 0, event);
        } finally {
            X11.XCloseDisplay(display); // also sends pending requests
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
