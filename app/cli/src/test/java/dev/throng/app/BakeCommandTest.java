package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.PrototypeRig;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.report.BakeResult;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.file.AtlasFile;
import dev.throng.bake.file.ContentHash;
import dev.throng.bake.measure.InterpolationLoss;
import dev.throng.gltf.GltfLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("turn-5")
class BakeCommandTest {
    @TempDir
    private Path folder;

    private Path model = Path.of("");
    private Path out = Path.of("");

    @BeforeEach
    void writeModel() throws IOException {
        model = TestModel.write(folder);
        out = folder.resolve("a.throng");
    }

    @Test
    void bakeCommandWritesAReadableAtlas() throws IOException {
        Invocation answer = Invocation.of("bake", model.toString(), "--out", out.toString());
        assertEquals(0, answer.code(), answer.err());
        CharacterModel character = GltfLoader.load(model);
        ClipAtlas atlas = new AtlasFile(ContentHash.of(character)).read(out);
        assertEquals(character.clips().size() + 1, atlas.clips().size());
        assertTrue(answer.out().contains("2 clips"), answer.out());
    }

    @ParameterizedTest
    @CsvSource({"rgba32f, rgba32f", "snorm16, snorm16", "auto, snorm16"})
    void atlasHasTheRequestedNumberFormat(String option, String form) throws IOException {
        Invocation answer =
                Invocation.of("bake", model.toString(), "--out", out.toString(), "--atlas", option, "--json", "-");
        JsonNode result = new ObjectMapper().readTree(answer.out());
        ClipAtlas atlas = new AtlasFile(ContentHash.of(GltfLoader.load(model))).read(out);
        assertEquals(form, result.get("form").textValue());
        assertEquals(form, Choices.word(atlas.data().form()));
        assertEquals(atlas.data().bytes(), result.get("texelBytes").longValue());
    }

    @Test
    void optionFrontierComparesAllAtlasForms() throws IOException {
        Path page = folder.resolve("forms.html");
        Invocation answer = Invocation.of(
                "bake", model.toString(), "--frontier", "--rounds", "5", "--report", page.toString(), "--json", "-");
        assertEquals(0, answer.code(), answer.err());
        JsonNode result = new ObjectMapper().readTree(answer.out());
        assertEquals(4, result.get("forms").size());
        assertTrue(result.at("/forms/2/bytes").longValue()
                < result.at("/forms/0/bytes").longValue());
        assertEquals("snorm16", result.at("/forms/2/atlas").textValue());
        assertTrue(result.at("/forms/0/encodingError").doubleValue() <= 1e-3);
        assertTrue(result.get("published").size() > 0);
        assertEquals(1, result.at("/forms/1/timeRatio/median").doubleValue(), "32-bit floats, divided by themselves");
        double ratio = result.at("/forms/2/timeRatio/median").doubleValue();
        assertTrue(result.at("/forms/2/timeRatio/low").doubleValue() <= ratio && ratio > 0, answer.out());
        assertTrue(ratio <= result.at("/forms/2/timeRatio/high").doubleValue(), answer.out());
        assertTrue(Files.readString(page).contains("<svg "));
    }

    @ParameterizedTest
    @CsvSource({
        "--frontier --out a.throng, found --out",
        "--frontier --atlas auto, found --atlas",
        "--report a.html --out a.throng, found no --frontier",
        "--rounds 5 --out a.throng, found no --frontier",
        "--frontier --rounds 0, 'found 0, expected a number from 1 to 100000'",
        "--frontier --rounds 100001, 'found 100001, expected a number from 1 to 100000'",
    })
    void incompatibleOptionsAreRefused(String options, String found) {
        List<String> call = new ArrayList<>(List.of("bake", model.toString()));
        call.addAll(List.of(options.split(" ")));
        Invocation answer = Invocation.of(call.toArray(String[]::new));
        assertEquals(2, answer.code());
        assertTrue(answer.isOneLine() && answer.err().contains(found), answer.err());
    }

    @Test
    void errorCertificateIsWrittenAsJson() throws IOException {
        Invocation answer = Invocation.of("bake", model.toString(), "--out", out.toString(), "--json", "-");
        JsonNode result = new ObjectMapper().readTree(answer.out());
        assertEquals(1, result.get("schemaVersion").intValue());
        assertEquals(out.toString(), result.get("file").textValue());
        double error = result.get("encodingError").doubleValue();
        assertTrue(error >= 0 && error <= 1e-3, "the default bound: " + error);
        double proved = result.get("provedError").doubleValue();
        assertTrue(proved > 0 && proved <= 2 * error, proved + " for " + error);
        double rounding = result.get("roundingError").doubleValue();
        assertTrue(rounding >= 0 && rounding < 2e-6, "what comparisons allow: " + rounding);
        assertEquals(0, result.get("influenceLoss").doubleValue());
        assertTrue(result.get("diagonal").doubleValue() > 0);
        assertTrue(result.get("samples").longValue() > 0);
        assertEquals("lift", result.at("/clips/0/name").textValue());
        assertTrue(result.at("/worst/joint").isTextual());
    }

    @Test
    void bakeResultStatesTheErrorCausedByNlerp() {
        CharacterModel rig = PrototypeRig.create();
        BakeResult result = BakeResult.of(rig, ClipBaker.bake(rig, BakeSettings.DEFAULT), "rig");
        double loss = InterpolationLoss.of(rig).distance();
        assertTrue(loss > 0);
        assertEquals(loss / result.diagonal(), result.nlerpLoss());
        String millimetres = String.format(Locale.ROOT, "%.3g mm", 1000 * loss);
        assertTrue(result.text().contains(millimetres), result.text());
    }

    @Test
    void singleClipIsBakedToTheRequestedError() throws IOException {
        Invocation.of("bake", model.toString(), "--out", out.toString(), "--clip", "lift", "--max-error", "1e-5");
        ClipAtlas atlas = new AtlasFile(ContentHash.of(GltfLoader.load(model))).read(out);
        assertEquals(2, atlas.clips().size(), "the clip and the rest pose");
        assertTrue(atlas.certificate().encodingError() <= 1e-5);
    }

    @Test
    void writingTheAtlasKeepsASymbolicLink() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.throng"), Files.createFile(out));
        assertEquals(
                0,
                Invocation.of("bake", model.toString(), "--out", link.toString())
                        .code());
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.size(out) > 0);
    }

    @Test
    void missingFolderIsRefusedBeforeBaking() {
        Path lost = folder.resolve("no/a.throng");
        Invocation answer = Invocation.of("bake", model.toString(), "--out", lost.toString());
        assertEquals(2, answer.code());
        assertTrue(answer.isOneLine(), answer.err());
        assertFalse(Files.exists(lost));
    }
}
