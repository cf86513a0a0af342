package dev.throng.gl.window;

import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.JNI;

/** Ends the process while a driver is busy on another thread. */
public final class ProcessExit {
    private ProcessExit() {}

    /**
     * Ends it at once, once the window library is loaded. What libraries have registered for the end is left out where the system has
     * {@code _exit}: LLVM takes down there what a driver's compiler still uses (seen in Mesa 22.3).
     *
     * @param code of the process
     */
    public static void now(int code) {
        long exit = GLFW.getLibrary().getFunctionAddress("_exit");
        if (exit != 0) {
            JNI.invokeV(code, exit);
        }
        Runtime.getRuntime().halt(code);
    }
}
