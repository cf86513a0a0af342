package dev.throng.convert.child;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Builder of FBX files as text, so that tests show the content of their files. */
final class FbxScript {
    static final long SECOND = 46186158000L;

    private final StringBuilder objects = new StringBuilder();
    private final StringBuilder links = new StringBuilder();
    private final StringBuilder settings = new StringBuilder();
    private long last = 1000;

    /** Adds a property of GlobalSettings. */
    FbxScript setting(String name, double value) {
        settings.append(property(name, value));
        return this;
    }

    static String property(String name, double... values) {
        return "P: \"" + name + "\", \"x\", \"\", \"A\"," + numbers(values) + "\n";
    }

    static String texts(String name, String value) {
        return "P: \"" + name + "\", \"KString\", \"\", \"\", \"" + value + "\"\n";
    }

    static String numbers(double... values) {
        return Arrays.stream(values)
                .mapToObj(value -> value == Math.rint(value) && Math.abs(value) < 1e15
                        ? String.valueOf((long) value)
                        : String.format(Locale.ROOT, "%.17g", value))
                .collect(Collectors.joining(","));
    }

    static String array(String name, double... values) {
        return name + ": *" + values.length + " {\na: " + numbers(values) + "\n}\n";
    }

    /**
     * Adds any object.
     *
     * @return its id
     */
    long object(String kind, String name, String type, String content) {
        long id = ++last;
        objects.append(kind)
                .append(": ")
                .append(id)
                .append(", \"")
                .append(kind)
                .append("::")
                .append(name)
                .append("\", \"");
        objects.append(type).append("\" {\n").append(content).append("}\n");
        return id;
    }

    /** Adds a model below another, or below the scene for 0. */
    long model(long parent, String name, String... properties) {
        long id = object("Model", name, "Null", "Properties70: {\n" + String.join("", properties) + "}\n");
        return link(id, parent);
    }

    long link(long from, long to) {
        links.append("C: \"OO\",").append(from).append(',').append(to).append('\n');
        return from;
    }

    long link(long from, long to, String property) {
        links.append("C: \"OP\",")
                .append(from)
                .append(',')
                .append(to)
                .append(", \"")
                .append(property)
                .append("\"\n");
        return from;
    }

    /** Adds triangles of a model, three points each. */
    long triangles(long model, double... points) {
        double[] indices = new double[points.length / 3];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i % 3 == 2 ? -i - 1 : i;
        }
        return link(
                object("Geometry", "mesh", "Mesh", array("Vertices", points) + array("PolygonVertexIndex", indices)),
                model);
    }

    /**
     * Adds a cluster of a skin.
     *
     * @param skin id of the skin
     * @param joint id of the joint's model
     * @param points indices of its points
     * @param weights weights of these points
     * @param transform transform from mesh to joint, by columns
     */
    long cluster(long skin, long joint, double[] points, double[] weights, double[] transform) {
        String content = array("Indexes", points) + array("Weights", weights) + array("Transform", transform);
        long cluster = link(object("Deformer", "cluster", "Cluster", content), skin);
        link(joint, cluster);
        return cluster;
    }

    /**
     * Adds a channel of a blend shape.
     *
     * @param blendShape id of the blend shape
     * @param name name of the channel
     * @param percent percentage without animation
     * @param full percentages at which each shape is complete
     */
    long channel(long blendShape, String name, double percent, double... full) {
        String content = "DeformPercent: " + percent + "\n" + array("FullWeights", full);
        return link(object("Deformer", name, "BlendShapeChannel", content), blendShape);
    }

    long blendShape(long geometry) {
        return link(object("Deformer", "blend", "BlendShape", "Version: 100\n"), geometry);
    }

    /**
     * Adds a shape of a channel.
     *
     * @param channel id of the channel
     * @param name name of the shape
     * @param points indices of its points
     * @param moves x, y, z of each point's displacement
     */
    long shape(long channel, String name, double[] points, double... moves) {
        String content = "Version: 100\n" + array("Indexes", points) + array("Vertices", moves)
                + array("Normals", new double[moves.length]);
        return link(object("Geometry", name, "Shape", content), channel);
    }

    /** Animates the percentage of a blend shape's channel. */
    void animatePercent(long layer, long channel, String curve) {
        long node = link(object("AnimationCurveNode", "DeformPercent", "", ""), layer);
        link(node, channel, "DeformPercent");
        link(object("AnimationCurve", "", "", curve), node, "d|DeformPercent");
    }

    long stack(String name, String... properties) {
        return object("AnimationStack", name, "", "Properties70: {\n" + String.join("", properties) + "}\n");
    }

    long layer(long stack, String... properties) {
        return link(
                object("AnimationLayer", "layer", "", "Properties70: {\n" + String.join("", properties) + "}\n"),
                stack);
    }

    /** Animates a property of a model by curves of x, y and z; null for constant components. */
    void animate(long layer, long model, String property, String... curves) {
        long node = link(object("AnimationCurveNode", "T", "", ""), layer);
        link(node, model, property);
        String[] components = {"d|X", "d|Y", "d|Z"};
        for (int c = 0; c < curves.length; c++) {
            if (curves[c] != null) {
                link(object("AnimationCurve", "", "", curves[c]), node, components[c]);
            }
        }
    }

    /**
     * Returns a curve with keys in seconds.
     *
     * @param flags flags of all keys
     * @param seconds times of the keys
     * @param values values of the keys
     * @param tangents four numbers per key, or none
     */
    static String curve(int flags, double[] seconds, double[] values, double... tangents) {
        double[] ticks =
                Arrays.stream(seconds).map(time -> Math.rint(time * SECOND)).toArray();
        boolean isOne = tangents.length == 0;
        double[] allFlags = new double[isOne ? 1 : seconds.length];
        double[] runs = new double[allFlags.length];
        Arrays.fill(allFlags, flags);
        Arrays.fill(runs, isOne ? seconds.length : 1);
        return array("KeyTime", ticks)
                + array("KeyValueFloat", values)
                + array("KeyAttrFlags", allFlags)
                + array("KeyAttrDataFloat", isOne ? new double[4] : tangents)
                + array("KeyAttrRefCount", runs);
    }

    static String line(double[] seconds, double... values) {
        return curve(4, seconds, values);
    }

    @Override
    public String toString() {
        return "; FBX 7.4.0 project file\nFBXHeaderExtension:  {\n\tFBXVersion: 7400\n}\nGlobalSettings:  {\nProperties70:  {\n"
                + settings + "}\n}\nObjects:  {\n" + objects + "}\nConnections:  {\n" + links + "}\n";
    }
}
