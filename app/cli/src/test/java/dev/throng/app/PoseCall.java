package dev.throng.app;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.StreamSupport;

/** What tests of {@code pose} read out of its documents. */
final class PoseCall {
    private PoseCall() {}

    static double[] numbers(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .mapToDouble(JsonNode::asDouble)
                .toArray();
    }
}
