package dev.throng.app.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglDevice;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code devices} found. */
public record DeviceReport(List<Device> devices) {
    public DeviceReport {
        devices = List.copyOf(devices);
    }

    @JsonProperty(index = 0)
    public int schemaVersion() {
        return 1;
    }

    /**
     * One way to a context.
     *
     * @param index what {@code --device} takes
     * @param kind {@code device} or {@code surfaceless}
     * @param name as EGL calls it
     * @param glVendor null where no context could be opened; so are the next two
     * @param usable whether it has OpenGL 4.5 core
     * @param problem why it is not usable; null where it is
     * @param limits by name; empty where it is not usable
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

    /** For people: a paragraph for each device. */
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
