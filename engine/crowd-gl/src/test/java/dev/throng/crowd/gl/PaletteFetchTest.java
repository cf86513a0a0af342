package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.lwjgl.opengl.GL43C.GL_SHADER_STORAGE_BLOCK;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.MorphModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** All ways to read palettes give bitwise equal vertices. */
@GlTest
@EveryDriver
@Tag("turn-4")
class PaletteFetchTest {
    /** More object names than the tests of one process create. */
    private static final int NAMES = 1 << 16;

    @TestFactory
    Stream<DynamicTest> textureAndStoragePalettesGiveBitwiseEqualVertices(GlContext gl) {
        return Stream.of(
                        RandomRigs.create(RigShape.of(20).withGeneralScale(), 3),
                        GltfLoader.load("face.glb", MorphModel.create().glb()),
                        BuiltIns.load("adult"))
                .flatMap(character -> Stream.concat(
                        Stream.of(character), character.palette().inSimilarities().map(character::with).stream()))
                .flatMap(character -> Stream.of(Blending.values())
                        .map(blending -> character.with(character.palette().blended(blending))))
                .flatMap(character -> Stream.of(GpuBackend.Skinned.values())
                        .map(skinned -> DynamicTest.dynamicTest(
                                character.name() + " " + character.palette().form() + " "
                                        + character.palette().blending() + " " + skinned,
                                () -> compare(gl, character, skinned))));
    }

    private static void compare(GlContext gl, CharacterModel character, GpuBackend.Skinned skinned) {
        CharacterModel plain = character.with(character.palette().blended(Blending.LBS));
        ClipAtlas atlas = ClipBaker.bake(plain, BakeSettings.only(BakeSettings.DEFAULT.maxError(), 0));
        List<Vertices> texture = vertices(gl, character, atlas, shaders(skinned, PaletteFetch.TEXTURE));
        assertEquals(0, programsOfBlocks(), "programs that read storage blocks");
        List<Vertices> storage = vertices(gl, character, atlas, shaders(skinned, PaletteFetch.STORAGE));
        for (int k = 0; k < texture.size(); k++) {
            assertFalse(texture.get(k).areAllAtTheOrigin());
            assertArrayEquals(texture.get(k).positions(), storage.get(k).positions(), "positions " + k);
            assertArrayEquals(texture.get(k).normals(), storage.get(k).normals(), "normals " + k);
        }
    }

    private static GpuBackend.Shaders shaders(GpuBackend.Skinned skinned, PaletteFetch fetch) {
        return new GpuBackend.Shaders(null, skinned, fetch);
    }

    private static List<Vertices> vertices(
            GlContext gl, CharacterModel character, ClipAtlas atlas, GpuBackend.Shaders shaders) {
        List<Vertices> all = new ArrayList<>();
        try (GpuBackend gpu = GpuBackend.openWith(gl, character, atlas, shaders)) {
            gpu.pose(List.of(new ClipTime(0, LoopMode.LOOP, 0.3), new ClipTime(0, LoopMode.LOOP, 0.9)));
            for (int instance = 0; instance < 2; instance++) {
                for (int mesh = 0; mesh < character.meshes().size(); mesh++) {
                    all.add(new Vertices(gpu, instance, mesh, character.meshes().get(mesh)));
                }
            }
            boolean isStorage = shaders.fetch() == PaletteFetch.STORAGE;
            assertEquals(isStorage, programsOfBlocks() > 0, "programs read storage blocks");
        }
        return all;
    }

    /** Returns how many programs of the context read palettes as storage blocks. */
    private static long programsOfBlocks() {
        return IntStream.range(1, NAMES)
                .filter(id -> glIsProgram(id)
                        && glGetProgramResourceIndex(id, GL_SHADER_STORAGE_BLOCK, "PaletteTexels") != GL_INVALID_INDEX)
                .count();
    }
}
