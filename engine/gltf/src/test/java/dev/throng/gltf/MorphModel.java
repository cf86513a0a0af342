package dev.throng.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Test model: a patch of a face, skinned to a neck and a head, with two morph targets. The first moves the half at x
 * &gt; 0 by four units along x, far out of the box of the rest pose, and changes its normals. The second lifts all
 * vertices by up to two units, without normals.
 *
 * <p>Nodes: 0 "neck", 1 "head" (joints of skin 0), 2 "face" (mesh 0, skin 0, weights at rest 0 and 0.25). Clips: 0
 * "open", weights LINEAR, 1 "jump", weights STEP, both of 2 s; 2 "swing", weights CUBICSPLINE. The head turns in all of
 * them.
 */
public final class MorphModel {
    private static final int SIDE = 7;

    public static final int VERTICES = SIDE * SIDE;

    /** Distance by which the first target moves vertices. */
    public static final double FAR = 4;

    private final GltfWriter writer = new GltfWriter();

    private MorphModel() {}

    public static GltfWriter create() {
        return new MorphModel().write(new double[0]);
    }

    /** @return the model without targets, with vertices and normals displaced by weights, as expected result */
    public static GltfWriter applied(double... weights) {
        return new MorphModel().write(weights);
    }

    private interface Numbers {
        void add(double x, double y, List<Double> out);
    }

    private static double[] each(Numbers numbers) {
        List<Double> all = new ArrayList<>();
        for (int v = 0; v < VERTICES; v++) {
            numbers.add((v % SIDE - SIDE / 2) / 4.0, v / SIDE / 4.0, all);
        }
        return all.stream().mapToDouble(d -> d).toArray();
    }

    private static double[] grown() {
        return each((x, y, out) -> out.addAll(List.of(x > 0 ? FAR : 0.0, 0.0, x > 0 ? y : 0.0)));
    }

    private static double[] grownNormals() {
        return each((x, y, out) -> out.addAll(List.of(x > 0 ? 0.5 : 0.0, 0.0, x > 0 ? -0.25 : 0.0)));
    }

    private static double[] lifted() {
        return each((x, y, out) -> out.addAll(List.of(0.0, y, 0.0)));
    }

    private static double[] sum(double[] base, double weight, double[] move) {
        double[] sum = base.clone();
        Arrays.setAll(sum, i -> base[i] + weight * move[i]);
        return sum;
    }

    private GltfWriter write(double[] applied) {
        double[] positions = each((x, y, out) -> out.addAll(List.of(x, y, x * x / 4)));
        double[] normals = each((x, y, out) -> out.addAll(List.of(0.0, 0.0, 1.0)));
        if (applied.length > 0) {
            positions = sum(sum(positions, applied[0], grown()), applied[1], lifted());
            normals = sum(normals, applied[0], grownNormals());
        }
        int position = writer.floats("VEC3", positions);
        int normal = writer.floats("VEC3", normals);
        String attributes = "'POSITION':" + position + ",'NORMAL':" + normal + "," + influences();
        int indices = writer.integers("SCALAR", 5123, false, triangles());
        String targets = applied.length > 0
                ? ""
                : ",'targets':[{'POSITION':" + writer.floats("VEC3", grown()) + ",'NORMAL':"
                        + writer.floats("VEC3", grownNormals()) + "},{'POSITION':" + writer.floats("VEC3", lifted())
                        + "}]";
        writer.add(
                "meshes",
                "{'name':'face'" + (applied.length > 0 ? "" : ",'weights':[0,0.25]") + ",'primitives':[{'attributes':{"
                        + attributes + "},'indices':" + indices + targets + "}]}");
        nodes();
        clips(applied.length == 0);
        return writer;
    }

    private String influences() {
        int joints = writer.integers("VEC4", 5121, false, TestModels.joints(VERTICES, 0, 1, 0, 0));
        int weights = writer.floats("VEC4", each((x, y, out) -> {
            double share = Math.min(y, 1);
            out.addAll(List.of(1 - share, share, 0.0, 0.0));
        }));
        return "'JOINTS_0':" + joints + ",'WEIGHTS_0':" + weights;
    }

    private static long[] triangles() {
        List<Integer> corners = new ArrayList<>();
        for (int row = 0; row < SIDE - 1; row++) {
            for (int column = 0; column < SIDE - 1; column++) {
                int v = row * SIDE + column;
                corners.addAll(List.of(v, v + 1, v + SIDE, v + SIDE, v + 1, v + SIDE + 1));
            }
        }
        return corners.stream().mapToLong(i -> i).toArray();
    }

    private void nodes() {
        writer.add("nodes", "{'name':'neck','children':[1]}");
        writer.add("nodes", "{'name':'head','translation':[0,0.5,0]}");
        writer.add("nodes", "{'name':'face','mesh':0,'skin':0}");
        int binds = writer.floats(
                "MAT4", 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -0.5, 0,
                1);
        writer.add("skins", "{'joints':[0,1],'inverseBindMatrices':" + binds + "}");
    }

    private void clips(boolean morphed) {
        int turns = writer.floats("VEC4", 0, 0, 0, 1, 0, 0.28, 0, 0.96, 0, 0, 0, 1);
        int times = writer.floats("SCALAR", 0, 1, 2);
        int linear = writer.floats("SCALAR", 0, 0, 1, 0, 0, 1);
        clip("open", morphed, "{'input':" + times + ",'output':" + turns + "}", key(times, linear, "LINEAR"));
        int step = writer.floats("SCALAR", 0, 1, 1, 0, 0.5, 0.5);
        int steps = writer.floats("SCALAR", 0, 0.5, 2);
        clip("jump", morphed, "{'input':" + times + ",'output':" + turns + "}", key(steps, step, "STEP"));
        int cubic = writer.floats("SCALAR", 0, 0, 0, 0, 1, 0.5, 0, 0, 1, 0.5, -0.5, 0, 0.5, 0, 0.25, 1, 0, 0);
        clip("swing", morphed, "{'input':" + times + ",'output':" + turns + "}", key(times, cubic, "CUBICSPLINE"));
    }

    private static String key(int input, int output, String interpolation) {
        return "{'input':" + input + ",'output':" + output + ",'interpolation':'" + interpolation + "'}";
    }

    private void clip(String name, boolean morphed, String turns, String weights) {
        writer.add(
                "animations",
                "{'name':'" + name + "','samplers':[" + turns + "," + weights
                        + "],'channels':[{'sampler':0,'target':{'node':1,'path':'rotation'}}"
                        + (morphed ? ",{'sampler':1,'target':{'node':2,'path':'weights'}}" : "") + "]}");
    }
}
