package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import dev.throng.gltf.GltfWriter;
import dev.throng.gltf.MorphModel;
import java.util.Arrays;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@GlTest
class MorphOptionTest {
    @Test
    void faceDrawnWithoutMorphsEqualsAFaceWithoutMorphTargets() {
        ModelOptions without = ModelOptions.DEFAULT.morphs(false);
        byte[] plain = picture(MorphModel.applied(0, 0), ModelOptions.DEFAULT);
        assertArrayEquals(plain, picture(MorphModel.create(), without));
        assertNotEquals(0, Arrays.compare(plain, picture(MorphModel.create(), ModelOptions.DEFAULT)));
        assertArrayEquals(
                picture(MorphModel.create(), ModelOptions.DEFAULT), picture(MorphModel.create(), without.morphs(true)));
    }

    private static byte[] picture(GltfWriter face, ModelOptions options) {
        Model prepared = Model.of("face", face.glb(), options, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(prepared, 1);
                Target target = throng.offscreen(160, 120, 0)) {
            crowd.instance(0).play("jump");
            scene.draw(Frame.at(1, Camera.lookAt(new Vector3f(2, 1, 9), new Vector3f(2, 1, 0)), target));
            return target.rgb();
        }
    }

    @Test
    void faceWithoutMorphsUsesLessMemory() {
        assertTrue(bytes(ModelOptions.DEFAULT.morphs(false)) < bytes(ModelOptions.DEFAULT));
    }

    /** Returns predicted bytes, equal to allocated ones. */
    private static long bytes(ModelOptions options) {
        Model prepared = Model.of("face", MorphModel.create().glb(), options, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            long told = prepared.memory(scene, 100).model();
            throng.upload(prepared);
            assertEquals(told, MemoryTest.uploaded(scene, prepared));
            return told;
        }
    }
}
