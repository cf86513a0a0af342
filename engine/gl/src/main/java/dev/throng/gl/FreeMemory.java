package dev.throng.gl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** Measurement of a device's free memory. */
public final class FreeMemory {
    /** Share of the memory that may be used; the driver, the JVM and other processes need the rest. */
    private static final double SHARE = 0.8;

    private static final Path MEMINFO = Path.of("/proc/meminfo");
    private static final String AVAILABLE = "MemAvailable:";

    private FreeMemory() {}

    /**
     * Memory limit of the process, read only once, because the JVM in a container reads several files for this limit.
     */
    private static final class Container {
        static final long LIMIT = limit();

        private static long limit() {
            return ManagementFactory.getOperatingSystemMXBean()
                            instanceof com.sun.management.OperatingSystemMXBean system
                    ? system.getTotalMemorySize()
                    : Long.MAX_VALUE;
        }
    }

    /**
     * Measures the memory that may be allocated.
     *
     * @param gl driver of the device
     * @return number of bytes for a software renderer, which uses the machine's memory; 0 for a GPU, whose memory
     *     OpenGL 4.5 does not report
     */
    public static long of(GlInfo gl) {
        return gl.isSoftware() ? (long) (SHARE * Math.min(free(), Container.LIMIT)) : 0;
    }

    /** @return bytes that Linux could free; on other systems the unused bytes, a lower bound */
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
