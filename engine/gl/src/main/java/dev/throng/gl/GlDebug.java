package dev.throng.gl;

import static org.lwjgl.opengl.GL45C.*;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GLDebugMessageCallback;

/**
 * Debug messages of a driver (KHR_debug), stored until {@link #clear()}. The callback throws nothing: Java 25 swallows
 * exceptions of native callbacks.
 */
public final class GlDebug {
    /** Largest number of stored messages, because a driver may repeat itself in every frame. */
    private static final int CAPACITY = 1000;
    /** Largest number of error flags that are read, because a lost context may report errors without end. */
    private static final int MAX_ERRORS = 16;

    private final List<Message> messages = new ArrayList<>();
    private @Nullable GLDebugMessageCallback callback;

    /**
     * A message of the driver.
     *
     * @param type {@code "error"}, {@code "deprecated"}, {@code "undefined"}, {@code "portability"}, {@code
     *     "performance"} or {@code "other"}
     * @param severity {@code "high"}, {@code "medium"} or {@code "low"}
     * @param id the driver's number for this kind of message
     * @param text text of the message
     */
    public record Message(String type, String severity, int id, String text) {
        /** @return whether the calling code is at fault */
        public boolean isSevere() {
            return severity.equals("high")
                    || type.equals("error")
                    || type.equals("deprecated")
                    || type.equals("undefined");
        }
    }

    /** @param listening whether to receive messages of the current context */
    GlDebug(boolean listening) {
        if (!listening) {
            return;
        }
        callback = GLDebugMessageCallback.create(this::collect);
        glDebugMessageCallback(callback, 0);
        glDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, GL_DONT_CARE, (int[]) null, true);
        glDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, GL_DEBUG_SEVERITY_NOTIFICATION, (int[]) null, false);
        glEnable(GL_DEBUG_OUTPUT);
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
    }

    private void collect(int source, int type, int id, int severity, int length, long text, long user) {
        add(new Message(typeName(type), severityName(severity), id, GLDebugMessageCallback.getMessage(length, text)));
    }

    private synchronized void add(Message message) {
        if (messages.size() < CAPACITY) {
            messages.add(message);
        }
    }

    /**
     * @return messages since the last {@link #clear()}, oldest first, at most a thousand; none without a debug context
     */
    public synchronized List<Message> messages() {
        return List.copyOf(messages);
    }

    public synchronized void clear() {
        messages.clear();
    }

    /**
     * @throws GlException if the driver has reported an error, deprecated use, undefined behaviour or a message of high
     *     severity
     */
    public void checkNone() {
        List<Message> severe = messages().stream().filter(Message::isSevere).toList();
        if (!severe.isEmpty()) {
            String listed = severe.stream()
                    .limit(5)
                    .map(m -> m.type() + " (" + m.severity() + "): " + m.text().strip())
                    .collect(Collectors.joining("; "));
            throw new GlException(
                    GlException.Kind.ERROR,
                    "graphics driver: found " + severe.size() + " error messages (" + listed + "), expected none");
        }
    }

    /**
     * Checks and clears the current context's error flags, with or without a debug context.
     *
     * @param where the preceding operation, for messages
     * @throws GlException {@code OUT_OF_MEMORY}, {@code CONTEXT_LOST} or {@code ERROR} if a flag is set
     * @throws IllegalStateException if no context is current on this thread
     */
    public static void checkError(String where) {
        CurrentContext.requireAny();
        List<Integer> errors = errors();
        if (!errors.isEmpty()) {
            throw new GlException(kind(errors), where + ": found " + names(errors) + ", expected no GL error");
        }
    }

    /**
     * Checks that the driver has created an object.
     *
     * @param label label of the object, for messages
     * @param number number or address of the object; 0 if the driver created none
     * @throws GlException {@code OUT_OF_MEMORY}, {@code CONTEXT_LOST} or {@code ERROR} if the number is 0
     */
    public static void checkCreated(String label, long number) {
        if (number == 0) {
            String what = "creation of '" + label + "'";
            checkError(what);
            throw new GlException(
                    GlException.Kind.ERROR, what + ": found number 0 from the driver, expected a new object");
        }
    }

    /**
     * Checks and clears error flags of a host's calls, before the engine's first call.
     *
     * @param where the following operation, for messages
     * @throws GlException {@code CONTEXT_LOST} or {@code HOST} if a flag is set
     * @throws IllegalStateException if no context is current on this thread
     */
    public static void checkHost(String where) {
        HostValues host = CurrentContext.get().host();
        List<Integer> errors = errors();
        if (!errors.isEmpty()) {
            boolean isLost = errors.contains(GL_CONTEXT_LOST);
            throw new GlException(
                    isLost ? GlException.Kind.CONTEXT_LOST : GlException.Kind.HOST,
                    where + ": found " + names(errors)
                            + " from earlier OpenGL calls of your program, expected no GL error; "
                            + "call glGetError after each of these calls to find the wrong call");
        }
        host.markErrorFree();
    }

    /**
     * Checks and clears error flags before an operation. A flag counts as the host's error if the host may have left an
     * error.
     *
     * @param what the following operation, for messages
     */
    static void checkBefore(String what) {
        if (CurrentContext.get().host().mayHaveErrors()) {
            checkHost("before the " + what);
        } else {
            checkError("before the " + what);
        }
    }

    private static List<Integer> errors() {
        List<Integer> errors = new ArrayList<>();
        for (int error = glGetError(); error != GL_NO_ERROR && errors.size() < MAX_ERRORS; error = glGetError()) {
            errors.add(error);
        }
        return errors;
    }

    private static String names(List<Integer> errors) {
        return errors.stream().distinct().map(GlDebug::errorName).collect(Collectors.joining(", "));
    }

    private static GlException.Kind kind(List<Integer> errors) {
        if (errors.contains(GL_CONTEXT_LOST)) {
            return GlException.Kind.CONTEXT_LOST;
        }
        return errors.contains(GL_OUT_OF_MEMORY) ? GlException.Kind.OUT_OF_MEMORY : GlException.Kind.ERROR;
    }

    /** Names, for capture tools, all commands until the returned group is closed. */
    public static Group group(String name) {
        CurrentContext.requireAny();
        glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 0, name);
        return new Group();
    }

    public static final class Group implements AutoCloseable {
        private Group() {}

        @Override
        public void close() {
            glPopDebugGroup();
        }
    }

    /** Stops listening and frees the callback; called while the context is current. */
    void stop() {
        GLDebugMessageCallback used = callback;
        if (used != null) {
            glDebugMessageCallback(null, 0);
            used.free();
            callback = null;
        }
    }

    private static String errorName(int error) {
        return switch (error) {
            case GL_INVALID_ENUM -> "GL_INVALID_ENUM";
            case GL_INVALID_VALUE -> "GL_INVALID_VALUE";
            case GL_INVALID_OPERATION -> "GL_INVALID_OPERATION";
            case GL_STACK_OVERFLOW -> "GL_STACK_OVERFLOW";
            case GL_STACK_UNDERFLOW -> "GL_STACK_UNDERFLOW";
            case GL_OUT_OF_MEMORY -> "GL_OUT_OF_MEMORY";
            case GL_INVALID_FRAMEBUFFER_OPERATION -> "GL_INVALID_FRAMEBUFFER_OPERATION";
            case GL_CONTEXT_LOST -> "GL_CONTEXT_LOST";
            default -> "GL error 0x" + Integer.toHexString(error);
        };
    }

    private static String typeName(int type) {
        return switch (type) {
            case GL_DEBUG_TYPE_ERROR -> "error";
            case GL_DEBUG_TYPE_DEPRECATED_BEHAVIOR -> "deprecated";
            case GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR -> "undefined";
            case GL_DEBUG_TYPE_PORTABILITY -> "portability";
            case GL_DEBUG_TYPE_PERFORMANCE -> "performance";
            default -> "other";
        };
    }

    private static String severityName(int severity) {
        return switch (severity) {
            case GL_DEBUG_SEVERITY_HIGH -> "high";
            case GL_DEBUG_SEVERITY_MEDIUM -> "medium";
            default -> "low";
        };
    }
}
