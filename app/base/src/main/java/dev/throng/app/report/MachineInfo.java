package dev.throng.app.report;

import dev.throng.gl.GlInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Machine that measured a result.
 *
 * @param os name, version and architecture of the operating system
 * @param cpu model name of the processor
 * @param cores logical processors available to this process
 * @param jdk version of the JVM
 * @param glVendor OpenGL vendor; null, like {@code glRenderer} and {@code glVersion}, if no context was opened
 */
public record MachineInfo(
        String os,
        String cpu,
        int cores,
        String jdk,
        @Nullable String glVendor,
        @Nullable String glRenderer,
        @Nullable String glVersion) {

    /**
     * @param gl context that drew; null for none
     * @return description of this machine
     */
    public static MachineInfo of(@Nullable GlInfo gl) {
        return new MachineInfo(
                property("os.name") + " " + property("os.version") + " " + property("os.arch"),
                cpuModel(),
                Runtime.getRuntime().availableProcessors(),
                property("java.runtime.version"),
                gl == null ? null : gl.vendor(),
                gl == null ? null : gl.renderer(),
                gl == null ? null : gl.version());
    }

    private static String cpuModel() {
        Path info = Path.of("/proc/cpuinfo");
        if (Files.isReadable(info)) {
            try {
                return Files.readAllLines(info, StandardCharsets.ISO_8859_1).stream()
                        .filter(line -> line.startsWith("model name"))
                        .map(line -> line.substring(line.indexOf(':') + 1).strip())
                        .findFirst()
                        .orElse("unknown");
            } catch (IOException e) {
                return "unknown";
            }
        }
        return Map.copyOf(System.getenv()).getOrDefault("PROCESSOR_IDENTIFIER", "unknown");
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
