package dev.throng.app.stage;

import dev.throng.gl.GlInfo;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory a device has left. */
final class Memory {
    /** Share of the memory that a crowd may take: the driver, the JVM and other processes need some, too. */
    private static final double SHARE = 0.8;

    private static final Path MEMINFO = Path.of("/proc/meminfo");
    private static final String AVAILABLE = "MemAvailable:";

    private Memory() {}

    /**
     * Bytes that a crowd may take; 0 where this is not known. A software renderer takes the machine's memory; OpenGL
     * 4.5 does not tell what a graphics processor has left: there the driver refuses by itself.
     */
    static long available(GlInfo gl) {
        return gl.isSoftware() ? (long) (SHARE * Math.min(free(), containerLimit())) : 0;
    }

    /** What this process may use at all, in a container or out of it. */
    private static long containerLimit() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : Long.MAX_VALUE;
    }

    /** Linux knows what it could make free; elsewhere the unused memory is a lower bound of that. */
    private static long free() {
        if (Files.isReadable(MEMINFO)) {
            try {
                for (String line : Files.readAllLines(MEMINFO)) {
                    if (line.startsWith(AVAILABLE)) {
                        return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10;
                    }
                }
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getFreeMemorySize()
                : Long.MAX_VALUE;
    }
}
