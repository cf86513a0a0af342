package dev.throng.app.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglDevice;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Result of the command {@code devices}. */
public record DeviceReport(List<Device> devices) {
    public DeviceReport {
        devices = List.copyOf(devices);
    }

    @JsonProperty(index = 0)
    public int schemaVersion() {
        return 1;
    }

    /**
     * EGL device or platform that may provide OpenGL.
     *
     * @param index index of the device for {@code --device}
     * @param kind {@code device} or {@code surfaceless}
     * @param name EGL's name of the device
     * @param glVendor OpenGL vendor; null, like {@code glRenderer} and {@code glVersion}, if no context could be opened
     * @param usable whether the device supports OpenGL 4.5 core
     * @param problem reason why the device is not usable; null for a usable device
     * @param limits OpenGL limits by name; empty if the device is not usable
     */
    public record Device(
            int index,
            String kind,
            String name,
            @Nullable String glVendor,
            @Nullable String glRenderer,
            @Nullable String glVersion,
            boolean usable,
            @Nullable String problem,
            Map<String, Long> limits) {

        public static Device usable(EglDevice device, GlContext context) {
            return new Device(
                    device.index(),
                    device.kind(),
                    device.name(),
                    context.info().vendor(),
                    context.info().renderer(),
                    context.info().version(),
                    true,
                    null,
                    context.limits().asMap());
        }

        public static Device unusable(EglDevice device, String problem) {
            return new Device(device.index(), device.kind(), device.name(), null, null, null, false, problem, Map.of());
        }
    }

    public boolean anyUsable() {
        return devices.stream().anyMatch(Device::usable);
    }

    public String text() {
        StringBuilder text = new StringBuilder();
        for (Device device : devices) {
            text.append(device.index() + "  " + device.kind() + ", " + device.name());
            if (device.usable()) {
                text.append("\n   " + device.glRenderer() + " (" + device.glVendor() + ")");
                text.append("\n   OpenGL " + device.glVersion() + "\n");
                device.limits().forEach((name, value) -> text.append(String.format("   %-28s %,d%n", name, value)));
            } else {
                text.append("\n   not usable: " + device.problem() + "\n");
            }
        }
        return text.toString();
    }
}
