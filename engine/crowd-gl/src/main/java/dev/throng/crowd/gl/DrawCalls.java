package dev.throng.crowd.gl;

/**
 * What a pass asked for.
 *
 * @param calls of OpenGL that draw
 * @param commands inside them that are indirect; one for each call where the device alone knows how many
 */
record DrawCalls(int calls, int commands) {
    static final DrawCalls NONE = new DrawCalls(0, 0);

    DrawCalls plus(DrawCalls other) {
        return new DrawCalls(calls + other.calls, commands + other.commands);
    }
}
