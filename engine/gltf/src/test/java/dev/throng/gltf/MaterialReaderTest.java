package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Character;
import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaterialReaderTest {
    private static final byte[] PNG = Base64.getDecoder().decode(TestModels.PNG);

    @TempDir
    Path folder;

    private Character load(GltfWriter writer) {
        return GltfLoader.load(writer.write(folder.resolve("model/arm.glb")));
    }

    @Test
    void readsBaseColours() {
        Character character = load(TestModels.arm());
        Material material = character.materials().get(0);
        assertEquals("cloth", material.name());
        assertArrayEquals(new float[] {1, 0.5f, 0.25f, 1}, material.baseColor());
        assertTrue(material.doubleSided());
        assertEquals(Material.AlphaMode.MASK, material.alphaMode());
        assertEquals(0.25f, material.alphaCutoff());
        assertEquals(0, material.texture());
        Texture texture = character.textures().get(0);
        assertArrayEquals(PNG, texture.encoded());
        assertEquals(Texture.Wrap.CLAMP_TO_EDGE, texture.wrapS());
        assertEquals(Texture.Wrap.MIRRORED_REPEAT, texture.wrapT());
        assertEquals("/images/0", texture.pointer());
    }

    @Test
    void readsAnImageFromABufferView() {
        GltfWriter writer = TestModels.arm();
        writer.set("/images/0", "{'mimeType':'image/png','bufferView':" + writer.view(PNG) + "}");
        assertArrayEquals(PNG, load(writer).textures().get(0).encoded());
    }

    @Test
    void readsAnImageBesideTheModel() {
        GltfWriter.write(folder.resolve("model/a b.png"), PNG);
        Character character = load(TestModels.arm().set("/images/0/uri", "'a%20b.png'"));
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
    void warnsOfAnImageThatCannotBeRead(String uri) {
        GltfWriter.write(folder.resolve("outside.png"), PNG);
        GltfWriter.write(folder.resolve("model/text.png"), new byte[] {'n', 'o'});
        Character character = load(TestModels.arm().set("/images/0/uri", "'" + uri + "'"));
        assertEquals(0, character.textures().get(0).encoded().length);
        assertEquals(List.of("TEXTURE_UNREADABLE"), ContainerTest.codes(character));
        assertTrue(character.warnings().get(0).pointer().startsWith("/images/0"));
        assertEquals(1, character.warnings().get(0).text().lines().count());
    }

    @Test
    void warnsOfAnEmptyImage() {
        GltfWriter.write(folder.resolve("model/empty.png"), new byte[0]);
        Character character = load(TestModels.arm().set("/images/0/uri", "'empty.png'"));
        assertEquals("the image is empty", character.warnings().get(0).text());
    }

    @Test
    void namesThePlaceOfAWarningOnce() {
        Character character = load(TestModels.arm().set("/images/0/uri", "'missing.png'"));
        assertEquals(
                "the image cannot be read: found no file at 'missing.png', expected a regular file beside the model",
                character.warnings().get(0).text());
    }

    @Test
    void warnsOfATextureWithoutAnImage() {
        Character character = load(TestModels.arm().remove("/textures/0/source"));
        assertEquals(0, character.textures().get(0).encoded().length);
        assertEquals(List.of("TEXTURE_UNREADABLE"), ContainerTest.codes(character));
    }

    @Test
    void readsATextureOnceForAllItsMaterials() {
        GltfWriter writer = TestModels.arm();
        writer.add("materials", "{'pbrMetallicRoughness':{'baseColorTexture':{'index':0}}}");
        Character character = load(writer);
        assertEquals(1, character.textures().size());
        assertEquals(0, character.materials().get(1).texture());
    }

    @Test
    void readsOnlyTexturesOfBaseColours() {
        GltfWriter writer = TestModels.arm();
        writer.add("images", "{'uri':'missing.png'}");
        writer.add("textures", "{'source':1}");
        writer.set("/materials/0/normalTexture", "{'index':1}");
        assertEquals(List.of(), load(writer).warnings());
    }

    @Test
    void givesTheDefaultMaterialWhereNoneIsAskedFor() {
        Character character = load(TestModels.arm().remove("/meshes/0/primitives/0/material"));
        assertEquals(2, character.materials().size());
        assertEquals(1, character.meshes().get(0).material());
        assertSame(Material.DEFAULT, character.materials().get(1));
    }
}
