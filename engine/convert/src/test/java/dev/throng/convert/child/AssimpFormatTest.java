package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.convert.exchange.FileFormat;
import dev.throng.convert.scene.ImportException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.assimp.Assimp;

/** Formats that only Assimp reads. */
class AssimpFormatTest {
    static final String MESH = "MD5Version 10\ncommandline \"\"\nnumJoints 2\nnumMeshes 1\n\n"
            + "joints {\n\"hip\" -1 ( 0 0 0 ) ( 0 0 0 )\n\"knee\" 0 ( 0 0 2 ) ( 0 0 0 )\n}\n"
            + "\nmesh {\nshader \"skin\"\nnumverts 3\nvert 0 ( 0 0 ) 0 1\nvert 1 ( 1 0 ) 1 1\nvert 2 ( 0 1 ) 2 1\n"
            + "numtris 1\ntri 0 0 1 2\nnumweights 3\nweight 0 0 1 ( 0 0 0 )\nweight 1 0 1 ( 1 0 0 )\nweight 2 1 1 ( 0 0 1 )\n}\n";

    private static final String MOTION = "MD5Version 10\ncommandline \"\"\nnumFrames 2\nnumJoints 2\nframeRate 10\n"
            + "numAnimatedComponents 1\n\nhierarchy {\n\"hip\" -1 1 0\n\"knee\" 0 0 0\n}\n"
            + "\nbounds {\n( 0 0 0 ) ( 1 1 1 )\n( 0 0 0 ) ( 1 1 1 )\n}\n"
            + "\nbaseframe {\n( 0 0 0 ) ( 0 0 0 )\n( 0 0 2 ) ( 0 0 0 )\n}\n\nframe 0 {\n0\n}\n\nframe 1 {\n5\n}\n";

    @TempDir
    private Path folder;

    /** The motion is in a separate file next to the model. */
    @Test
    void animationIsReadFromASeparateFile() throws IOException {
        Files.writeString(folder.resolve("man.md5anim"), MOTION);
        Conversions.Converted converted = Conversions.of(folder, "man.md5mesh", MESH);
        assertEquals(3, converted.character().vertexCount());
        assertEquals(2, converted.character().skins().get(0).joints().length);
        Clip clip = converted.character().clips().get(0);
        assertEquals("man", clip.name());
        double[] hip = converted.origin("hip", clip, clip.duration());
        assertEquals(5, Math.sqrt(hip[0] * hip[0] + hip[1] * hip[1] + hip[2] * hip[2]), 1e-5);
        double[] knee = converted.origin("knee", null, 0);
        assertArrayEquals(new double[] {0, 2, 0}, knee, 1e-5, "Z is up in the file");
    }

    /** Assimp alone would use 24 frames per second. */
    @Test
    void framesWithoutARateLastOne24thOfASecond() throws IOException {
        Files.writeString(folder.resolve("man.md5anim"), MOTION.replace("frameRate 10", "frameRate 0"));
        Conversions.Converted converted = Conversions.of(folder, "man.md5mesh", MESH);
        assertEquals(1 / 24.0, converted.character().clips().get(0).duration(), 1e-6);
    }

    @Test
    void assimpSupportsTheFileEndingOfEachFormatPassedToIt() {
        for (String ending : FileFormat.OTHER.endings()) {
            assertTrue(Assimp.aiIsExtensionSupported(ending), ending);
        }
    }

    @Test
    void errorOfAnUnreadableFileIsReported() {
        ImportException refusal = assertThrows(
                ImportException.class, () -> Conversions.of(folder, "bad.md5mesh", "MD5Version 10\nnumJoints x"));
        assertTrue(String.valueOf(refusal.getMessage()).contains("Assimp cannot read"), refusal.getMessage());
    }
}
