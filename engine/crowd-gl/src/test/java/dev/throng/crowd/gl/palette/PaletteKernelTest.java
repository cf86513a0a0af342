package dev.throng.crowd.gl.palette;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.CopiedShaders;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shaders whose record layout differs from Java's are refused before they run. */
@GlTest
class PaletteKernelTest {
    private CopiedShaders shaders;

    @BeforeEach
    void copyShaders(@TempDir Path folder) throws IOException {
        shaders = new CopiedShaders(folder);
    }

    @AfterEach
    void takeShadersBack() {
        shaders.close();
    }

    @Test
    void instanceRecordsWithSwappedMembersInTheShaderAreRefused(GlContext gl) throws IOException {
        shaders.replace("lib/blocks.glsl", "uint clip;\n    uint offset;", "uint offset;\n    uint clip;");
        String message = refusal(gl);
        assertTrue(
                message.endsWith(
                        "instances[0].clip: found byte offset 36 in the shader, expected byte offset 32, the offset in Java"),
                message);
    }

    @Test
    void instanceRecordsOfAnotherSizeInTheShaderAreRefused(GlContext gl) throws IOException {
        shaders.replace("lib/blocks.glsl", "uint renewed;", "uint renewed;\n    vec4 more;");
        String message = refusal(gl);
        assertTrue(
                message.endsWith(
                        "instances: found a stride of 80 bytes in the shader, expected a stride of 64 bytes, the stride in Java"),
                message);
    }

    private static String refusal(GlContext gl) {
        CharacterModel tower = Tower.create();
        ClipAtlas atlas = ClipBaker.bake(tower, BakeSettings.DEFAULT);
        try (GpuBackend backend = GpuBackend.open(gl, tower, atlas, null)) {
            GlException e = assertThrows(GlException.class, () -> backend.pose(new CrowdState(atlas, 1), 0));
            assertEquals(GlException.Kind.SHADER, e.kind());
            return e.getMessage();
        }
    }
}
