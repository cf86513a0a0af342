package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import org.junit.jupiter.api.Test;

@GlTest
class DevicesCommandTest {
    @Test
    void listsTheDeviceThatDraws(GlContext gl) throws Exception {
        Invocation answer = Invocation.of("devices", "--json", "-");
        gl.makeCurrent();
        JsonNode list = answer.json();
        assertEquals(1, list.get("schemaVersion").intValue());
        JsonNode first = list.at("/devices/0");
        assertEquals(0, first.get("index").intValue());
        assertTrue(first.at("/limits/computeInvocations").intValue() >= 1024, first.toString());
        assertTrue(answer.out().contains(gl.info().renderer()), answer.out());
    }
}
