package dev.throng.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Second evaluation of vertices: it reads valid glTF files and evaluates them in double precision with 4x4 matrices,
 * sharing no code with the reader or the engine. Slow.
 */
public final class IndependentEvaluation {
    private final IndependentFile file;
    private final JsonNode root;

    /**
     * A primitive at a node.
     *
     * @param node index of the node
     * @param mesh index of the mesh
     * @param primitive index in the mesh
     * @param positions x, y, z of each vertex, in scene space
     */
    public record Primitive(int node, int mesh, int primitive, double[] positions) {}

    private IndependentEvaluation(IndependentFile file) {
        this.file = file;
        root = file.root();
    }

    public static IndependentEvaluation of(Path file) throws IOException {
        return new IndependentEvaluation(IndependentFile.read(file));
    }

    public int clipCount() {
        return root.path("animations").size();
    }

    /** @return last key of all channels with a target node, in seconds */
    public double duration(int clip) {
        double duration = 0;
        for (JsonNode channel : root.get("animations").get(clip).get("channels")) {
            if (channel.get("target").has("node")) {
                double[] times =
                        file.accessor(sampler(clip, channel).get("input").intValue());
                duration = Math.max(duration, times[times.length - 1]);
            }
        }
        return duration;
    }

    /**
     * Evaluates the default scene.
     *
     * @param clip index of an animation, or -1 for the rest pose
     * @param time any time in seconds
     * @param loop whether time is taken modulo the duration; otherwise channels hold their first and last key
     * @return primitives in order of node index, then primitive index
     */
    public List<Primitive> evaluate(int clip, double time, boolean loop) {
        double[][] locals = restTransforms();
        double[][] weights = restWeights();
        if (clip >= 0) {
            double duration = duration(clip);
            double local = loop ? (duration > 0 ? time - Math.floor(time / duration) * duration : 0) : time;
            animate(clip, local >= duration && loop ? 0 : local, locals, weights);
        }
        double[][] globals = globals(locals);
        List<Primitive> primitives = new ArrayList<>();
        boolean[] inScene = sceneNodes();
        for (int node = 0; node < globals.length; node++) {
            JsonNode json = root.get("nodes").get(node);
            if (inScene[node] && json.has("mesh")) {
                addMesh(node, json, globals, weights[node], primitives);
            }
        }
        return primitives;
    }

    private boolean[] sceneNodes() {
        boolean[] in = new boolean[root.path("nodes").size()];
        List<Integer> open = new ArrayList<>();
        if (root.path("scenes").isEmpty()) {
            Arrays.fill(in, true);
            return in;
        }
        root.get("scenes").get(root.path("scene").asInt(0)).path("nodes").forEach(n -> open.add(n.intValue()));
        while (!open.isEmpty()) {
            int node = open.remove(open.size() - 1);
            in[node] = true;
            root.get("nodes").get(node).path("children").forEach(n -> open.add(n.intValue()));
        }
        return in;
    }

    /** @return 16 matrix elements per node, or 10 numbers of translation, rotation and scale */
    private double[][] restTransforms() {
        double[][] transforms = new double[root.path("nodes").size()][];
        for (int n = 0; n < transforms.length; n++) {
            JsonNode node = root.get("nodes").get(n);
            if (node.has("matrix")) {
                transforms[n] = numbers(node.get("matrix"), new double[16]);
            } else {
                double[] t = numbers(node.path("translation"), new double[] {0, 0, 0});
                double[] r = numbers(node.path("rotation"), new double[] {0, 0, 0, 1});
                double[] s = numbers(node.path("scale"), new double[] {1, 1, 1});
                transforms[n] = new double[] {t[0], t[1], t[2], r[0], r[1], r[2], r[3], s[0], s[1], s[2]};
            }
        }
        return transforms;
    }

    private double[][] restWeights() {
        double[][] weights = new double[root.path("nodes").size()][];
        for (int n = 0; n < weights.length; n++) {
            JsonNode node = root.get("nodes").get(n);
            JsonNode mesh = root.path("meshes").path(node.path("mesh").asInt(-1));
            JsonNode own = node.has("weights") ? node.get("weights") : mesh.path("weights");
            int count = mesh.path("primitives").path(0).path("targets").size();
            weights[n] = numbers(own, new double[count]);
        }
        return weights;
    }

    private static double[] numbers(JsonNode array, double[] values) {
        for (int i = 0; i < array.size(); i++) {
            values[i] = array.get(i).doubleValue();
        }
        return values;
    }

    private double[][] globals(double[][] locals) {
        int[] parents = new int[locals.length];
        Arrays.fill(parents, -1);
        for (int n = 0; n < parents.length; n++) {
            for (JsonNode child : root.get("nodes").get(n).path("children")) {
                parents[child.intValue()] = n;
            }
        }
        double[][] globals = new double[locals.length][];
        for (int n = 0; n < parents.length; n++) {
            double[] matrix = IndependentMath.matrix(locals[n]);
            for (int p = parents[n]; p >= 0; p = parents[p]) {
                matrix = IndependentMath.product(IndependentMath.matrix(locals[p]), matrix);
            }
            globals[n] = matrix;
        }
        return globals;
    }

    private JsonNode sampler(int clip, JsonNode channel) {
        return root.get("animations")
                .get(clip)
                .get("samplers")
                .get(channel.get("sampler").intValue());
    }

    private void animate(int clip, double time, double[][] transforms, double[][] weights) {
        for (JsonNode channel : root.get("animations").get(clip).get("channels")) {
            JsonNode target = channel.get("target");
            int at = List.of("translation", "rotation", "", "", "", "", "", "scale")
                    .indexOf(target.path("path").asText());
            int offset = at == 1 ? 3 : at;
            if (target.path("path").asText().equals("weights")) {
                int node = target.get("node").intValue();
                weights[node] = key(sampler(clip, channel), time, weights[node].length, false);
            } else if (target.has("node") && offset >= 0) {
                double[] value = key(sampler(clip, channel), time, at == 1 ? 4 : 3, at == 1);
                System.arraycopy(value, 0, transforms[target.get("node").intValue()], offset, value.length);
            }
        }
    }

    private double[] key(JsonNode sampler, double time, int width, boolean rotation) {
        double[] times = file.accessor(sampler.get("input").intValue());
        double[] values = file.accessor(sampler.get("output").intValue());
        String interpolation = sampler.path("interpolation").asText("LINEAR");
        boolean cubic = interpolation.equals("CUBICSPLINE");
        int next = 0;
        while (next < times.length && times[next] <= time) {
            next++;
        }
        int before = Math.max(next - 1, 0);
        int after = Math.min(next, times.length - 1);
        double[] a = value(values, before, width, cubic, 1);
        if (before == after || next == 0 || interpolation.equals("STEP")) {
            return a;
        }
        double[] b = value(values, after, width, cubic, 1);
        double dt = times[after] - times[before];
        double t = (time - times[before]) / dt;
        if (cubic) {
            return IndependentMath.hermite(
                    t, dt, a, value(values, before, width, true, 2), b, value(values, after, width, true, 0));
        }
        return rotation
                ? IndependentMath.slerp(IndependentMath.unit(a), IndependentMath.unit(b), t)
                : IndependentMath.mix(a, 1 - t, b, t);
    }

    private static double[] value(double[] values, int key, int width, boolean cubic, int part) {
        int from = (cubic ? 3 * key + part : key) * width;
        return Arrays.copyOfRange(values, from, from + width);
    }

    private void addMesh(int node, JsonNode json, double[][] globals, double[] weights, List<Primitive> out) {
        int mesh = json.get("mesh").intValue();
        int index = 0;
        for (JsonNode primitive : root.get("meshes").get(mesh).get("primitives")) {
            JsonNode attributes = primitive.get("attributes");
            if (attributes.has("POSITION")) {
                double[] positions = morphed(primitive, weights);
                double[] moved = json.has("skin")
                        ? skinned(
                                attributes,
                                root.get("skins").get(json.get("skin").intValue()),
                                globals,
                                positions)
                        : rigid(globals[node], positions);
                out.add(new Primitive(node, mesh, index, moved));
            }
            index++;
        }
    }

    private double[] morphed(JsonNode primitive, double[] weights) {
        double[] positions =
                file.accessor(primitive.at("/attributes/POSITION").intValue()).clone();
        for (int t = 0; t < weights.length; t++) {
            JsonNode move = primitive.get("targets").get(t).path("POSITION");
            double[] moves = move.isMissingNode() ? new double[positions.length] : file.accessor(move.intValue());
            for (int i = 0; i < positions.length; i++) {
                positions[i] += weights[t] * moves[i];
            }
        }
        return positions;
    }

    private static double[] rigid(double[] matrix, double[] positions) {
        double[] out = new double[positions.length];
        for (int v = 0; v < out.length; v += 3) {
            addTransformed(matrix, 1, positions, v, out);
        }
        return out;
    }

    private double[] skinned(JsonNode attributes, JsonNode skin, double[][] globals, double[] positions) {
        double[] inverseBind = skin.has("inverseBindMatrices")
                ? file.accessor(skin.get("inverseBindMatrices").intValue())
                : null;
        double[][] matrices = new double[skin.get("joints").size()][];
        for (int j = 0; j < matrices.length; j++) {
            double[] global = globals[skin.get("joints").get(j).intValue()];
            matrices[j] = inverseBind == null
                    ? global
                    : IndependentMath.product(global, Arrays.copyOfRange(inverseBind, 16 * j, 16 * j + 16));
        }
        double[] sums = new double[positions.length / 3];
        double[] out = new double[positions.length];
        for (int set = 0; attributes.has("JOINTS_" + set); set++) {
            double[] joints = file.accessor(attributes.get("JOINTS_" + set).intValue());
            double[] weights = file.accessor(attributes.get("WEIGHTS_" + set).intValue());
            for (int i = 0; i < joints.length; i++) {
                sums[i / 4] += weights[i];
                addTransformed(matrices[(int) joints[i]], weights[i], positions, i / 4 * 3, out);
            }
        }
        double[] first = file.accessor(attributes.get("JOINTS_0").intValue());
        for (int v = 0; v < sums.length; v++) {
            if (sums[v] == 0) {
                addTransformed(matrices[(int) first[4 * v]], 1, positions, 3 * v, out);
            }
            for (int c = 0; c < 3 && sums[v] != 0; c++) {
                out[3 * v + c] /= sums[v];
            }
        }
        return out;
    }

    private static void addTransformed(double[] m, double weight, double[] p, int at, double[] out) {
        for (int r = 0; r < 3; r++) {
            out[at + r] += weight * (m[r] * p[at] + m[4 + r] * p[at + 1] + m[8 + r] * p[at + 2] + m[12 + r]);
        }
    }
}
