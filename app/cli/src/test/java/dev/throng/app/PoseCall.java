package dev.throng.app;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.StreamSupport;

/** Reads documents of {@code pose} for tests. */
final class PoseCall {
    private PoseCall() {}

    static double[] numbers(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .mapToDouble(JsonNode::asDouble)
                .toArray();
    }
}
