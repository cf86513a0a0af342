package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gltf.AssetException.Kind;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A file with one mistake, and the expected exception.
 *
 * @param name name of the test
 * @param kind kind of the exception
 * @param pointer JSON pointer of the mistake
 * @param problem end of the message, or a part of it if the rest depends on the machine
 * @param content content of the file
 */
record MalformedFile(String name, Kind kind, String pointer, String problem, Supplier<byte[]> content) {
    /** Expected text for unknown extensions. */
    static final String KNOWN_EXTENSIONS = "expected one of EXT_meshopt_compression, KHR_materials_clearcoat,"
            + " KHR_materials_emissive_strength, KHR_materials_ior, KHR_materials_specular,"
            + " KHR_materials_unlit, KHR_mesh_quantization, KHR_meshopt_compression, KHR_texture_transform, MSFT_lod";

    private static final String FILE = "model.glb";

    /** Longest message: file, pointer, found and expected value are each shortened. */
    private static final int LONGEST_MESSAGE = 1100;

    /** @return a variant of {@link TestModels#arm} */
    static MalformedFile file(
            String name, Kind kind, String pointer, String problem, UnaryOperator<GltfWriter> mistake) {
        return bytes(
                name,
                kind,
                pointer,
                problem,
                () -> mistake.apply(TestModels.arm()).glb());
    }

    static MalformedFile bytes(String name, Kind kind, String pointer, String problem, Supplier<byte[]> content) {
        return new MalformedFile(name, kind, pointer, problem, content);
    }

    void assertRefused(Path folder) {
        Path file = GltfWriter.write(folder.resolve(FILE), content.get());
        AssetException refused = assertThrows(AssetException.class, () -> GltfLoader.load(file));
        String message = refused.getMessage();
        assertEquals(kind, refused.kind(), message);
        assertEquals(pointer, refused.pointer());
        assertTrue(message.contains(problem), () -> message + " does not contain: " + problem);
        String place = pointer.isEmpty() ? "found" : pointer.substring(0, Math.min(100, pointer.length()));
        assertTrue(message.startsWith(FILE + ": " + place), message);
        assertTrue(message.length() <= LONGEST_MESSAGE, "a message of " + message.length());
        assertTrue(message.chars().noneMatch(c -> c < ' ' || c > '\u2026'), message);
    }

    @Override
    public String toString() {
        return name;
    }
}
