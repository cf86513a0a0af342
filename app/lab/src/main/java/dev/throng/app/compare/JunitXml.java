package dev.throng.app.compare;

import dev.throng.app.console.OutputFile;
import dev.throng.app.html.Words;
import dev.throng.proof.Failure;
import dev.throng.proof.Tolerance;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Verdicts as JUnit test results: a suite for each model, with a test case for each clip or state. The file contains
 * all elements and attributes that the schemas of Ant and Jenkins require.
 *
 * @param models compared models, at least one
 * @param a name of the path under test
 * @param b name of the reference path
 * @param time time of the comparison
 */
record JunitXml(List<CheckedModel> models, String a, String b, Instant time) {
    private static final String PACKAGE = "throng.compare";

    OutputFile.Content content() {
        return out -> out.write(text().getBytes(StandardCharsets.UTF_8));
    }

    String text() {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
        for (int i = 0; i < models.size(); i++) {
            text.append(suite(i, models.get(i)));
        }
        return text + "</testsuites>\n";
    }

    private String suite(int id, CheckedModel model) {
        List<PoseVerdict> verdicts = model.verdicts();
        StringBuilder text = new StringBuilder("<testsuite"
                + attribute("name", model.character().name())
                + attribute("package", PACKAGE)
                + attribute("id", String.valueOf(id))
                + attribute(
                        "timestamp",
                        time.truncatedTo(ChronoUnit.SECONDS).toString().replace("Z", ""))
                + attribute("hostname", "localhost")
                + attribute("tests", String.valueOf(verdicts.size()))
                + attribute("failures", String.valueOf(failures(verdicts)))
                + attribute("errors", "0")
                + attribute("skipped", "0")
                + attribute(
                        "time",
                        seconds(verdicts.stream()
                                .mapToDouble(PoseVerdict::seconds)
                                .sum()))
                + ">\n<properties>\n");
        properties(model)
                .forEach((name, value) -> text.append("<property" + attribute("name", name))
                        .append(attribute("value", value))
                        .append("/>\n"));
        text.append("</properties>\n");
        verdicts.forEach(verdict -> text.append(testCase(model, verdict)));
        return text + "<system-out></system-out>\n<system-err></system-err>\n</testsuite>\n";
    }

    private static long failures(List<PoseVerdict> verdicts) {
        return verdicts.stream().filter(verdict -> verdict.failure() != null).count();
    }

    private Map<String, String> properties(CheckedModel model) {
        Tolerance tolerance = model.result().tolerance();
        Map<String, String> values = new LinkedHashMap<>();
        values.put("a", a);
        values.put("b", b);
        values.put("instances", String.valueOf(model.result().runs().instances()));
        values.put("diagonal", String.valueOf(model.result().diagonal()));
        put(values, "tolerance.position", tolerance.position());
        put(values, "tolerance.normalDegrees", tolerance.normalDegrees());
        put(values, "tolerance.palette", tolerance.palette());
        return values;
    }

    private static void put(Map<String, String> values, String name, @Nullable Double limit) {
        if (limit != null) {
            values.put(name, limit.toString());
        }
    }

    private String testCase(CheckedModel model, PoseVerdict verdict) {
        String head = "<testcase" + attribute("name", verdict.name())
                + attribute(
                        "classname", PACKAGE + "." + model.character().name().replace('.', '_'))
                + attribute("time", seconds(verdict.seconds()));
        Failure failure = verdict.failure();
        if (failure == null) {
            return head + "/>\n";
        }
        String line = failure.describe(model.character(), a, b);
        return head + ">\n<failure" + attribute("message", line)
                + attribute("type", failure.kind().noun()) + ">" + Words.escaped(line) + "</failure>\n</testcase>\n";
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }

    private static String attribute(String name, String value) {
        return " " + name + "=\"" + Words.escaped(value) + "\"";
    }
}
