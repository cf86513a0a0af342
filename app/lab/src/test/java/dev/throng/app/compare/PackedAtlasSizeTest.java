package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.SharedModels;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Packed samples of shared models are smaller than floats with the same error limit. */
@Tag("turn-5")
class PackedAtlasSizeTest {
    /** Size of floats, in bytes, up to which ranges of packed samples may cost more than they save. */
    private static final long SMALL = 64 << 10;

    /** Largest ratio of packed bytes to float bytes: rotations alone, of 8 bytes instead of 16, cost half. */
    private static final double MOST = 0.55;

    static List<Path> models() {
        return SharedModels.all();
    }

    private static long bytes(CharacterModel character, AtlasForm form) {
        return ClipBaker.bake(character, BakeSettings.DEFAULT.with(form)).data().bytes();
    }

    @ParameterizedTest
    @MethodSource("models")
    void packedSamplesNeedAboutHalfTheMemoryOfFloats(Path file) {
        CharacterModel character = GltfLoader.load(file);
        long floats = bytes(character, AtlasForm.RGBA32F);
        assumeTrue(floats > SMALL, floats + " bytes of floats are few");
        long packed = bytes(character, AtlasForm.SNORM16);
        assertTrue(packed <= MOST * floats, packed + " bytes of packed samples for " + floats + " bytes of floats");
    }
}
