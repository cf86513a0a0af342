package dev.throng;

import dev.throng.gl.HostContext;

/** Opens the library in a context of an old version, in a separate process, and prints the result in one line. */
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
