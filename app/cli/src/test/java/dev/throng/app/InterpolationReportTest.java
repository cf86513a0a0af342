package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the reports of {@code inspect} and {@code compare} about nlerp and slerp, for keys a quarter turn apart. */
class InterpolationReportTest {
    private static final String DOCUMENT = """
            {"asset":{"version":"2.0"},
             "nodes":[{"name":"wheel","mesh":0}],
             "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
             "animations":[{"name":"turn","samplers":[{"input":1,"output":2}],
              "channels":[{"sampler":0,"target":{"node":0,"path":"rotation"}}]}],
             "buffers":[{"byteLength":76,"uri":"data:application/octet-stream;base64,%s"}],
             "bufferViews":[{"buffer":0,"byteLength":76}],
             "accessors":[
              {"bufferView":0,"byteOffset":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[2,2,0]},
              {"bufferView":0,"byteOffset":36,"componentType":5126,"count":2,"type":"SCALAR","min":[0],"max":[1]},
              {"bufferView":0,"byteOffset":44,"componentType":5126,"count":2,"type":"VEC4"}]}
            """;

    /** Distance of the two moving vertices from the axis, in metres. */
    private static final double RADIUS = 2;

    private static final double DIAGONAL = Math.sqrt(8);

    @TempDir
    private Path folder;

    /** Vertices at (0 0 0), (2 0 0) and (0 2 0) that turn by 90 degrees about z in a second. */
    private String model() throws IOException {
        ByteBuffer data = ByteBuffer.allocate(76).order(ByteOrder.LITTLE_ENDIAN);
        float half = (float) Math.sqrt(0.5);
        for (float value : new float[] {0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 1, 0, 0, half, half}) {
            data.putFloat(value);
        }
        String text = DOCUMENT.formatted(Base64.getEncoder().encodeToString(data.array()));
        return Files.writeString(folder.resolve("wheel.gltf"), text).toString();
    }

    /**
     * Returns the distance between both positions at the fraction a of the time: slerp turns by 90 a degrees, nlerp by
     * twice the angle of (1 - a) (1, 0) + a (cos 45, sin 45).
     */
    private static double chord(double a) {
        double half = Math.sqrt(0.5);
        double nlerp = 2 * Math.atan2(a * half, 1 - a + a * half);
        return 2 * RADIUS * Math.sin(Math.abs(a * Math.PI / 2 - nlerp) / 2);
    }

    private static double largestChord() {
        double largest = 0;
        for (int i = 0; i <= 1000; i++) {
            largest = Math.max(largest, chord(i / 1000.0));
        }
        return largest;
    }

    private static void check(JsonNode found) {
        double millimetres = found.get("nlerpSlerpMm").doubleValue();
        assertTrue(millimetres > 20, "0.6 degrees of 2 m: " + millimetres);
        // keys are float32
        assertEquals(1000 * chord(found.get("time").doubleValue()), millimetres, 1e-3);
        // The report measures at a fifth of the time between both keys, not at the exact maximum.
        assertEquals(1000 * largestChord(), millimetres, 0.01 * millimetres);
        assertEquals(millimetres / 1000 / DIAGONAL, found.get("relative").doubleValue(), 1e-9);
        assertEquals("turn", found.get("clip").textValue());
        assertEquals("wheel", found.get("joint").textValue());
    }

    @Test
    void inspectReportsTheNlerpErrorOfEachClip() throws IOException {
        check(Invocation.of("inspect", model(), "--json", "-").json().at("/clips/0/nlerpSlerp"));
        String text = Invocation.of("inspect", model()).out();
        assertTrue(text.contains("nlerp error (mm)"), text);
    }

    @Test
    void compareReportsTheNlerpErrorOfEachModel() throws IOException {
        String[] call = {"compare", model(), "--a", "cpu", "--b", "exact", "--instances", "4"};
        String[] json = {"compare", model(), "--a", "cpu", "--b", "exact", "--instances", "4", "--json", "-"};
        check(Invocation.of(json).json().at("/models/0/interpolation"));
        String text = Invocation.of(call).out();
        assertTrue(text.contains("by nlerp instead of slerp, in wheel.gltf: "), text);
        assertTrue(text.contains(" mm if the model's unit is a metre)"), text);
    }
}
