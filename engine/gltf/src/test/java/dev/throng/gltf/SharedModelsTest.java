package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gltf.AssetException.Kind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SharedModelsTest {
    static List<Path> models() {
        return SharedModels.all();
    }

    @ParameterizedTest
    @MethodSource("models")
    void modelsAgreeWithTheIndependentEvaluation(Path file) {
        Agreement.load(file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"huesitos.fbx", "skin.fbx", "skin.dae", "library_animation_clips.dae", "anim_test.x"})
    void errorForOtherFormatsNamesTheConverter(String name) {
        Path file = SharedModels.otherFormat(name);
        AssetException refused = assertThrows(AssetException.class, () -> GltfLoader.load(file));
        assertEquals(Kind.UNSUPPORTED, refused.kind());
        assertTrue(refused.getMessage().contains("throng convert"), refused.getMessage());
    }
}
