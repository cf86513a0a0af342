package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.crowd.state.Clock;
import dev.throng.inspect.CompareReport;
import dev.throng.proof.ModelComparison.ModelResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Report of a crowd's comparisons, as text and as JSON with the keys of the command {@code compare}. */
final class CrowdReport {
    private static final int SCHEMA_VERSION = 1;
    private static final String GPU = "gpu";

    private final CharacterModel character;
    private final double seconds;
    private final StringBuilder text = new StringBuilder();
    private final List<Map<String, @Nullable Object>> comparisons = new ArrayList<>();
    private boolean passed = true;

    CrowdReport(CrowdProof.Subject subject) {
        character = subject.character();
        seconds = subject.ticks() / Clock.TICKS_PER_SECOND;
    }

    /**
     * Adds a comparison if it has instances.
     *
     * @param path name of the backend with which the GPU is compared
     * @param what what the instances of this comparison show, for the report; empty if all instances are compared
     */
    void add(String path, String what, ModelResult result) {
        if (result.runs().samples() == 0) {
            return;
        }
        passed &= result.failure().isEmpty();
        text.append(line(path, what, result));
        result.failure()
                .ifPresent(failure ->
                        text.append(failure.describe(character, GPU, path)).append('\n'));
        comparisons.add(json(path, what, result));
    }

    private static String line(String path, String what, ModelResult result) {
        Differences found = result.differences();
        Double allowed = result.tolerance().position();
        return String.format(
                Locale.ROOT,
                "gpu against %s: %d instances%s, %,d vertices: largest error %.2e D, allowed %s, normals %.2e\u00B0: %s\n",
                path,
                result.runs().instances(),
                details(what, result.unstablePoses()),
                found.positions().count(),
                found.positions().max(),
                allowed == null ? "any" : String.format(Locale.ROOT, "%.2e D", allowed),
                Math.max(found.normals().max(), found.tangents().max()),
                result.failure().isEmpty() ? "pass" : "FAIL");
    }

    private static String details(String what, int unstablePoses) {
        String bones =
                unstablePoses == 0 ? "" : unstablePoses + " by bone lengths only, as rounding may change their poses";
        String details = what.isEmpty() || bones.isEmpty() ? what + bones : what + "; " + bones;
        return details.isEmpty() ? "" : " (" + details + ")";
    }

    /**
     * @param instances number of compared instances
     * @param unbounded number of instances without comparison to keyframes
     * @return the report
     */
    CompareReport of(int instances, int unbounded) {
        String head = String.format(
                Locale.ROOT,
                "%s: %d instances at %.3f s of scene time; errors are in units of D, the diagonal of the box around the rest pose\n",
                character.name(),
                instances,
                seconds);
        String rest = unbounded == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%d instances were not compared with keyframes, because they use inverse kinematics, foot placement,"
                                + " a tilt, a pose of your program or a blend with the rest pose\n",
                        unbounded);
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("schemaVersion", SCHEMA_VERSION);
        json.put("pass", passed);
        json.put("model", character.name());
        json.put("seconds", seconds);
        json.put("instances", instances);
        json.put("notAgainstKeyframes", unbounded);
        json.put("comparisons", comparisons);
        return new CompareReport(passed, head + text + rest, ReportJson.of(json));
    }

    private static Map<String, @Nullable Object> json(String path, String what, ModelResult result) {
        Differences found = result.differences();
        ResultNumbers numbers = ResultNumbers.of(result);
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("a", GPU);
        json.put("b", path);
        json.put("of", what);
        json.put("pass", result.failure().isEmpty());
        json.put("instances", result.runs().instances());
        json.put("corners", result.unstablePoses());
        json.put("vertices", found.positions().count());
        json.put("tolerance", result.tolerance());
        json.put("position", numbers.position());
        json.put("normalDegrees", numbers.normalDegrees());
        json.put("tangentDegrees", numbers.tangentDegrees());
        json.put("palette", numbers.palette());
        json.put("worst", numbers.worst());
        return json;
    }
}
