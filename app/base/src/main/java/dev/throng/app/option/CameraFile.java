package dev.throng.app.option;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.FixedCamera;
import dev.throng.app.report.JsonFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.joml.Matrix3d;
import org.joml.Matrix4d;

/** Reader of {@code --camera} files. Error messages name the file and the JSON pointer of the wrong value. */
final class CameraFile {
    private static final String WORLD = "/world";
    private static final Set<String> KEYS = Set.of("world", "fovY", "near", "far");
    private static final int NUMBERS = 16;

    /** Largest accepted deviation of the camera's axes from orthonormal ones, because files may contain few digits. */
    private static final double ROUNDING = 1e-3;

    private final Path file;

    private CameraFile(Path file) {
        this.file = file;
    }

    /**
     * @return camera that the file describes
     * @throws UsageException if the file is missing, malformed or describes no camera
     */
    static FixedCamera read(Path file) {
        return new CameraFile(file).read();
    }

    private FixedCamera read() {
        JsonNode root = JsonFiles.read(JsonFiles.strict().build(), file, why -> refused("", why));
        if (!root.isObject()) {
            throw refused(
                    "",
                    "found " + root.getNodeType().name().toLowerCase(Locale.ROOT)
                            + " in the camera file, expected a JSON object with the keys world, fovY, near and far");
        }
        for (Map.Entry<String, JsonNode> entry : root.properties()) {
            if (!KEYS.contains(entry.getKey())) {
                throw refused(
                        "/" + entry.getKey(),
                        "found an unknown key in the camera file, expected one of the keys world, fovY, near, far");
            }
        }
        List<Double> world = world(root.path("world"));
        double fovY = numberOf(root, "fovY");
        if (!(fovY > 0 && fovY < 180)) {
            throw refused(
                    "/fovY",
                    "found an angle of view of " + fovY + " degrees, expected more than 0 and less than 180 degrees");
        }
        double near = numberOf(root, "near");
        if (!(near > 0)) {
            throw refused(
                    "/near",
                    "found a near plane at distance " + near + " from the camera, expected a distance above 0");
        }
        double far = numberOf(root, "far");
        if (!(far > near)) {
            throw refused(
                    "/far",
                    "found a far plane at distance " + far + ", expected more than the distance of the near plane, "
                            + near);
        }
        return new FixedCamera(world, fovY, near, far);
    }

    private double numberOf(JsonNode root, String key) {
        return number(root.path(key), "/" + key);
    }

    private double number(JsonNode value, String pointer) {
        if (!value.isNumber()) {
            throw refused(
                    pointer,
                    "found " + (value.isMissingNode() ? "no such key" : value)
                            + " in the camera file, expected a number");
        }
        double number = value.doubleValue();
        if (!(Math.abs(number) <= Float.MAX_VALUE) || number != 0 && Math.abs(number) < Float.MIN_NORMAL) {
            throw refused(
                    pointer,
                    "found " + value
                            + " in the camera file, expected a 32-bit float: 0 or a number of magnitude 1.18e-38 to 3.4e38");
        }
        return number;
    }

    private List<Double> world(JsonNode value) {
        if (!value.isArray() || value.size() != NUMBERS) {
            String found =
                    value.isArray() ? value.size() + " elements" : value.isMissingNode() ? "nothing" : "no array";
            throw refused(
                    WORLD,
                    "found " + found + ", expected the camera's matrix: an array of 16 numbers, column by column");
        }
        List<Double> numbers = new ArrayList<>();
        for (int i = 0; i < NUMBERS; i++) {
            numbers.add(number(value.get(i), WORLD + "/" + i));
        }
        requireRigid(numbers);
        return numbers;
    }

    private void requireRigid(List<Double> numbers) {
        for (int row = 0; row < 4; row++) {
            int last = 4 * row + 3;
            if (numbers.get(last) != (row == 3 ? 1 : 0)) {
                throw refused(
                        WORLD + "/" + last,
                        "found " + numbers.get(last) + " in the last row of the camera's matrix, expected "
                                + (row == 3 ? 1 : 0)
                                + "; the matrix is stored column by column, and its last row is 0 0 0 1");
            }
        }
        Matrix3d turn = new Matrix3d(
                new Matrix4d().set(numbers.stream().mapToDouble(x -> x).toArray()));
        boolean isOrthonormal = turn.transpose(new Matrix3d()).mul(turn).equals(new Matrix3d(), ROUNDING);
        if (!isOrthonormal || turn.determinant() < 0) {
            String found = isOrthonormal ? "a mirrored matrix" : "a scaled or sheared matrix";
            throw refused(WORLD, "found " + found + ", expected a camera matrix that only rotates and translates");
        }
    }

    private UsageException refused(String pointer, String why) {
        return new UsageException("--camera " + file + (pointer.isEmpty() ? "" : " " + pointer) + ": " + why);
    }
}
