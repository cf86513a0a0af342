package dev.throng.gl;

/** The draws that a context was asked for since it was made. */
public final class DrawCount {
    private long calls;
    private long commands;

    DrawCount() {}

    /** @param indirect commands inside the call, 0 where it is none */
    void add(int indirect) {
        calls++;
        commands += indirect;
    }

    /** Calls of OpenGL that draw. */
    public long calls() {
        return calls;
    }

    /** Indirect commands inside them; one for each call where the device alone knows how many. */
    public long commands() {
        return commands;
    }
}
