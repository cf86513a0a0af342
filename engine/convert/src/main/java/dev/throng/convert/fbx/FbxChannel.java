package dev.throng.convert.fbx;

import java.util.List;
import java.util.TreeSet;

/**
 * A channel of a blend shape: one number, in percent, that leads from the mesh through one shape or several, each of which is a morph
 * target. Beyond the last shape, and below 0, the last and the first line go on.
 *
 * @param object its record
 * @param shapes geometries, in the order of their weights
 * @param full percents at which each shape is all that acts, ascending from above 0
 * @param first morph target of the mesh that the first shape is
 */
record FbxChannel(FbxObject object, List<FbxObject> shapes, double[] full, int first) {
    /** The property that is its number. */
    static final String PERCENT = "DeformPercent";

    private static final double WHOLE = 100;

    static FbxChannel of(FbxObject object, List<FbxObject> shapes, int first) {
        return new FbxChannel(object, shapes, full(object.element().childNumbers("FullWeights"), shapes.size()), first);
    }

    /** Those of the file where they are one for each shape and ascend; some programs write one for each vertex. */
    private static double[] full(double[] ofFile, int count) {
        boolean isRight = ofFile.length == count;
        for (int s = 0; s < count && isRight; s++) {
            isRight = ofFile[s] > (s == 0 ? 0 : ofFile[s - 1]) && ofFile[s] < Double.POSITIVE_INFINITY;
        }
        double[] even = new double[count];
        for (int s = 0; s < count; s++) {
            even[s] = WHOLE * (s + 1) / count;
        }
        return isRight ? ofFile : even;
    }

    /** The percent where nothing animates it. */
    double rest(FbxProperties properties) {
        double ofRecord = object.element()
                .child(PERCENT)
                .map(element -> element.number(0))
                .orElse(0.0);
        return properties.number(PERCENT, ofRecord);
    }

    /** Names of the targets: the channel's, and for shapes on the way their own. */
    List<String> names() {
        int last = shapes.size() - 1;
        return shapes.stream()
                .map(shape -> shape == shapes.get(last) && !object.name().isEmpty() ? object.name() : shape.name())
                .toList();
    }

    /** Sets the weights of its targets among those of the mesh. */
    void put(double percent, double[] weights) {
        int end = 0;
        while (end + 1 < full.length && percent > full[end]) {
            end++;
        }
        double start = end == 0 ? 0 : full[end - 1];
        double part = (percent - start) / (full[end] - start);
        for (int s = 0; s < full.length; s++) {
            weights[first + s] = 0;
        }
        if (end > 0) {
            weights[first + end - 1] = 1 - part;
        }
        weights[first + end] = part;
    }

    /** Adds the moments between two others at which a shape is all that acts, as if the percent were a line between them. */
    void addTurns(double from, double to, FbxProperty percent, TreeSet<Double> times) {
        double start = percent.vector(from).x;
        double end = percent.vector(to).x;
        for (int s = 0; s + 1 < full.length; s++) {
            double part = (full[s] - start) / (end - start);
            if (part > 0 && part < 1) {
                times.add(from + part * (to - from));
            }
        }
    }
}
