package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import dev.throng.anim.TextureMap;
import dev.throng.anim.Warning;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaterialReaderTest {
    private static final byte[] PNG = Base64.getDecoder().decode(TestModels.PNG);

    @TempDir
    Path folder;

    private CharacterModel load(GltfWriter writer) {
        return GltfLoader.load(writer.write(folder.resolve("model/arm.glb")));
    }

    @Test
    void baseColoursAreRead() {
        CharacterModel character = load(TestModels.arm());
        Material material = character.materials().get(0);
        assertEquals("cloth", material.name());
        assertArrayEquals(new float[] {1, 0.5f, 0.25f, 1}, material.base().factor());
        assertTrue(material.coverage().doubleSided());
        assertEquals(Material.AlphaMode.MASK, material.coverage().mode());
        assertEquals(0.25f, material.coverage().cutoff());
        assertEquals(0, material.base().texture().texture());
        Texture texture = character.textures().get(0);
        assertArrayEquals(PNG, texture.encoded());
        assertEquals(Texture.Wrap.CLAMP_TO_EDGE, texture.sampler().wrapS());
        assertEquals(Texture.Wrap.MIRRORED_REPEAT, texture.sampler().wrapT());
        assertEquals("/images/0", texture.pointer());
    }

    @Test
    void imageInABufferViewIsRead() {
        GltfWriter writer = TestModels.arm();
        writer.set("/images/0", "{'mimeType':'image/png','bufferView':" + writer.view(PNG) + "}");
        assertArrayEquals(PNG, load(writer).textures().get(0).encoded());
    }

    @Test
    void imageBesideTheModelIsRead() {
        GltfWriter.write(folder.resolve("model/a b.png"), PNG);
        CharacterModel character = load(TestModels.arm().set("/images/0/uri", "'a%20b.png'"));
        assertArrayEquals(PNG, character.textures().get(0).encoded());
        assertEquals(List.of(), character.warnings());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "missing.png",
                "../outside.png",
                "http://example.com/a.png",
                "/etc/hostname",
                "text.png",
                "data:image/png;base64,####",
                "data:image/png,xyz",
                "%zz.png",
                ""
            })
    void imageThatCannotBeReadCausesAWarning(String uri) {
        GltfWriter.write(folder.resolve("outside.png"), PNG);
        GltfWriter.write(folder.resolve("model/text.png"), new byte[] {'n', 'o'});
        CharacterModel character = load(TestModels.arm().set("/images/0/uri", "'" + uri + "'"));
        assertEquals(0, character.textures().get(0).encoded().length);
        assertEquals(List.of(Warning.Code.TEXTURE_UNREADABLE), GltfContainerTest.codes(character));
        assertTrue(character.warnings().get(0).pointer().startsWith("/images/0"));
        assertEquals(1, character.warnings().get(0).text().lines().count());
    }

    @Test
    void emptyImageCausesAWarning() {
        GltfWriter.write(folder.resolve("model/empty.png"), new byte[0]);
        CharacterModel character = load(TestModels.arm().set("/images/0/uri", "'empty.png'"));
        assertEquals(
                "found an empty image, expected PNG or JPEG; the texture is drawn plain white",
                character.warnings().get(0).text());
    }

    @Test
    void warningAboutAnImageNamesItsPositionInTheFileOnce() {
        CharacterModel character = load(TestModels.arm().set("/images/0/uri", "'missing.png'"));
        assertEquals(
                "found no file at 'missing.png', expected a readable file in the model's folder; the texture is drawn plain white",
                character.warnings().get(0).text());
    }

    @Test
    void textureWithoutAnImageCausesAWarning() {
        CharacterModel character = load(TestModels.arm().remove("/textures/0/source"));
        assertEquals(0, character.textures().get(0).encoded().length);
        assertEquals(List.of(Warning.Code.TEXTURE_UNREADABLE), GltfContainerTest.codes(character));
    }

    @Test
    void warningNamesTheUnsupportedImageFormat() {
        GltfWriter writer = TestModels.arm();
        writer.set("/textures/0", "{'extensions':{'KHR_texture_basisu':{'source':0}}}");
        CharacterModel character = load(writer);
        assertEquals(0, character.textures().get(0).encoded().length);
        assertEquals(
                "found a texture without a PNG or JPEG image but with KHR_texture_basisu; the texture is drawn plain white",
                character.warnings().get(0).text());
    }

    @Test
    void fallbackImageOfABasisTextureIsRead() {
        GltfWriter writer = TestModels.arm();
        int basis = writer.add("images", "{'mimeType':'image/ktx2','uri':'missing.ktx2'}");
        writer.set("/textures/0/extensions", "{'KHR_texture_basisu':{'source':" + basis + "}}");
        writer.set("/extensionsUsed", "['KHR_texture_basisu']");
        CharacterModel character = load(writer);
        assertArrayEquals(PNG, character.textures().get(0).encoded());
        assertEquals(List.of(Warning.Code.MATERIAL_APPROXIMATED), GltfContainerTest.codes(character));
    }

    @Test
    void texturesSharedByMaterialsAreReadOnce() {
        GltfWriter writer = TestModels.arm();
        writer.add("materials", "{'pbrMetallicRoughness':{'baseColorTexture':{'index':0}}}");
        CharacterModel character = load(writer);
        assertEquals(1, character.textures().size());
        assertEquals(0, character.materials().get(1).base().texture().texture());
    }

    @Test
    void onlyTexturesThatAreDrawnAreRead() {
        GltfWriter writer = TestModels.arm();
        writer.add("images", "{'uri':'missing.png'}");
        writer.add("textures", "{'source':1}");
        writer.set("/materials/0/extensions", "{'KHR_materials_clearcoat':{'clearcoatTexture':{'index':1}}}");
        assertEquals(List.of(), load(writer).warnings(), "a coat of strength 0");
    }

    @Test
    void primitivesWithoutAMaterialUseTheDefaultMaterial() {
        CharacterModel character = load(TestModels.arm().remove("/meshes/0/primitives/0/material"));
        assertEquals(2, character.materials().size());
        assertEquals(1, character.meshes().get(0).material());
        assertSame(Material.DEFAULT, character.materials().get(1));
    }

    @Test
    void metalRoughnessAndEmissionAreRead() {
        GltfWriter writer = TestModels.arm();
        writer.add("textures", "{'source':0}");
        writer.set("/materials/0/pbrMetallicRoughness/metallicFactor", "0.25");
        writer.set("/materials/0/pbrMetallicRoughness/roughnessFactor", "0.5");
        writer.set("/materials/0/pbrMetallicRoughness/metallicRoughnessTexture", "{'index':1}");
        writer.set("/materials/0/emissiveFactor", "[0.125,0,1]").set("/materials/0/emissiveTexture", "{'index':0}");
        writer.set("/materials/0/extensions", "{'KHR_materials_emissive_strength':{'emissiveStrength':4}}");
        CharacterModel character = load(writer);
        Material material = character.materials().get(0);
        assertEquals(new Material.Surface(0.25f, 0.5f, 1, false), material.surface());
        assertArrayEquals(new float[] {0.5f, 0, 4}, material.emission().factor());
        assertEquals(0, material.emission().texture().texture());
        assertEquals(2, character.textures().size());
        assertEquals(List.of(), character.warnings());
    }

    @Test
    void omittedPropertiesHaveTheDefaultsOfGltf() {
        Material material = load(TestModels.arm()).materials().get(0);
        assertEquals(new Material.Surface(1, 1, Material.NO_TEXTURE, false), material.surface());
        assertArrayEquals(new float[3], material.emission().factor());
        assertEquals(0, material.base().colourVariants().length);
    }

    @Test
    void unlitMaterialsAreRead() {
        GltfWriter writer = TestModels.arm().set("/materials/0/extensions", "{'KHR_materials_unlit':{}}");
        writer.set("/extensionsRequired", "['KHR_materials_unlit']");
        CharacterModel character = load(writer);
        assertTrue(character.materials().get(0).surface().unlit());
        assertEquals(List.of(), character.warnings());
    }

    @ParameterizedTest
    @CsvSource({"-0.5,0", "1.5,1"})
    void factorsOutsideZeroToOneAreClamped(String found, float drawn) {
        String place = "/materials/0/pbrMetallicRoughness/metallicFactor";
        CharacterModel character = load(TestModels.arm().set(place, found));
        assertEquals(drawn, character.materials().get(0).surface().metallic());
        assertEquals(List.of(Warning.Code.FACTOR_CLAMPED), GltfContainerTest.codes(character));
        assertEquals(place, character.warnings().get(0).pointer());
    }

    @Test
    void colourVariantsAreReadFromExtras() {
        GltfWriter writer = TestModels.arm().set("/materials/0/extras", "{'dyes':[[1,0.5,0],[0,0,0.25]]}");
        CharacterModel character = load(writer);
        float[][] dyes = character.materials().get(0).base().colourVariants();
        assertArrayEquals(new float[][] {{1, 0.5f, 0}, {0, 0, 0.25f}}, dyes);
        assertEquals(List.of(), character.warnings());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{'dyes':7}", "{'dyes':[1]}", "{'dyes':[[1,1]]}", "{'dyes':[[0,0,2]]}", "{'dyes':[['a',0,0]]}"})
    void invalidColourVariantsAreIgnored(String extras) {
        CharacterModel character = load(TestModels.arm().set("/materials/0/extras", extras));
        assertEquals(0, character.materials().get(0).base().colourVariants().length);
        assertEquals(List.of(Warning.Code.DYES_IGNORED), GltfContainerTest.codes(character));
        assertEquals("/materials/0/extras/dyes", character.warnings().get(0).pointer());
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "'words'", "['dyes']", "{'paint':1}", "null"})
    void extrasOfOtherApplicationsAreIgnored(String extras) {
        CharacterModel character = load(TestModels.arm().set("/materials/0/extras", extras));
        assertEquals(0, character.materials().get(0).base().colourVariants().length);
        assertEquals(List.of(), character.warnings());
    }

    @Test
    void textureThatUsesAThirdCoordinateSetIsOmitted() {
        GltfWriter writer = TestModels.arm();
        writer.set("/meshes/0/primitives/0/attributes/TEXCOORD_1", "2");
        writer.set("/materials/0/normalTexture", "{'index':0,'texCoord':1}");
        writer.set("/materials/0/emissiveFactor", "[1,1,1]");
        writer.set("/materials/0/emissiveTexture", "{'index':0,'texCoord':2}");
        CharacterModel character = load(writer);
        Material material = character.materials().get(0);
        assertEquals(0, material.base().texture().texture());
        assertEquals(1, material.finish().normals().texture().uvSet());
        assertEquals(TextureMap.NONE, material.emission().texture());
        assertEquals(List.of(Warning.Code.TEXTURE_LEFT_OUT), GltfContainerTest.codes(character));
        assertEquals("/materials/0/emissiveTexture", character.warnings().get(0).pointer());
    }
}
