package dev.throng.app.compare;

/**
 * What two paths made of one vertex.
 *
 * @param place which vertex
 * @param error how far apart they are; infinite where one of them is not finite
 * @param a x y z of the path that is judged
 * @param b x y z of the path that it is judged by
 */
record Finding(VertexPlace place, double error, double[] a, double[] b) {

    /** Whether both paths made numbers. */
    boolean isFinite() {
        return Double.isFinite(error);
    }
}
