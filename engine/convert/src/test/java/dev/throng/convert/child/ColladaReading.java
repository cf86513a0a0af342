package dev.throng.convert.child;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Independent reading of Collada files as Blender exports them: matrices as transforms and as keys, skins by scoped
 * ids. Z is up; the result is rotated to Y up.
 */
final class ColladaReading {
    private static final double[] TO_Y_UP = {1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1};

    private final Document document;

    ColladaReading(Path file) throws Exception {
        document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    /**
     * Positions of all skinned points at key times, one array per point.
     *
     * @param clip name of an animation_clip, or null for all keys
     * @param atRest whether to use the rest pose
     * @param times times in seconds
     */
    List<double[]> trajectories(String clip, boolean atRest, double[] times) {
        List<double[]> all = new ArrayList<>();
        for (int t = 0; t < times.length; t++) {
            Map<String, double[]> globals = globals(atRest ? Map.of() : locals(clip, times[t]));
            int point = 0;
            for (Element skin : all("skin")) {
                for (double[] position : skinned(skin, globals)) {
                    if (t == 0) {
                        all.add(new double[3 * times.length]);
                    }
                    System.arraycopy(position, 0, all.get(point++), 3 * t, 3);
                }
            }
        }
        return all;
    }

    private Map<String, double[]> locals(String clip, double time) {
        List<String> played = all("animation_clip").stream()
                .filter(element -> element.getAttribute("name").equals(clip))
                .flatMap(element -> all(element, "instance_animation").stream())
                .map(instance -> instance.getAttribute("url").substring(1))
                .toList();
        Map<String, double[]> locals = new HashMap<>();
        for (Element animation : all("animation")) {
            boolean isPlayed = played.isEmpty() || played.contains(animation.getAttribute("id"));
            List<Element> arrays = all(animation, "float_array");
            if (isPlayed && arrays.size() == 2) {
                double[] times = numbers(arrays.get(0));
                int key = IntStream.range(0, times.length)
                        .filter(k -> Math.abs(times[k] - time) < 1e-4)
                        .findFirst()
                        .orElseThrow();
                String target = all(animation, "channel").get(0).getAttribute("target");
                double[] matrices = numbers(arrays.get(1));
                locals.put(target.split("/")[0], Arrays.copyOfRange(matrices, 16 * key, 16 * key + 16));
            }
        }
        return locals;
    }

    private Map<String, double[]> globals(Map<String, double[]> locals) {
        Map<String, double[]> globals = new HashMap<>();
        for (Element node : children(all("visual_scene").get(0), "node")) {
            walk(node, TO_Y_UP, locals, globals);
        }
        return globals;
    }

    private static void walk(
            Element node, double[] parent, Map<String, double[]> locals, Map<String, double[]> globals) {
        double[] local = locals.get(node.getAttribute("id"));
        if (local == null) {
            List<Element> matrix = children(node, "matrix");
            local = matrix.isEmpty() ? Matrices.scaling(1, 1, 1) : numbers(matrix.get(0));
        }
        double[] global = Matrices.product(parent, local);
        globals.put(node.getAttribute("sid"), global);
        for (Element child : children(node, "node")) {
            walk(child, global, locals, globals);
        }
    }

    private List<double[]> skinned(Element skin, Map<String, double[]> globals) {
        String[] joints =
                all(skin, "Name_array").get(0).getTextContent().strip().split("\\s+");
        double[] bindShape = numbers(all(skin, "bind_shape_matrix").get(0));
        double[] inverseBinds = numbers(all(skin, "float_array").get(0));
        double[] weights = numbers(all(skin, "float_array").get(1));
        double[] counts = numbers(all(skin, "vcount").get(0));
        double[] pairs = numbers(all(skin, "v").get(0));
        String geometry = skin.getAttribute("source").substring(1);
        double[] points = all("geometry").stream()
                .filter(element -> element.getAttribute("id").equals(geometry))
                .map(element -> numbers(all(element, "float_array").get(0)))
                .findFirst()
                .orElseThrow();
        List<double[]> positions = new ArrayList<>();
        int at = 0;
        for (int p = 0; p < counts.length; p++) {
            double[] sum = new double[3];
            double total = 0;
            for (int i = 0; i < counts[p]; i++, at += 2) {
                int joint = (int) pairs[at];
                double weight = weights[(int) pairs[at + 1]];
                double[] inverseBind = Arrays.copyOfRange(inverseBinds, 16 * joint, 16 * joint + 16);
                double[] palette = Matrices.product(globals.get(joints[joint]), inverseBind, bindShape);
                double[] moved = Matrices.point(palette, points[3 * p], points[3 * p + 1], points[3 * p + 2]);
                for (int c = 0; c < 3; c++) {
                    sum[c] += weight * moved[c];
                }
                total += weight;
            }
            double all = total;
            positions.add(Arrays.stream(sum).map(value -> value / all).toArray());
        }
        return positions;
    }

    private List<Element> all(String name) {
        return elements(document.getElementsByTagName(name));
    }

    private static List<Element> all(Element below, String name) {
        return elements(below.getElementsByTagName(name));
    }

    private static List<Element> elements(NodeList list) {
        return IntStream.range(0, list.getLength())
                .mapToObj(i -> (Element) list.item(i))
                .toList();
    }

    private static List<Element> children(Element parent, String name) {
        return all(parent, name).stream()
                .filter(child -> child.getParentNode().equals(parent))
                .toList();
    }

    private static double[] numbers(Element element) {
        return Arrays.stream(element.getTextContent().strip().split("\\s+"))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
