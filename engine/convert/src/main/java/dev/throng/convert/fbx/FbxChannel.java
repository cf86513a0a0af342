package dev.throng.convert.fbx;

import java.util.List;
import java.util.TreeSet;

/**
 * A channel of a blend shape: a percentage that moves the mesh through one or several shapes, each a morph target.
 * Beyond the last shape and below 0, the motion is extrapolated.
 *
 * @param object the channel's object
 * @param shapes geometries, in order of their percentages
 * @param full percentages at which only one shape acts, ascending, greater than 0
 * @param first index of the first shape among the mesh's morph targets
 */
record FbxChannel(FbxObject object, List<FbxObject> shapes, double[] full, int first) {
    /** Name of the property that stores the percentage. */
    static final String PERCENT = "DeformPercent";

    private static final double WHOLE = 100;

    static FbxChannel of(FbxObject object, List<FbxObject> shapes, int first) {
        return new FbxChannel(object, shapes, full(object.element().childNumbers("FullWeights"), shapes.size()), first);
    }

    /**
     * @return percentages at which a single shape acts. They are the file's if their count is that of the shapes and they
     *     ascend; otherwise they are evenly spaced, since some programs write one percentage per vertex.
     */
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

    /** @return the percentage without animation */
    double rest(FbxProperties properties) {
        double ofRecord = object.element()
                .child(PERCENT)
                .map(element -> element.number(0))
                .orElse(0.0);
        return properties.number(PERCENT, ofRecord);
    }

    /** @return the names of the morph targets: the channel's name for the last shape, the shapes' names for the others */
    List<String> names() {
        int last = shapes.size() - 1;
        return shapes.stream()
                .map(shape -> shape == shapes.get(last) && !object.name().isEmpty() ? object.name() : shape.name())
                .toList();
    }

    /**
     * Sets the weights of this channel's morph targets.
     *
     * @param percent percentage of the channel
     * @param weights receives the weights, among those of all targets of the mesh
     */
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

    /**
     * Adds the times, between two adjacent keys, at which only one shape acts. The percentage must be linear between
     * the keys.
     *
     * @param from time of the first key, in seconds
     * @param to time of the second key, in seconds
     * @param percent percentage over time
     * @param times receives the times, in seconds
     */
    void addShapeTimes(double from, double to, FbxProperty percent, TreeSet<Double> times) {
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
