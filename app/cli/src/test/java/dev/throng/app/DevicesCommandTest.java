package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.app.report.DeviceReport;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.egl.EglContext;
import dev.throng.gl.egl.EglDevice;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

@GlTest
class DevicesCommandTest {
    @Test
    void eachDeviceIsListedWithItsLimits(GlContext gl) throws Exception {
        Invocation answer = Invocation.of("devices", "--json", "-");
        gl.makeCurrent();
        JsonNode list = answer.json();
        assertEquals(1, list.get("schemaVersion").intValue());
        List<EglDevice> devices = EglContext.devices();
        assertEquals(devices.size(), list.get("devices").size());
        int drawing = 0;
        for (EglDevice device : devices) {
            JsonNode found = list.get("devices").get(device.index());
            assertEquals(device.index(), found.get("index").intValue());
            assertEquals(device.name(), found.get("name").textValue());
            boolean isUsable = found.get("usable").booleanValue();
            assertEquals(isUsable, found.get("problem").isNull(), found.toString());
            assertEquals(isUsable, !found.get("limits").isEmpty(), found.toString());
            if (gl.info().renderer().equals(found.get("glRenderer").textValue())) {
                assertEquals(new TreeMap<>(gl.limits().asMap()), numbers(found.get("limits")));
                drawing++;
            }
        }
        assertTrue(drawing > 0, "the tests' own device is among them: " + list);
    }

    private static Map<String, Long> numbers(JsonNode limits) {
        Map<String, Long> numbers = new TreeMap<>();
        limits.fields()
                .forEachRemaining(
                        limit -> numbers.put(limit.getKey(), limit.getValue().longValue()));
        return numbers;
    }

    @Test
    void unusableDeviceIsListedWithItsReason() {
        EglDevice device = EglContext.devices().get(0);
        DeviceReport report = new DeviceReport(List.of(DeviceReport.Device.unusable(device, "found OpenGL 3.1")));
        assertFalse(report.anyUsable());
        assertTrue(report.text().contains(device.name() + "\n   not usable: found OpenGL 3.1\n"), report.text());
    }
}
