package dev.throng.app;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Short calls of {@code bench}: by default three frames of a small picture, in a separate context. */
final class BenchCall {
    /** Most bytes that an unchanged crowd uploads per frame. */
    static final int MOST_UPLOADED = 512;

    private BenchCall() {}

    static Invocation bench(String... args) {
        List<String> all =
                new ArrayList<>(List.of("bench", "--headless", "--size", "96x54", "--warmup", "1", "--quiet"));
        all.addAll(List.of(args));
        if (!all.contains("--frames")) {
            all.addAll(List.of("--frames", "3"));
        }
        return Invocation.of(all.toArray(String[]::new));
    }

    static JsonNode result(String... args) throws IOException {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--json", "-"));
        Invocation answer = bench(all.toArray(String[]::new));
        return answer.json();
    }

    static JsonNode run(String... args) throws IOException {
        return result(args).at("/runs/0");
    }
}
