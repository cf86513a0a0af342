package dev.throng.app.view;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.linux.X11;
import org.lwjgl.system.linux.XEvent;
import org.lwjgl.system.linux.XSelectionRequestEvent;

/** Drags a file over a window and drops it there, as a separate client, by the protocol XDND 5. */
final class XDrag implements AutoCloseable {
    private static final int VERSION = 5;
    private static final int SELECTION_REQUEST = 30;
    private static final int SELECTION_NOTIFY = 31;
    private static final int INPUT_OUTPUT = 1;
    private static final long NOW = 0; // CurrentTime

    private final long display;
    private final long source;
    private final String file;

    /** @param name of the display */
    XDrag(String name, Path file) {
        this.file = file.toUri() + "\r\n";
        display = X11.XOpenDisplay(name);
        if (display == 0) {
            throw new IllegalStateException("display " + name + " cannot be opened");
        }
        long root = X11.XRootWindow(display, X11.XDefaultScreen(display));
        source = X11.nXCreateWindow(display, root, 0, 0, 1, 1, 0, 0, INPUT_OUTPUT, 0, 0, 0);
        JNI.invokePPPPI(display, atom("XdndSelection"), source, NOW, function("XSetSelectionOwner"));
    }

    /**
     * Drags the file to a position and drops it.
     *
     * @param x x of the screen in pixels
     * @param y y of the screen in pixels
     */
    void drop(long window, int x, int y) {
        send(window, "XdndEnter", (long) VERSION << 24, atom("text/uri-list"), 0, 0);
        send(window, "XdndPosition", 0, (long) x << 16 | y, NOW, atom("XdndActionCopy"));
        send(window, "XdndDrop", 0, NOW, 0, 0);
    }

    private void send(long window, String message, long... words) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            XEvent event = XEvent.calloc(stack);
            event.xclient()
                    .type(X11.ClientMessage)
                    .window(window)
                    .message_type(atom(message))
                    .format(32);
            // X11 has a union of bytes and longs here, but the binding has a structure of both, so its longs are at a
            // wrong offset.
            long data = MemoryUtil.memAddress(event.xclient().data_b());
            MemoryUtil.memPutLong(data, source);
            for (int w = 0; w < words.length; w++) {
                MemoryUtil.memPutLong(data + (w + 1L) * Long.BYTES, words[w]);
            }
            X11.XSendEvent(display, window, false, 0, event);
        }
        JNI.invokePI(display, function("XFlush"));
    }

    /**
     * Sends the dropped file if the window has requested it; never waits.
     *
     * @return whether the file was sent
     */
    boolean answer() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            XEvent event = XEvent.calloc(stack);
            long check = function("XCheckTypedWindowEvent");
            if (JNI.invokePPPI(display, source, SELECTION_REQUEST, event.address(), check) == 0) {
                return false;
            }
            answer(stack, event.xselectionrequest());
            return true;
        }
    }

    private void answer(MemoryStack stack, XSelectionRequestEvent asked) {
        ByteBuffer text = stack.bytes(file.getBytes(StandardCharsets.US_ASCII));
        ByteBuffer property = stack.malloc(4 * Long.BYTES); // XTextProperty: value, encoding, format, count
        property.putLong(0, MemoryUtil.memAddress(text));
        property.putLong(8, asked.target());
        property.putLong(16, 8);
        property.putLong(24, text.remaining());
        long set = function("XSetTextProperty");
        JNI.invokePPPPV(display, asked.requestor(), MemoryUtil.memAddress(property), asked.property(), set);
        XEvent event = XEvent.calloc(stack);
        event.xselection()
                .type(SELECTION_NOTIFY)
                .requestor(asked.requestor())
                .selection(asked.selection())
                .target(asked.target())
                .property(asked.property())
                .time(asked.time());
        X11.XSendEvent(display, asked.requestor(), false, 0, event);
        JNI.invokePI(display, function("XFlush"));
    }

    private long atom(String named) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            return JNI.invokePPP(display, MemoryUtil.memAddress(stack.ASCII(named)), 0, function("XInternAtom"));
        }
    }

    private static long function(String name) {
        return X11.getLibrary().getFunctionAddress(name);
    }

    @Override
    public void close() {
        X11.XCloseDisplay(display);
    }
}
