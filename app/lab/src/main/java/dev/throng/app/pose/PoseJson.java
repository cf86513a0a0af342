package dev.throng.app.pose;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Joint;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.app.option.setting.Choices;
import dev.throng.crowd.VertexBackend;
import dev.throng.proof.PosedCharacter;
import dev.throng.proof.PosedCharacter.PosedMesh;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Posed meshes as JSON, written with only one pose in memory at a time. Each number has the fewest digits from which
 * the same double is read back.
 */
public final class PoseJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
            .build();

    private final PoseRequest request;
    private final Details details;

    /**
     * Content to write for each pose.
     *
     * @param path word for the backend that computes the pose, written to the file: {@code exact}, {@code cpu} or
     *     {@code gpu}
     * @param every interval K of the written vertices: the file has every K-th vertex of a primitive, starting with the
     *     first; 1 for all vertices
     * @param palettes whether to write the skins' palettes
     * @param nodes indices of the nodes whose transforms to write; null for none
     */
    public record Details(String path, int every, boolean palettes, int @Nullable [] nodes) {}

    public PoseJson(PoseRequest request, Details details) {
        this.request = request;
        this.details = details;
    }

    /**
     * Computes the requested poses with a backend, and writes them as JSON.
     *
     * @param out stream, not closed
     */
    public void write(VertexBackend backend, OutputStream out) throws IOException {
        try (JsonGenerator json = MAPPER.createGenerator(out)) {
            json.writeStartObject();
            header(json);
            request.pose(backend);
            json.writeArrayFieldStart("samples");
            for (int i = 0; i < request.count(); i++) {
                json.writePOJO(sample(i, PosedCharacter.read(backend, request.character(), i)));
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private void header(JsonGenerator json) throws IOException {
        CharacterModel character = request.character();
        Clip clip = request.clip();
        LoopMode mode = request.mode();
        json.writeStringField("model", character.name());
        json.writePOJOField("clips", character.clips().stream().map(Clip::name).toList());
        json.writePOJOField("clip", clip == null ? null : new ClipHead(clip.index(), clip.name(), clip.duration()));
        json.writePOJOField("wrap", mode == null ? null : Choices.word(mode));
        json.writeStringField("path", details.path());
    }

    private record ClipHead(int index, String name, double duration) {}

    /**
     * Pose at one time.
     *
     * @param time requested time in seconds; null for a state
     * @param localTime time in the clip in seconds, 0 for the rest pose; null for a state
     * @param bboxMin smallest x y z of all vertices
     * @param bboxMax largest x y z of all vertices
     * @param centroid mean position of all vertices
     * @param palettes palettes of the skins; null, with the key omitted from the file, if not requested
     * @param joints transforms of the requested nodes; null, with the key omitted from the file, if not requested
     */
    private record Sample(
            @Nullable Double time,
            @Nullable Double localTime,
            int vertexCount,
            double[] bboxMin,
            double[] bboxMax,
            double[] centroid,
            List<Primitive> primitives,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<SkinPalette> palettes,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<NodeTransform> joints) {}

    private record Primitive(
            int nodeIndex,
            String nodeName,
            int meshIndex,
            String meshName,
            int primitive,
            @Nullable Integer skin,
            int influences,
            int vertexCount,
            int every,
            double[] positions,
            double @Nullable [] normals,
            double @Nullable [] tangents) {}

    /**
     * Palette of a skin.
     *
     * @param skin index of the skin in the file
     * @param joints indices of the joints' nodes
     * @param matrices matrix of each joint: 16 numbers, column by column
     */
    private record SkinPalette(int skin, int[] joints, double[][] matrices) {}

    private Sample sample(int index, PosedCharacter posed) {
        VertexBounds bounds = VertexBounds.of(posed);
        int[] nodes = details.nodes();
        return new Sample(
                request.time(index),
                request.localTime(index),
                posed.vertexCount(),
                bounds.min(),
                bounds.max(),
                bounds.centroid(),
                posed.meshes().stream().map(this::primitive).toList(),
                details.palettes() ? palettes(posed.palette()) : null,
                nodes == null ? null : NodeTransform.of(nodes, request.character(), posed.palette()));
    }

    private Primitive primitive(PosedMesh posed) {
        Mesh.Source source = posed.mesh().source();
        double[] normals = posed.normals();
        double[] tangents = tangents(posed);
        return new Primitive(
                source.node(),
                source.nodeName(),
                source.mesh(),
                source.meshName(),
                source.primitive(),
                source.skin() == Mesh.Source.RIGID ? null : source.skin(),
                source.influences(),
                posed.mesh().vertexCount(),
                details.every(),
                thinned(posed.positions(), 3),
                normals == null ? null : thinned(normals, 3),
                tangents == null ? null : thinned(tangents, Geometry.Tangents.FLOATS));
    }

    /**
     * @return tangents of a mesh's vertices, four numbers each; null if the mesh has no tangents. The tangent of a
     *     vertex is that of the first triangle corner at the vertex, or 0 0 0 0 if no triangle uses the vertex
     */
    private static double @Nullable [] tangents(PosedMesh posed) {
        Geometry geometry = posed.mesh().geometry();
        Geometry.Tangents tangents = geometry.tangents();
        double[] all = posed.tangents();
        if (tangents == null || all == null) {
            return null;
        }
        int numbersPerVertex = Geometry.Tangents.FLOATS;
        double[] ofVertices = new double[numbersPerVertex * geometry.vertexCount()];
        for (int i = geometry.indices().length - 1; i >= 0; i--) {
            System.arraycopy(
                    all,
                    numbersPerVertex * tangents.corners()[i],
                    ofVertices,
                    numbersPerVertex * geometry.indices()[i],
                    numbersPerVertex);
        }
        return ofVertices;
    }

    /**
     * @param vertices values of all vertices in order, such as x y z of each
     * @param numbersPerVertex number of values of one vertex
     * @return the values of every K-th vertex, starting with the first; K is {@link Details#every}
     */
    private double[] thinned(double[] vertices, int numbersPerVertex) {
        int every = details.every();
        if (every == 1) {
            return vertices;
        }
        double[] kept = new double[(vertices.length / numbersPerVertex + every - 1) / every * numbersPerVertex];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = vertices[i / numbersPerVertex * every * numbersPerVertex + i % numbersPerVertex];
        }
        return kept;
    }

    private List<SkinPalette> palettes(double[] palette) {
        List<Joint> joints = request.character().skeleton().joints();
        return request.character().skins().stream()
                .map(skin -> new SkinPalette(
                        skin.index(),
                        Arrays.stream(skin.joints())
                                .map(joint -> joints.get(joint).node())
                                .toArray(),
                        Arrays.stream(skin.entries())
                                .mapToObj(entry -> columns(palette, entry * MatrixPalette.STRIDE))
                                .toArray(double[][]::new)))
                .toList();
    }

    /**
     * Converts three matrix rows of four numbers to 16 numbers, column by column.
     *
     * @param offset index of the first row's first number
     */
    private static double[] columns(double[] rows, int offset) {
        double[] matrix = new double[16];
        for (int c = 0; c < 4; c++) {
            for (int r = 0; r < 3; r++) {
                matrix[4 * c + r] = rows[offset + 4 * r + c];
            }
        }
        matrix[15] = 1;
        return matrix;
    }

    /**
     * Box around vertices, and the vertices' mean position.
     *
     * @param min smallest x y z; 0 0 0 without vertices
     * @param max largest x y z
     * @param centroid mean position; 0 0 0 without vertices
     */
    record VertexBounds(double[] min, double[] max, double[] centroid) {

        static VertexBounds of(PosedCharacter posed) {
            int count = posed.vertexCount();
            double[] min = new double[3];
            double[] max = new double[3];
            double[] sum = new double[3];
            if (count == 0) {
                return new VertexBounds(min, max, sum);
            }
            Arrays.fill(min, Double.POSITIVE_INFINITY);
            Arrays.fill(max, Double.NEGATIVE_INFINITY);
            for (PosedMesh mesh : posed.meshes()) {
                double[] p = mesh.positions();
                for (int i = 0; i < p.length; i++) {
                    min[i % 3] = Math.min(min[i % 3], p[i]);
                    max[i % 3] = Math.max(max[i % 3], p[i]);
                    sum[i % 3] += p[i];
                }
            }
            for (int c = 0; c < 3; c++) {
                sum[c] /= count;
            }
            return new VertexBounds(min, max, sum);
        }
    }
}
