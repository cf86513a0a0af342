package dev.throng.gl.window;

import java.io.File;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.JNI;

/** Ends the process while a driver is busy on another thread. */
public final class ProcessExit {
    private static final int PRIO_PROCESS = 0; // of sys/resource.h; on Linux its number may be a thread's

    private ProcessExit() {}

    /**
     * Ends it at once, once the window library is loaded. What libraries have registered for the end is left out where the system has
     * {@code _exit}: LLVM takes down there what a driver's compiler still uses (seen in Mesa 22.3).
     *
     * @param code of the process
     */
    public static void now(int code) {
        wakeIdleThreads();
        long exit = GLFW.getLibrary().getFunctionAddress("_exit");
        if (exit != 0) {
            JNI.invokeV(code, exit);
        }
        Runtime.getRuntime().halt(code);
    }

    /**
     * Gives all threads the usual priority where the system permits it. A thread has to run once more to end, and Mesa's cache of shaders
     * has threads of the lowest priority: busy cores would leave them, and so the process, for seconds.
     */
    private static void wakeIdleThreads() {
        long setPriority = GLFW.getLibrary().getFunctionAddress("setpriority");
        String[] threads = new File("/proc/self/task").list();
        if (setPriority != 0 && threads != null) {
            for (String thread : threads) {
                JNI.invokeI(PRIO_PROCESS, Integer.parseInt(thread), 0, setPriority);
            }
        }
    }
}
