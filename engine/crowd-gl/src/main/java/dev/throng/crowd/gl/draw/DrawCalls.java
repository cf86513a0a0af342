package dev.throng.crowd.gl.draw;

/**
 * What a pass asked for.
 *
 * @param calls of OpenGL that draw
 * @param commands inside them that are indirect; one for each call where the device alone knows how many
 */
public record DrawCalls(int calls, int commands) {
    public static final DrawCalls NONE = new DrawCalls(0, 0);

    public DrawCalls plus(DrawCalls other) {
        return new DrawCalls(calls + other.calls, commands + other.commands);
    }
}
