package dev.throng.gl.window;

import java.io.File;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.JNI;

/** Exit of the process while a driver is busy on another thread. */
public final class ProcessExit {
    private static final int PRIO_PROCESS = 0; // of sys/resource.h; on Linux, it also selects threads

    private ProcessExit() {}

    /**
     * Ends the process at once; the window library must be loaded. Where the system has {@code _exit}, exit handlers of
     * libraries do not run: LLVM's would destroy data that a driver's compiler still uses (seen in Mesa 22.3).
     *
     * @param code exit code of the process
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
     * Raises idle threads to normal priority, if the system permits it. On busy cores, Mesa's shader cache, whose
     * threads have the lowest priority, would delay the end of the process for seconds.
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
