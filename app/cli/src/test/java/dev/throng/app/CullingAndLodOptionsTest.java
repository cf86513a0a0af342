package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests the effect of {@code --cull}, {@code --occlusion}, {@code --lod} and {@code --lod-bias} on pictures and counts.
 */
@GlTest
class CullingAndLodOptionsTest {
    private static final int INSTANCES = 60;

    private static JsonNode result(String... args) throws IOException {
        List<String> all = new ArrayList<>(List.of("bench", "--headless", "--size", "96x54", "--warmup", "0"));
        all.addAll(List.of("--frames", "2", "--quiet", "--scene", "grid", "--json", "-"));
        all.addAll(List.of("--instances", Integer.toString(INSTANCES)));
        all.addAll(List.of(args));
        Invocation answer = Invocation.of(all.toArray(String[]::new));
        return answer.json();
    }

    private static long triangles(JsonNode result) {
        return result.at("/runs/0/triangles").longValue();
    }

    private static String hash(JsonNode result) {
        return result.at("/runs/0/imageHash").textValue();
    }

    @Test
    void gridShowsAllInstancesInFullDetailByDefault() throws IOException {
        JsonNode plain = result();
        JsonNode culled = result("--cull", "on");
        assertEquals("off", plain.at("/settings/cull").textValue());
        assertEquals("off", plain.at("/settings/lod").textValue());
        assertEquals("on", culled.at("/settings/cull").textValue());
        assertEquals(hash(plain), hash(culled));
        assertEquals(triangles(plain), triangles(culled));
        assertEquals(INSTANCES, culled.at("/runs/0/visibleCamera").intValue());
        assertEquals(0, triangles(plain) % INSTANCES);
    }

    @Test
    void optionOcclusionSkipsOccludedInstances() throws IOException {
        JsonNode plain = result("--cull", "on");
        JsonNode occluded = result("--cull", "on", "--occlusion", "on");
        assertEquals("off", plain.at("/settings/occlusion").textValue());
        assertEquals("on", occluded.at("/settings/occlusion").textValue());
        assertEquals(hash(plain), hash(occluded));
        long drawn = occluded.at("/runs/0/visibleCamera").longValue();
        assertTrue(0 < drawn && drawn <= INSTANCES, "drawn: " + drawn);
        // A frame is drawn twice, and each drawing is a call.
        assertEquals(
                2 * plain.at("/runs/0/drawCalls").intValue(),
                occluded.at("/runs/0/drawCalls").intValue());
    }

    @Test
    void higherLodBiasUsesSimplerMeshes() throws IOException {
        JsonNode plain = result();
        // In such a small picture, every instance has the coarsest mesh unless the bias requests finer ones.
        JsonNode lod = result("--lod", "on", "--lod-bias", "-4");
        JsonNode coarse = result("--lod", "on", "--lod-bias", "2.5");
        assertEquals(2.5, coarse.at("/settings/lodBias").doubleValue());
        assertEquals(INSTANCES, coarse.at("/runs/0/visible").intValue());
        assertTrue(triangles(lod) < triangles(plain) / 2, triangles(lod) + " of " + triangles(plain));
        assertTrue(triangles(coarse) < triangles(lod), triangles(coarse) + " of " + triangles(lod));
        assertNotEquals(hash(lod), hash(coarse));
        assertEquals(plain.at("/runs/0/drawCalls"), coarse.at("/runs/0/drawCalls"));
    }
}
