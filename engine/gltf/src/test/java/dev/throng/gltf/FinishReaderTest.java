package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.MaterialFinish.Clearcoat;
import dev.throng.anim.MaterialFinish.Normals;
import dev.throng.anim.MaterialFinish.Occlusion;
import dev.throng.anim.MaterialFinish.Specular;
import dev.throng.anim.Texture.MagFilter;
import dev.throng.anim.Texture.MinFilter;
import dev.throng.anim.Texture.Sampler;
import dev.throng.anim.Texture.Wrap;
import dev.throng.anim.TextureMap;
import dev.throng.anim.Warning;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Normal maps, occlusion, reflectance, clearcoat, samplers and transforms of textures. */
class FinishReaderTest {
    private static final TextureMap FIRST = TextureMap.of(0);

    @TempDir
    Path folder;

    private CharacterModel load(GltfWriter writer) {
        return GltfLoader.load(writer.write(folder.resolve("arm.glb")));
    }

    private MaterialFinish finish(String property, String value) {
        return load(TestModels.arm().set("/materials/0/" + property, value))
                .materials()
                .get(0)
                .finish();
    }

    @Test
    void materialsHaveAPlainFinishByDefault() {
        assertEquals(
                MaterialFinish.PLAIN, load(TestModels.arm()).materials().get(0).finish());
    }

    @Test
    void normalMapsAreRead() {
        assertEquals(
                new Normals(FIRST, 1), finish("normalTexture", "{'index':0}").normals());
        assertEquals(
                new Normals(FIRST, -0.5f),
                finish("normalTexture", "{'index':0,'scale':-0.5}").normals());
    }

    @Test
    void occlusionTexturesAreRead() {
        assertEquals(
                new Occlusion(FIRST, 0.25f),
                finish("occlusionTexture", "{'index':0,'strength':0.25}").occlusion());
    }

    @Test
    void indexOfRefractionAndSpecularAreRead() {
        GltfWriter writer = TestModels.arm().set("/materials/0/pbrMetallicRoughness/metallicFactor", "0");
        writer.set(
                "/materials/0/extensions",
                "{'KHR_materials_ior':{'ior':1.75},'KHR_materials_specular':{'specularFactor':0.5,"
                        + "'specularTexture':{'index':0},'specularColorFactor':[0.25,2,1],"
                        + "'specularColorTexture':{'index':0,'texCoord':0}}}");
        Specular specular = load(writer).materials().get(0).finish().specular();
        assertEquals(1.75f, specular.ior());
        assertEquals(0.5f, specular.strength());
        assertArrayEquals(new float[] {0.25f, 2, 1}, specular.colour());
        assertEquals(FIRST, specular.strengthTexture());
        assertEquals(FIRST, specular.colourTexture());
    }

    @ParameterizedTest
    @CsvSource({"0,0,", "1,1,", "0.5,1,FACTOR_CLAMPED", "-2,1,FACTOR_CLAMPED"})
    void indicesOfRefractionAreClamped(String found, float drawn, Warning.@Nullable Code code) {
        CharacterModel character =
                load(TestModels.arm().set("/materials/0/extensions", "{'KHR_materials_ior':{'ior':" + found + "}}"));
        assertEquals(drawn, character.materials().get(0).finish().specular().ior());
        assertEquals(code == null ? List.of() : List.of(code), GltfContainerTest.codes(character));
    }

    @Test
    void clearcoatsAreRead() {
        Clearcoat coat = finish(
                        "extensions",
                        "{'KHR_materials_clearcoat':{'clearcoatFactor':0.5,'clearcoatTexture':{'index':0},"
                                + "'clearcoatRoughnessFactor':0.25,'clearcoatRoughnessTexture':{'index':0},"
                                + "'clearcoatNormalTexture':{'index':0,'scale':2}}}")
                .clearcoat();
        assertEquals(new Clearcoat(0.5f, 0.25f, FIRST, FIRST, new Normals(FIRST, 2)), coat);
    }

    @Test
    void clearcoatOfStrengthZeroIsIgnored() {
        String coat = "{'KHR_materials_clearcoat':{'clearcoatRoughnessFactor':0.25}}";
        assertSame(Clearcoat.NONE, finish("extensions", coat).clearcoat());
    }

    @Test
    void normalMapsAndClearcoatsOfUnlitMaterialsAreIgnored() {
        GltfWriter writer = TestModels.arm().set("/materials/0/extensions", "{'KHR_materials_unlit':{}}");
        writer.set("/materials/0/normalTexture", "{'index':0}").set("/materials/0/emissiveFactor", "[1,1,1]");
        Material material = load(writer).materials().get(0);
        assertEquals(MaterialFinish.PLAIN, material.finish());
        assertEquals(Material.Emission.NONE, material.emission());
    }

    @Test
    void requiredExtensionsForSurfaceFinishGiveNoWarning() {
        GltfWriter writer = TestModels.arm()
                .set(
                        "/extensionsRequired",
                        "['KHR_materials_ior','KHR_materials_specular','KHR_materials_clearcoat','KHR_materials_unlit',"
                                + "'KHR_materials_emissive_strength','KHR_texture_transform']");
        assertEquals(List.of(), load(writer).warnings());
    }

    @ParameterizedTest
    @CsvSource({
        "9728, 9728, NEAREST, NEAREST",
        "9729, 9729, LINEAR, LINEAR",
        "9729, 9984, LINEAR, NEAREST_MIPMAP_NEAREST",
        "9729, 9985, LINEAR, LINEAR_MIPMAP_NEAREST",
        "9729, 9986, LINEAR, NEAREST_MIPMAP_LINEAR",
        "9728, 9987, NEAREST, LINEAR_MIPMAP_LINEAR"
    })
    void textureFiltersAreRead(int mag, int min, MagFilter magFilter, MinFilter minFilter) {
        GltfWriter writer =
                TestModels.arm().set("/samplers/0", "{'magFilter':" + mag + ",'minFilter':" + min + ",'wrapT':33071}");
        assertEquals(
                new Sampler(Wrap.REPEAT, Wrap.CLAMP_TO_EDGE, magFilter, minFilter),
                load(writer).textures().get(0).sampler());
    }

    @Test
    void eachTextureHasASeparateTransform() {
        GltfWriter writer = TestModels.arm();
        writer.set("/meshes/0/primitives/0/attributes/TEXCOORD_1", "2");
        writer.set(
                "/materials/0/normalTexture",
                "{'index':0,'extensions':{'KHR_texture_transform':{'scale':[2,4],'offset':[1,0.5],'texCoord':1}}}");
        Material material = load(writer).materials().get(0);
        assertEquals(FIRST, material.base().texture());
        TextureMap expected = new TextureMap(0, 1, new float[] {2, 0, 1, 0, 4, 0.5f});
        assertEquals(expected, material.finish().normals().texture());
    }
}
