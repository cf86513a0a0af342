package dev.throng.gl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory a device has left. */
public final class FreeMemory {
    /** Share of the memory that may be taken: the driver, the JVM and other processes need some, too. */
    private static final double SHARE = 0.8;

    private static final Path MEMINFO = Path.of("/proc/meminfo");
    private static final String AVAILABLE = "MemAvailable:";

    private FreeMemory() {}

    /** Read once: in a container, the JVM reads several files for it, and each crowd asks. */
    private static final class Container {
        static final long LIMIT = limit();

        /** What this process may use at all, in a container or out of it. */
        private static long limit() {
            return ManagementFactory.getOperatingSystemMXBean()
                            instanceof com.sun.management.OperatingSystemMXBean system
                    ? system.getTotalMemorySize()
                    : Long.MAX_VALUE;
        }
    }

    /**
     * Bytes that may be taken; 0 where this is not known. A software renderer takes the machine's memory; OpenGL 4.5 does not tell what
     * a graphics processor has left: there the driver refuses by itself.
     */
    public static long of(GlInfo gl) {
        return gl.isSoftware() ? (long) (SHARE * Math.min(free(), Container.LIMIT)) : 0;
    }

    /** Linux states what it could make free; elsewhere the unused memory is a lower bound of that. */
    private static long free() {
        if (Files.isReadable(MEMINFO)) {
            try {
                for (String line : Files.readAllLines(MEMINFO)) {
                    if (line.startsWith(AVAILABLE)) {
                        return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10;
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getFreeMemorySize()
                : Long.MAX_VALUE;
    }
}
