package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import java.util.ArrayList;
import java.util.List;

/**
 * One instance with the error of each of its vertices.
 *
 * @param character that has these meshes
 * @param shown the judged path's vertices, one for each mesh
 * @param errors distance of each vertex, of D; infinite where a path made no number
 */
record ErrorMesh(CharacterModel character, List<MeshVertices> shown, List<double[]> errors) {

    static ErrorMesh of(CharacterModel character, PosedPair posed, double diagonal) {
        List<double[]> errors = new ArrayList<>();
        for (int m = 0; m < posed.a().size(); m++) {
            double[] a = posed.a().get(m).positions();
            double[] b = posed.b().get(m).positions();
            double[] distances = new double[a.length / 3];
            for (int v = 0; v < distances.length; v++) {
                distances[v] = Distance.points(a, b, 3 * v) / diagonal;
            }
            errors.add(distances);
        }
        return new ErrorMesh(character, posed.a(), errors);
    }

    /** The largest finite error. */
    double largest() {
        return errors.stream()
                .flatMapToDouble(java.util.Arrays::stream)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }
}
