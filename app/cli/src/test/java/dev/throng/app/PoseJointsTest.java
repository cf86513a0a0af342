package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gl.GlTest;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Tests {@code pose --joints} on the GPU. */
@GlTest
class PoseJointsTest {
    private static JsonNode joints(String path) throws IOException {
        Invocation answer = Invocation.of(
                "pose", "adult", "--clip", "walk", "--time", "0.3", "--joints", "--path", path, "--out", "-");
        return answer.json().at("/samples/0/joints");
    }

    /**
     * Both results are float32 numbers from one atlas: the tolerance is rounding of a few products, for a height of 1.8
     * m.
     */
    @Test
    void gpuJointsAgreeWithCpuJoints() throws IOException {
        JsonNode cpu = joints("cpu");
        JsonNode gpu = joints("gpu");
        assertEquals(cpu.size(), gpu.size());
        for (int j = 0; j < cpu.size(); j++) {
            assertEquals(cpu.at("/" + j + "/name"), gpu.at("/" + j + "/name"));
            for (String key : new String[] {"position", "rotation", "scale"}) {
                for (int c = 0; c < cpu.at("/" + j + "/" + key).size(); c++) {
                    String pointer = "/" + j + "/" + key + "/" + c;
                    assertEquals(cpu.at(pointer).doubleValue(), gpu.at(pointer).doubleValue(), 1e-5, pointer);
                }
            }
        }
    }
}
