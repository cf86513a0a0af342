package dev.throng.convert.child;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Independent reading of .x files in text: frames, skinned meshes, and keys of rotation, scale and position. Matrices
 * are the file's, which act on rows; z is negated at the end.
 */
final class XReading {
    private static final Pattern TOKEN = Pattern.compile("\"[^\"]*\"|[{}]|[^\\s;,{}\"]+");

    /** Content between braces. */
    private record Part(String kind, String name, List<String> words, List<Part> parts) {
        Stream<Part> all(String wanted) {
            return parts.stream().filter(part -> part.kind.equals(wanted));
        }

        Part one(String wanted) {
            return all(wanted).findFirst().orElseThrow();
        }

        double number(int place) {
            return Double.parseDouble(words.get(place));
        }

        double[] numbers(int start, int count) {
            return words.subList(start, start + count).stream()
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        }
    }

    private final Part root = new Part("", "", new ArrayList<>(), new ArrayList<>());
    private final double ticks;

    /**
     * @param file a .x file in text form
     * @param otherwise ticks per second if the file has none
     */
    XReading(Path file, double otherwise) throws IOException {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1).replaceAll("(//|#).*", "");
        read(TOKEN.matcher(text), root);
        ticks = root.all("AnimTicksPerSecond")
                .map(part -> part.number(0))
                .findFirst()
                .orElse(otherwise);
    }

    private static void read(Matcher tokens, Part into) {
        while (tokens.find() && !tokens.group().equals("}")) {
            if (tokens.group().equals("{")) {
                String last = takeWord(into.words);
                String before = takeWord(into.words);
                Part part = before.isEmpty()
                        ? new Part(last, "", new ArrayList<>(), new ArrayList<>())
                        : new Part(before, last, new ArrayList<>(), new ArrayList<>());
                read(tokens, part);
                into.parts.add(part);
            } else {
                into.words.add(tokens.group());
            }
        }
    }

    /** Removes and returns the last word, if it is not a number. */
    private static String takeWord(List<String> words) {
        boolean isWord = !words.isEmpty()
                && Character.isLetter(words.get(words.size() - 1).charAt(0));
        return isWord ? words.remove(words.size() - 1) : "";
    }

    /**
     * Positions of all points of skinned meshes at key times, one array per point.
     *
     * @param atRest whether to ignore the animation
     * @param times times in seconds
     */
    List<double[]> trajectories(boolean atRest, double[] times) {
        List<double[]> all = new ArrayList<>();
        for (int t = 0; t < times.length; t++) {
            Map<String, double[]> globals = new HashMap<>();
            List<double[]> positions = new ArrayList<>();
            Map<String, double[]> locals = atRest ? Map.of() : locals(times[t]);
            root.all("Frame").forEach(frame -> walk(frame, Matrices.scaling(1, 1, 1), locals, globals));
            root.all("Frame").forEach(frame -> skin(frame, globals, positions));
            for (int p = 0; p < positions.size(); p++) {
                if (t == 0) {
                    all.add(new double[3 * times.length]);
                }
                System.arraycopy(positions.get(p), 0, all.get(p), 3 * t, 3);
            }
        }
        return all;
    }

    private Map<String, double[]> locals(double time) {
        Map<String, double[]> locals = new HashMap<>();
        root.one("AnimationSet").all("Animation").forEach(animation -> {
            double[] rotation = Matrices.scaling(1, 1, 1);
            double[] scale = rotation;
            double[] place = {0, 0, 0};
            for (Part keys : animation.all("AnimationKey").toList()) {
                double[] key = key(keys, time);
                switch ((int) keys.number(0)) {
                    case 0 -> rotation = turn(key);
                    case 1 -> scale = Matrices.scaling(key);
                    default -> place = key;
                }
            }
            double[] local = Matrices.product(scale, rotation);
            System.arraycopy(place, 0, local, 12, 3);
            locals.put(animation.one("").words.get(0), local);
        });
        return locals;
    }

    private double[] key(Part keys, double time) {
        int width = (int) keys.number(3);
        for (int k = 0; k < keys.number(1); k++) {
            int start = 2 + k * (width + 2);
            if (Math.abs(keys.number(start) / ticks - time) < 1e-4) {
                return keys.numbers(start + 2, width);
            }
        }
        throw new AssertionError("no key at " + time);
    }

    /** Returns the usual matrix of the unit quaternion w x y z, although it acts on rows, like the file's matrices. */
    private static double[] turn(double[] q) {
        double length = Math.sqrt(Arrays.stream(q).map(c -> c * c).sum());
        double w = q[0] / length;
        double x = q[1] / length;
        double y = q[2] / length;
        double z = q[3] / length;
        return new double[] {
            1 - 2 * (y * y + z * z),
            2 * (x * y - w * z),
            2 * (x * z + w * y),
            0,
            2 * (x * y + w * z),
            1 - 2 * (x * x + z * z),
            2 * (y * z - w * x),
            0,
            2 * (x * z - w * y),
            2 * (y * z + w * x),
            1 - 2 * (x * x + y * y),
            0,
            0,
            0,
            0,
            1
        };
    }

    private static void walk(Part frame, double[] parent, Map<String, double[]> locals, Map<String, double[]> globals) {
        double[] rest = frame.one("FrameTransformMatrix").numbers(0, 16);
        double[] global = Matrices.product(locals.getOrDefault(frame.name, rest), parent);
        globals.put(frame.name, global);
        frame.all("Frame").forEach(child -> walk(child, global, locals, globals));
    }

    private static void skin(Part frame, Map<String, double[]> globals, List<double[]> positions) {
        double[] own = globals.get(frame.name);
        frame.all("Mesh").forEach(mesh -> {
            double[] points = mesh.numbers(1, 3 * (int) mesh.number(0));
            double[] sums = new double[4 * points.length / 3];
            for (Part joint : mesh.all("SkinWeights").toList()) {
                add(joint, globals, own, points, sums);
            }
            for (int p = 0; p < sums.length; p += 4) {
                double total = sums[p + 3];
                positions.add(new double[] {sums[p] / total, sums[p + 1] / total, -sums[p + 2] / total});
            }
        });
        frame.all("Frame").forEach(child -> skin(child, globals, positions));
    }

    /**
     * Adds x, y, z and weight of each point. A bone without a frame moves nothing: its points follow the mesh's frame.
     */
    private static void add(Part joint, Map<String, double[]> globals, double[] own, double[] points, double[] sums) {
        int count = (int) joint.number(1);
        double[] bone = globals.get(joint.words.get(0).replace("\"", ""));
        double[] palette = bone == null ? own : Matrices.product(joint.numbers(2 + 2 * count, 16), bone);
        for (int i = 0; i < count; i++) {
            int p = (int) joint.number(2 + i);
            double weight = joint.number(2 + count + i);
            for (int c = 0; c < 3; c++) {
                sums[4 * p + c] += weight
                        * (points[3 * p] * palette[c]
                                + points[3 * p + 1] * palette[4 + c]
                                + points[3 * p + 2] * palette[8 + c]
                                + palette[12 + c]);
            }
            sums[4 * p + 3] += weight;
        }
    }
}
