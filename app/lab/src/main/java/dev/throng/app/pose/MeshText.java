package dev.throng.app.pose;

import dev.throng.proof.PosedCharacter;
import dev.throng.proof.PosedCharacter.PosedMesh;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Posed characters as OBJ or PLY text: all primitives in one file, vertices in file order, numbers with all digits. */
public final class MeshText {
    private final Writer text;

    private MeshText(OutputStream out) {
        text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    }

    /** Writes Wavefront OBJ, with an object for each primitive; indices count from 1 over the whole file. */
    public static void writeObj(PosedCharacter posed, OutputStream out) throws IOException {
        MeshText obj = new MeshText(out);
        int firstVertex = 1;
        int firstNormal = 1;
        for (PosedMesh mesh : posed.meshes()) {
            String name = mesh.mesh().source().nodeName().replaceAll("[\\s\\p{Cntrl}]+", "_");
            obj.line("o " + name + "." + mesh.mesh().source().primitive());
            obj.triples("v ", mesh.positions());
            double[] normals = mesh.normals();
            if (normals != null) {
                obj.triples("vn ", normals);
            }
            obj.objFaces(mesh, firstVertex, normals == null ? 0 : firstNormal);
            firstVertex += mesh.mesh().vertexCount();
            firstNormal += normals == null ? 0 : mesh.mesh().vertexCount();
        }
        obj.text.flush();
    }

    private void objFaces(PosedMesh mesh, int firstVertex, int firstNormal) throws IOException {
        int[] indices = mesh.mesh().geometry().indices();
        for (int i = 0; i < indices.length; i += 3) {
            text.write("f");
            for (int k = i; k < i + 3; k++) {
                text.write(" " + (firstVertex + indices[k]));
                if (firstNormal > 0) {
                    text.write("//" + (firstNormal + indices[k]));
                }
            }
            text.write('\n');
        }
    }

    /** Writes Stanford PLY; normals of primitives without normals are 0 0 0. */
    public static void writePly(PosedCharacter posed, OutputStream out) throws IOException {
        List<String> properties = Stream.of("x", "y", "z", "nx", "ny", "nz")
                .map(name -> "double " + name)
                .toList();
        writePly(posed, properties, out, (m, v) -> {
            double[] normals = posed.meshes().get(m).normals();
            return normals == null ? "0 0 0" : triple(normals, 3 * v);
        });
    }

    /** Function that returns the text that follows a vertex's position. */
    public interface VertexText {
        /**
         * @param mesh index of the primitive
         * @param vertex index of the vertex in the primitive
         * @return numbers of a vertex, separated by spaces
         */
        String of(int mesh, int vertex);
    }

    /**
     * Writes Stanford PLY, with all vertices in one list.
     *
     * @param properties type and name of each number of a vertex, starting with those of the position
     * @param vertices returns a vertex's numbers after its position
     */
    public static void writePly(PosedCharacter posed, List<String> properties, OutputStream out, VertexText vertices)
            throws IOException {
        MeshText ply = new MeshText(out);
        int faces = posed.meshes().stream()
                .mapToInt(mesh -> mesh.mesh().geometry().triangleCount())
                .sum();
        ply.line("ply\nformat ascii 1.0\nelement vertex " + posed.vertexCount());
        for (String property : properties) {
            ply.line("property " + property);
        }
        ply.line("element face " + faces + "\nproperty list uchar int vertex_indices\nend_header");
        for (int m = 0; m < posed.meshes().size(); m++) {
            double[] positions = posed.meshes().get(m).positions();
            for (int v = 0; v < positions.length / 3; v++) {
                ply.line(triple(positions, 3 * v) + " " + vertices.of(m, v));
            }
        }
        int first = 0;
        for (PosedMesh mesh : posed.meshes()) {
            ply.plyFaces(mesh.mesh().geometry().indices(), first);
            first += mesh.mesh().vertexCount();
        }
        ply.text.flush();
    }

    private void plyFaces(int[] indices, int first) throws IOException {
        for (int i = 0; i < indices.length; i += 3) {
            line("3 " + (first + indices[i]) + " " + (first + indices[i + 1]) + " " + (first + indices[i + 2]));
        }
    }

    private void triples(String prefix, double[] values) throws IOException {
        for (int i = 0; i < values.length; i += 3) {
            line(prefix + triple(values, i));
        }
    }

    private static String triple(double[] values, int at) {
        return values[at] + " " + values[at + 1] + " " + values[at + 2];
    }

    private void line(String content) throws IOException {
        text.write(content);
        text.write('\n');
    }
}
