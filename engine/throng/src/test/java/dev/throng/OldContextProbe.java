package dev.throng;

import dev.throng.gl.HostContext;

/** Asks for a library in a context of whatever version there is, in a process of its own, and prints what came of it in one line. */
final class OldContextProbe {
    private OldContextProbe() {}

    public static void main(String[] arguments) {
        try (HostContext host = HostContext.open(HostContext.Profile.ANY)) {
            host.makeCurrent();
            Throng.onCurrentContext().close();
            System.out.println("OPENED");
        } catch (ThrongException e) {
            System.out.println(e.fault() + " " + e.getMessage());
        }
    }
}
