package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MaterialVariants;
import dev.throng.anim.Warning;
import dev.throng.anim.file.CharacterFile;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Material variants by KHR_materials_variants, valid or not. */
class VariantReaderTest {
    private static final String NAMES = "/extensions/KHR_materials_variants";
    private static final String STRIP = "/meshes/0/primitives/0/extensions/KHR_materials_variants";
    private static final String LIST = "[{'name':'midnight'},{'name':'noon'},{'name':'dawn'}]";
    private static final String MAPPINGS = "[{'material':1,'variants':[0]},{'material':2,'variants':[1,2]}]";

    /** @return the arm with variants of its strip: "midnight" shows material 1, "noon" and "dawn" material 2 */
    private static GltfWriter arm() {
        GltfWriter writer = TestModels.arm();
        writer.add("materials", "{'name':'blue'}");
        writer.add("materials", "{'name':'gold','pbrMetallicRoughness':{'baseColorTexture':{'index':0}}}");
        return writer.set("/extensionsRequired", "['KHR_materials_variants']")
                .set("/extensions", "{'KHR_materials_variants':{'variants':" + LIST + "}}")
                .set("/meshes/0/primitives/0/extensions", "{'KHR_materials_variants':{'mappings':" + MAPPINGS + "}}");
    }

    private static CharacterModel load(GltfWriter writer) {
        return GltfLoader.load("model", writer.glb());
    }

    @Test
    void variantNamesAndMaterialMappingsAreRead() {
        CharacterModel arm = load(arm());
        assertEquals(List.of(), arm.warnings());
        assertEquals(List.of("midnight", "noon", "dawn"), arm.variants().names());
        assertEquals(
                List.of(List.of(1, 1, 2), List.of(2, 1, 2), List.of(2, 1, 2)),
                arm.variants().materials());
        assertEquals(0, arm.meshes().get(0).material());
        assertEquals(2, arm.variants().material(arm.variants().number("noon"), 0));
        assertEquals(0, arm.variants().material(MaterialVariants.DEFAULT, 0));
        assertEquals(List.of(0, 1, 2), arm.variants().shown(0).boxed().toList());
    }

    @Test
    void characterFilesAndCoarserLevelsKeepMaterialVariants() {
        CharacterModel arm = load(arm());
        assertEquals(
                arm.variants(),
                CharacterFile.read("copy", CharacterFile.write(arm)).variants());
        assertEquals(
                arm.variants(), arm.withCoarser(List.of(arm.meshes())).level(1).variants());
        CharacterModel plain = load(TestModels.arm());
        assertTrue(plain.variants().isEmpty());
        assertEquals(
                plain.variants(),
                CharacterFile.read("copy", CharacterFile.write(plain)).variants());
    }

    /** Two primitives of one material, only one of them with a mapping, and one without a material. */
    @Test
    void primitivesWithDifferentMappingsGetSeparateMaterialCopies() {
        GltfWriter writer = arm();
        String attributes = "'attributes':{'POSITION':0,'NORMAL':1,'JOINTS_0':3,'WEIGHTS_0':4},'indices':5";
        writer.set("/meshes/0/primitives/1", "{" + attributes + ",'material':0}");
        writer.set(
                "/meshes/0/primitives/2",
                "{" + attributes
                        + ",'extensions':{'KHR_materials_variants':{'mappings':[{'material':0,'variants':[2]}]}}}");
        writer.set("/meshes/0/primitives/3", "{" + attributes + ",'material':0}");
        CharacterModel arm = load(writer);
        assertEquals(
                List.of(0, 3, 4, 3),
                arm.meshes().stream().map(mesh -> mesh.material()).toList());
        assertEquals(arm.materials().get(0), arm.materials().get(3));
        assertEquals("default", arm.materials().get(4).name());
        assertEquals(
                List.of(List.of(1, 1, 2, 3, 4), List.of(2, 1, 2, 3, 4), List.of(2, 1, 2, 3, 0)),
                arm.variants().materials());
    }

    /** The default material needs neither texture coordinates nor tangents, but a variant's material does. */
    @Test
    void meshesHaveTheAttributesThatAnyVariantNeeds() {
        GltfWriter writer = arm().remove("/meshes/0/primitives/0/material");
        CharacterModel plain = load(writer);
        assertEquals(null, plain.meshes().get(0).geometry().tangents());
        writer.set("/materials/2/normalTexture", "{'index':0}");
        CharacterModel mapped = load(writer);
        assertEquals(List.of(), mapped.warnings());
        assertNotNull(mapped.meshes().get(0).geometry().tangents());
        assertNotNull(mapped.meshes().get(0).geometry().uvs());
    }

    static Stream<Arguments> mistakes() {
        String many = String.join(",", Collections.nCopies(MaterialVariants.MAX + 1, "{'name':'x'}"));
        return Stream.of(
                Arguments.of(NAMES, "3", "found 3, expected a JSON object", 0),
                Arguments.of(NAMES, "{'variants':{}}", "found an object, expected an array", 0),
                Arguments.of(NAMES, "{'variants':[{}]}", "found nothing, expected a string", 0),
                Arguments.of(
                        NAMES,
                        "{'variants':[" + many + "]}",
                        "found an array of 1024 elements, expected at most 1023 material variants",
                        0),
                Arguments.of(
                        STRIP,
                        "{'mappings':[{'material':1,'variants':[0]},{'material':2,'variants':[3]}]}",
                        "found 3, expected an index of material variants, 0 to 2",
                        1),
                Arguments.of(
                        STRIP,
                        "{'mappings':[{'material':3,'variants':[0]}]}",
                        "found 3, expected an index of materials, 0 to 2",
                        0),
                Arguments.of(
                        STRIP,
                        "{'mappings':[{'variants':[0]}]}",
                        "found nothing, expected an index of materials, 0 to 2",
                        0),
                Arguments.of(
                        STRIP,
                        "{'mappings':[{'material':1,'variants':[0,0,1]}]}",
                        "found a second mapping of variant 'midnight', expected one; the first mapping is used",
                        1),
                Arguments.of(
                        STRIP,
                        "{'mappings':[{'material':1,'variants':[0]},{'material':2,'variants':[0]}]}",
                        "found a second mapping of variant 'midnight', expected one; the first mapping is used",
                        1),
                Arguments.of(STRIP, "{'mappings':true}", "found true, expected an array", 0),
                Arguments.of(
                        "/materials/1/pbrMetallicRoughness",
                        "{'baseColorTexture':{'index':0,'texCoord':1}}",
                        "found a material with other sets of texture coordinates",
                        0));
    }

    /**
     * @param pointer pointer of the changed value
     * @param value the changed value
     * @param text text of the warning
     * @param midnight material of the strip in the first variant
     */
    @ParameterizedTest
    @MethodSource("mistakes")
    void invalidVariantsAreIgnoredWithAWarning(String pointer, String value, String text, int midnight) {
        CharacterModel arm = load(arm().set(pointer, value));
        List<Warning> warnings = arm.warnings();
        assertEquals(
                List.of(Warning.Code.VARIANTS_IGNORED),
                warnings.stream().map(Warning::code).toList(),
                warnings.toString());
        assertTrue(warnings.get(0).text().startsWith(text), warnings.toString());
        assertTrue(warnings.get(0).pointer().contains("KHR_materials_variants"), warnings.toString());
        boolean isNamed = !arm.variants().isEmpty();
        assertEquals(!pointer.equals(NAMES), isNamed);
        assertEquals(midnight, isNamed ? arm.variants().material(1, 0) : 0);
    }

    /** Many variants of many materials exceed the memory limit for the file's size. */
    @Test
    void variantsBeyondTheMemoryLimitAreRefused() {
        GltfWriter writer = arm();
        String names = String.join(",", Collections.nCopies(MaterialVariants.MAX, "{'name':'x'}"));
        writer.set(NAMES, "{'variants':[" + names + "]}");
        for (int i = 0; i < 2000; i++) {
            writer.add("materials", "{}");
        }
        CharacterModel arm = load(writer);
        assertTrue(arm.variants().isEmpty());
        assertEquals(Warning.Code.VARIANTS_IGNORED, arm.warnings().get(0).code());
        assertTrue(arm.warnings().get(0).text().contains("1023 material variants of 2003 materials"));
    }
}
