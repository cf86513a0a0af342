package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Warning;
import dev.throng.anim.file.CharacterFile;
import dev.throng.gltf.ledger.Feature;
import dev.throng.gltf.ledger.Feature.Drawn;
import dev.throng.gltf.ledger.FeatureLedger;
import dev.throng.gltf.ledger.FeatureTable;
import dev.throng.gltf.ledger.FeatureTable.Group;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of the feature ledger: the test removes each listed property from a file in turn. */
class FeatureLedgerTest {
    private static GltfModel load(GltfWriter writer) {
        return GltfLoader.loadFile("looks.glb", writer.glb());
    }

    /** @return the drawn content as a file: the character without warnings */
    private static byte[] drawn(GltfModel model) {
        CharacterModel character = model.character();
        return CharacterFile.write(new CharacterModel(
                character.name(), character.rig(), character.surface(), character.clips(), List.of()));
    }

    static Stream<Arguments> features() {
        FeatureLedger ledger = load(LookFiles.all()).ledger();
        return IntStream.range(0, ledger.materials().size())
                .boxed()
                .flatMap(material -> ledger.materials().get(material).stream()
                        .filter(feature -> !feature.name().endsWith("EXT_texture_webp"))
                        .map(feature -> Arguments.of(material, feature)));
    }

    @ParameterizedTest
    @MethodSource("features")
    void onlyRemovingIgnoredFeaturesKeepsTheModelUnchanged(int material, Feature feature) {
        GltfModel without = load(LookFiles.all().remove(LookFiles.pointer(material, feature.name())));
        boolean isSame = Arrays.equals(drawn(load(LookFiles.all())), drawn(without));
        assertEquals(feature.drawn() == Drawn.IGNORED, isSame, feature.sentence());
        List<String> left = names(without.ledger().materials().get(material));
        assertFalse(left.contains(feature.name()), "still listed: " + left);
    }

    private static List<String> names(List<Feature> features) {
        return features.stream().map(Feature::name).toList();
    }

    /** A row whose property is in no file would be untested. */
    @Test
    void testFilesContainEveryPropertyOfTheFeatureTable() {
        FeatureLedger ledger = load(LookFiles.all()).ledger();
        Set<String> found = ledger.materials().stream()
                .flatMap(List::stream)
                .map(feature -> feature.name().replaceFirst("^.*(\\.texCoord|\\.KHR_texture_transform)", "(texture)$1"))
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> rows = names(FeatureTable.rows(Group.MATERIAL)).stream()
                .filter(name -> !name.matches(".*(EXT_texture|basisu|MSFT).*"))
                .toList();
        assertTrue(
                found.containsAll(rows),
                () -> "missing: "
                        + rows.stream().filter(row -> !found.contains(row)).toList());
    }

    @Test
    void ledgerNamesThePropertiesOfEachMaterial() {
        FeatureLedger ledger = load(LookFiles.all()).ledger();
        assertEquals(
                List.of("baseColorFactor", "alphaMode", "extras.dyes", "KHR_materials_unlit"),
                names(ledger.materials().get(1)),
                "light shows nothing else of an unlit material");
        assertEquals(
                List.of("KHR_materials_pbrSpecularGlossiness"),
                names(ledger.materials().get(2)));
        assertEquals(
                List.of(Drawn.YES, Drawn.YES, Drawn.APPROXIMATED, Drawn.APPROXIMATED, Drawn.IGNORED),
                ledger.materials().get(3).stream().map(Feature::drawn).toList());
        assertEquals(
                List.of("baseColorTexture", "baseColorTexture.EXT_texture_webp", "KHR_materials_sheen"),
                names(ledger.materials().get(8)));
        assertEquals(
                Drawn.IGNORED, ledger.materials().get(8).get(2).drawn(), "a brighter base colour is for plain colours");
    }

    @Test
    void ledgerListsSamplersAndVertexColours() {
        assertEquals(
                List.of("COLOR_0", "samplers.magFilter", "samplers.minFilter", "samplers.wrapS", "samplers.wrapT"),
                names(load(LookFiles.all()).ledger().other()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrapS", "wrapT", "magFilter", "minFilter"})
    void removingASamplerPropertyOfTheLedgerChangesTheModel(String property) {
        GltfModel without = load(LookFiles.all().remove("/samplers/0/" + property));
        assertFalse(Arrays.equals(drawn(load(LookFiles.all())), drawn(without)));
        assertFalse(names(without.ledger().other()).contains("samplers." + property));
    }

    @Test
    void ledgerOmitsPropertiesWithDefaultValues() {
        GltfWriter writer = TestModels.arm().remove("/meshes/0/primitives/0/attributes/TEXCOORD_0");
        writer.set(
                "/materials/0",
                "{'name':'plain','doubleSided':false,'alphaMode':'OPAQUE','alphaCutoff':0.75,'emissiveFactor':[0,0,0],"
                        + "'emissiveTexture':{'index':0},'pbrMetallicRoughness':{'baseColorFactor':[1,1,1,0.5],"
                        + "'metallicFactor':1,'roughnessFactor':1.0},'extensions':{"
                        + "'KHR_materials_emissive_strength':{'emissiveStrength':5},'KHR_materials_ior':{'ior':2},"
                        + "'KHR_materials_specular':{'specularFactor':1,'specularColorFactor':[1,1,1]},"
                        + "'KHR_materials_clearcoat':{'clearcoatFactor':0,'clearcoatRoughnessFactor':0.5},"
                        + "'KHR_materials_transmission':{'transmissionFactor':0},'KHR_materials_volume':{'thicknessFactor':1},"
                        + "'KHR_materials_sheen':{'sheenRoughnessFactor':1},'KHR_materials_iridescence':{},"
                        + "'KHR_materials_anisotropy':{'anisotropyRotation':1},'KHR_materials_dispersion':{'dispersion':1}}}");
        writer.set("/samplers/0", "{'wrapS':10497,'wrapT':10497,'magFilter':9729,'minFilter':9987}");
        GltfModel model = load(writer);
        assertEquals(List.of(List.of()), model.ledger().materials());
        assertEquals(List.of(), model.ledger().other());
    }

    @Test
    void eachMaterialFeatureThatIsNotDrawnExactlyCausesOneWarning() {
        GltfModel model = load(LookFiles.all().set("/extensionsUsed", "['KHR_materials_sheen','EXT_texture_webp']"));
        List<String> losses = model.character().warnings().stream()
                .filter(warning -> warning.code().isLoss())
                .map(Warning::line)
                .toList();
        long listed = model.ledger().materials().stream()
                .flatMap(List::stream)
                .filter(feature -> feature.drawn() != Drawn.YES)
                .count();
        assertEquals(listed, losses.size(), String.join("\n", losses));
        assertTrue(losses.contains("/materials/7/extensions/ACME_moss: ACME_moss is ignored: unknown extension"));
    }

    @Test
    void ledgerListsExtensionsEvenIfUndeclared() {
        GltfWriter writer = LookFiles.all().set("/extensionsRequired", "['KHR_materials_ior']");
        writer.set("/extensionsUsed", "['KHR_materials_ior','ACME_sound','KHR_texture_basisu']");
        FeatureLedger ledger = load(writer).ledger();
        FeatureLedger.Extension ior = extension(ledger, "KHR_materials_ior");
        assertTrue(ior.required());
        assertEquals(Drawn.YES, ior.feature().drawn());
        assertEquals(
                "KHR_texture_basisu is drawn",
                extension(ledger, "KHR_texture_basisu").feature().sentence(),
                "no texture has it");
        assertEquals(Drawn.IGNORED, extension(ledger, "ACME_sound").feature().drawn());
        assertEquals(
                Drawn.APPROXIMATED,
                extension(ledger, "KHR_materials_sheen").feature().drawn());
    }

    private static FeatureLedger.Extension extension(FeatureLedger ledger, String name) {
        return ledger.extensions().stream()
                .filter(extension -> extension.feature().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "/nodes/3/camera; 0; cameras",
                "/nodes/3/extensions; {'KHR_lights_punctual':{'light':0}}; lights",
                "/nodes/3/extensions; {'EXT_mesh_gpu_instancing':{'attributes':{}}}; instanced nodes",
                "/meshes/0/primitives/0/attributes/COLOR_1; 4; COLOR_1 and further colours",
                "/meshes/0/primitives/0/targets; [{'TANGENT':1}]; morph target tangents"
            })
    void ledgerListsIgnoredFeaturesOutsideMaterials(String pointer, String value, String name) {
        GltfModel with = load(TestModels.arm().set(pointer, value));
        Feature feature = with.ledger().other().stream()
                .filter(other -> other.name().equals(name))
                .findFirst()
                .orElseThrow();
        assertEquals(Drawn.IGNORED, feature.drawn());
        assertEquals(List.of(Warning.Code.CONTENT_IGNORED), GltfContainerTest.codes(with.character()));
        if (!pointer.contains("targets")) { // only morph targets add joints, which store weights
            assertArrayEquals(drawn(load(TestModels.arm())), drawn(with));
        }
    }

    @Test
    void ledgerReportsWhyATextureIsNotDrawn() {
        GltfWriter writer = TestModels.arm().set("/images/0/uri", "'missing.png'");
        Feature feature = load(writer).ledger().materials().get(0).get(1);
        assertEquals(
                "baseColorTexture is ignored: the texture's image cannot be read; the texture is drawn plain white",
                feature.sentence());
    }

    @Test
    void anyJsonInIgnoredPartsIsAccepted() {
        GltfWriter writer = TestModels.arm()
                .set(
                        "/materials/0/extensions",
                        "{'KHR_materials_sheen':7,'KHR_materials_volume':[1],'KHR_materials_transmission':{'transmissionFactor':'x'},"
                                + "'KHR_materials_anisotropy':{'anisotropyStrength':{}},'ACME_x':null}");
        assertEquals(
                List.of(Warning.Code.MATERIAL_IGNORED),
                GltfContainerTest.codes(load(writer).character()));
    }

    @Test
    void requiredImageExtensionNeedsFallbackImages() {
        GltfWriter writer = LookFiles.all().set("/extensionsRequired", "['EXT_texture_webp']");
        assertEquals(9, load(writer).character().materials().size());
        writer.remove("/textures/11/source");
        AssetException refused = assertThrows(AssetException.class, () -> load(writer));
        assertTrue(refused.getMessage().contains("the required extension 'EXT_texture_webp'"), refused.getMessage());
    }
}
