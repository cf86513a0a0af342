package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.app.pose.PosedCharacter;
import java.util.ArrayList;
import java.util.List;

/**
 * One instance with the error of each of its vertices.
 *
 * @param character that has these meshes
 * @param shown the same, posed by the backend that is judged
 * @param errors distance of each vertex, of D; infinite where a path made no number
 */
record ErrorMesh(CharacterModel character, PosedCharacter shown, List<double[]> errors) {

    static ErrorMesh of(CharacterModel character, PosedCharacter shown, PosedCharacter other, double diagonal) {
        List<double[]> errors = new ArrayList<>();
        for (int m = 0; m < shown.meshes().size(); m++) {
            double[] a = shown.meshes().get(m).positions();
            double[] b = other.meshes().get(m).positions();
            double[] distances = new double[a.length / 3];
            for (int v = 0; v < distances.length; v++) {
                distances[v] = Distance.points(a, b, 3 * v) / diagonal;
            }
            errors.add(distances);
        }
        return new ErrorMesh(character, shown, errors);
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
