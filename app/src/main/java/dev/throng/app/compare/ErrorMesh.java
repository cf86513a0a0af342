package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.app.pose.MeshText;
import dev.throng.app.pose.PosedCharacter;
import dev.throng.crowd.gl.scene.ErrorColours;
import java.io.IOException;
import java.io.OutputStream;
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
    private static final List<String> PLY_PROPERTIES =
            List.of("double x", "double y", "double z", "uchar red", "uchar green", "uchar blue", "double error");

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

    /** Stanford PLY in text: positions, sRGB colours, errors as fractions of D. */
    void writePly(OutputStream out) throws IOException {
        ErrorColours colours = new ErrorColours(largest());
        MeshText.writePly(shown, PLY_PROPERTIES, out, (m, v) -> {
            double error = errors.get(m)[v];
            int[] rgb = colours.encoded(error);
            return rgb[0] + " " + rgb[1] + " " + rgb[2] + " " + error;
        });
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
