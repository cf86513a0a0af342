package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Instance with an error for each vertex.
 *
 * @param character character that the instance shows
 * @param shown the instance, posed by the path under test
 * @param errors distance of each vertex from its position by the reference path, for each mesh, as fractions of the
 *     model's diagonal D; infinite for a non-finite position
 */
public record ErrorMesh(CharacterModel character, PosedCharacter shown, List<double[]> errors) {
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

    /** {@return the largest finite error, as a fraction of the model's diagonal D} */
    public double largest() {
        return errors.stream()
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }
}
