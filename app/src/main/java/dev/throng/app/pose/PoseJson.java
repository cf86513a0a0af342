package dev.throng.app.pose;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skin;
import dev.throng.app.pose.PosedCharacter.PosedMesh;
import dev.throng.crowd.VertexBackend;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Posed meshes as JSON, written as they are computed: one sample is in memory at a time. Numbers are the shortest that
 * read back as the same double.
 */
public final class PoseJson {
    private final PoseRequest request;
    private final Details details;

    /**
     * What is written of a sample.
     *
     * @param path name of the backend that computes
     * @param every every K-th vertex of a primitive, the first included; 1: all
     * @param palettes whether the skins' matrices are written too
     */
    public record Details(String path, int every, boolean palettes) {}

    public PoseJson(PoseRequest request, Details details) {
        this.request = request;
        this.details = details;
    }

    /** Poses with a backend and writes the document. */
    public void write(VertexBackend backend, OutputStream out) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build();
        try (JsonGenerator json = factory.createGenerator(out)) {
            json.writeStartObject();
            header(json);
            backend.pose(request.clipTimes());
            json.writeArrayFieldStart("samples");
            for (int i = 0; i < request.times().size(); i++) {
                sample(json, request.times().get(i), PosedCharacter.read(backend, request.character(), i));
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private void header(JsonGenerator json) throws IOException {
        CharacterModel character = request.character();
        json.writeStringField("model", character.name());
        json.writeArrayFieldStart("clips");
        for (Clip clip : character.clips()) {
            json.writeString(clip.name());
        }
        json.writeEndArray();
        clip(json, request.clip());
        json.writeStringField("wrap", request.mode().name().toLowerCase(Locale.ROOT));
        json.writeStringField("path", details.path());
    }

    private static void clip(JsonGenerator json, @Nullable Clip clip) throws IOException {
        if (clip == null) {
            json.writeNullField("clip");
            return;
        }
        json.writeObjectFieldStart("clip");
        json.writeNumberField("index", clip.index());
        json.writeStringField("name", clip.name());
        json.writeNumberField("duration", clip.duration());
        json.writeEndObject();
    }

    private void sample(JsonGenerator json, double time, PosedCharacter posed) throws IOException {
        VertexBounds bounds = VertexBounds.of(posed);
        json.writeStartObject();
        json.writeNumberField("time", time);
        json.writeNumberField("localTime", request.localTime(time));
        json.writeNumberField("vertexCount", posed.vertexCount());
        array(json, "bboxMin", bounds.min());
        array(json, "bboxMax", bounds.max());
        array(json, "centroid", bounds.centroid());
        json.writeArrayFieldStart("primitives");
        for (PosedMesh mesh : posed.meshes()) {
            primitive(json, mesh);
        }
        json.writeEndArray();
        if (details.palettes()) {
            palettes(json, posed.palette());
        }
        json.writeEndObject();
    }

    private void primitive(JsonGenerator json, PosedMesh posed) throws IOException {
        Mesh.Source source = posed.mesh().source();
        json.writeStartObject();
        json.writeNumberField("nodeIndex", source.node());
        json.writeStringField("nodeName", source.nodeName());
        json.writeNumberField("meshIndex", source.mesh());
        json.writeStringField("meshName", source.meshName());
        json.writeNumberField("primitive", source.primitive());
        if (source.skin() == Mesh.Source.RIGID) {
            json.writeNullField("skin");
        } else {
            json.writeNumberField("skin", source.skin());
        }
        json.writeNumberField("influences", source.influences());
        json.writeNumberField("vertexCount", posed.mesh().vertexCount());
        json.writeNumberField("every", details.every());
        array(json, "positions", thinned(posed.positions()));
        double[] normals = posed.normals();
        if (normals == null) {
            json.writeNullField("normals");
        } else {
            array(json, "normals", thinned(normals));
        }
        json.writeEndObject();
    }

    /** Every K-th vertex. */
    private double[] thinned(double[] vertices) {
        int every = details.every();
        if (every == 1) {
            return vertices;
        }
        double[] kept = new double[(vertices.length / 3 + every - 1) / every * 3];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = vertices[i / 3 * every * 3 + i % 3];
        }
        return kept;
    }

    private void palettes(JsonGenerator json, double[] palette) throws IOException {
        json.writeArrayFieldStart("palettes");
        for (Skin skin : request.character().skins()) {
            json.writeStartObject();
            json.writeNumberField("skin", skin.index());
            json.writeArrayFieldStart("joints");
            for (int joint : skin.joints()) {
                json.writeNumber(
                        request.character().skeleton().joints().get(joint).node());
            }
            json.writeEndArray();
            json.writeArrayFieldStart("matrices");
            for (int entry : skin.entries()) {
                double[] matrix = columns(palette, entry * MatrixPalette.STRIDE);
                json.writeArray(matrix, 0, matrix.length);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Three rows of four to sixteen numbers, column by column. */
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

    private static void array(JsonGenerator json, String name, double[] values) throws IOException {
        json.writeFieldName(name);
        json.writeArray(values, 0, values.length);
    }
}
