package dev.throng.app.compare;

import dev.throng.app.console.OutputFile;
import dev.throng.crowd.gl.scene.ErrorColours;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * An {@link ErrorMesh} as Stanford PLY in text: x y z, sRGB colour, error as a fraction of D; all meshes in one list, in
 * file order.
 */
final class ErrorPly {
    private ErrorPly() {}

    static OutputFile.Content content(ErrorMesh mesh) {
        return out -> {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            text.write(header(mesh));
            writeVertices(mesh, text);
            writeFaces(mesh, text);
            text.flush();
        };
    }

    private static String header(ErrorMesh mesh) {
        return "ply\nformat ascii 1.0\nelement vertex " + mesh.character().vertexCount()
                + "\nproperty double x\nproperty double y\nproperty double z\nproperty uchar red\nproperty uchar green"
                + "\nproperty uchar blue\nproperty double error\nelement face "
                + mesh.character().triangleCount() + "\nproperty list uchar int vertex_indices\nend_header\n";
    }

    private static void writeVertices(ErrorMesh mesh, Writer text) throws IOException {
        ErrorColours colours = new ErrorColours(mesh.largest());
        for (int m = 0; m < mesh.errors().size(); m++) {
            double[] p = mesh.shown().meshes().get(m).positions();
            double[] errors = mesh.errors().get(m);
            for (int v = 0; v < errors.length; v++) {
                text.write(p[3 * v] + " " + p[3 * v + 1] + " " + p[3 * v + 2]);
                for (int c : colours.encoded(errors[v])) {
                    text.write(" " + c);
                }
                text.write(" " + errors[v] + "\n");
            }
        }
    }

    private static void writeFaces(ErrorMesh mesh, Writer text) throws IOException {
        int first = 0;
        for (var part : mesh.character().meshes()) {
            int[] indices = part.geometry().indices();
            for (int i = 0; i < indices.length; i += 3) {
                text.write("3 " + (first + indices[i]) + " " + (first + indices[i + 1]) + " " + (first + indices[i + 2])
                        + "\n");
            }
            first += part.vertexCount();
        }
    }
}
