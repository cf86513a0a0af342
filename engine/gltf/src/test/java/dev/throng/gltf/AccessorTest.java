package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessorTest {
    @TempDir
    Path folder;

    private float[] positions(GltfWriter writer) {
        CharacterModel character = Agreement.load(writer.write(folder.resolve("model.glb")));
        return character.meshes().get(0).geometry().positions();
    }

    /** Replaces vertices 1 and 4 by a sparse accessor with indices of a type. */
    private static GltfWriter sparse(int componentType) {
        GltfWriter writer = TestModels.arm();
        int indices = writer.integers("SCALAR", componentType, false, 1, 4);
        int values = writer.floats("VEC3", 1, 2, 3, 4, 5, 6);
        writer.set(
                "/accessors/0/sparse",
                "{'count':2,'indices':{'bufferView':" + indices + ",'componentType':" + componentType
                        + "},'values':{'bufferView':" + values + "}}");
        return writer;
    }

    @ParameterizedTest
    @CsvSource({"5121", "5123", "5125"})
    void sparseElementsReplaceStoredOnes(int componentType) {
        float[] positions = positions(sparse(componentType));
        assertArrayEquals(new float[] {-0.1f, 0, 0, 1, 2, 3, -0.1f, 1, 0}, Arrays.copyOf(positions, 9));
        assertArrayEquals(new float[] {4, 5, 6}, Arrays.copyOfRange(positions, 12, 15));
    }

    @Test
    void sparseAccessorsWithoutABufferViewStartFromZeros() {
        float[] positions = positions(sparse(5121).remove("/accessors/0/bufferView"));
        assertArrayEquals(new float[] {0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 4, 5, 6, 0, 0, 0}, positions);
    }

    @Test
    void accessorWithoutDataReadsAsZeros() {
        assertArrayEquals(new float[18], positions(TestModels.arm().remove("/accessors/0/bufferView")));
    }

    @Test
    void interleavedVertexAttributesAreRead() {
        GltfWriter writer = TestModels.arm();
        // Position, 4 bytes of padding, normal: 28 bytes per vertex.
        double[] vertices = new double[42];
        for (int v = 0; v < 6; v++) {
            vertices[7 * v] = v;
            vertices[7 * v + 1] = v * v;
            vertices[7 * v + 6] = 1;
        }
        int view = writer.root()
                .at("/accessors/" + writer.floats("SCALAR", vertices) + "/bufferView")
                .intValue();
        writer.set("/bufferViews/" + view + "/byteStride", "28");
        writer.set("/accessors/0/bufferView", "" + view).set("/accessors/1/bufferView", "" + view);
        writer.set("/accessors/1/byteOffset", "16").set("/accessors/11/count", "1");
        CharacterModel character = Agreement.load(writer.write(folder.resolve("model.glb")));
        float[] positions = character.meshes().get(0).geometry().positions();
        assertArrayEquals(new float[] {5, 25, 0}, Arrays.copyOfRange(positions, 15, 18));
        assertArrayEquals(
                new float[] {0, 0, 1},
                Arrays.copyOfRange(character.meshes().get(0).geometry().normals(), 15, 18));
    }

    @Test
    void lastElementMayEndAtTheEndOfItsBufferView() {
        GltfWriter writer = TestModels.arm();
        // Stride 16, but the last element needs only 12 bytes: 5 * 16 + 12.
        int view = writer.view(new byte[92]);
        writer.set("/bufferViews/" + view + "/byteStride", "16").set("/accessors/0/bufferView", "" + view);
        assertEquals(18, positions(writer).length);
    }

    @Test
    void buffersLongerThanDeclaredAreRead() {
        GltfWriter writer = TestModels.arm();
        writer.add("buffers", "{'byteLength':" + writer.buffer().length + "}");
        writer.view(new byte[64]);
        writer.set("/bufferViews/11", "{'buffer':0,'byteLength':4}");
        assertEquals(18, positions(writer).length);
    }
}
