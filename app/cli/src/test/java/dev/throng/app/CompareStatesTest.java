package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.anim.CharacterModel;
import dev.throng.app.model.Models;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.file.AtlasFile;
import dev.throng.bake.file.ContentHash;
import dev.throng.bake.file.OwnCache;
import dev.throng.io.AtlasFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares states with keyframes, within their measured sampling errors. */
@Tag("turn-2")
class CompareStatesTest {
    /** Largest ratio of a limit and the largest error: the limit is 1.1 times the error, plus rounding. */
    private static final double LOOSEST = 1.2;

    /** Number of states per character; {@code -Dcompare.states=200} compares more. */
    private static final String STATES = System.getProperty("compare.states", "60");

    private static JsonNode compare(String... more) throws IOException {
        String[] call = {"compare", "adult", "--a", "cpu", "--b", "exact", "--json", "-"};
        String[] all = new String[call.length + more.length];
        System.arraycopy(call, 0, all, 0, call.length);
        System.arraycopy(more, 0, all, call.length, more.length);
        return Invocation.of(all).json();
    }

    @ParameterizedTest
    @CsvSource({"lbs,1e-2,2e-6", "lbs,1e-3,2e-6", "dqs,1e-2,4e-6", "dqs,1e-3,4e-6"})
    void reportedErrorsOfStatesStayWithinTheirReportedBound(String skinning, String maxError, double rounding)
            throws IOException {
        JsonNode result = compare("--states", STATES, "--skinning", skinning, "--max-error", maxError);
        assertTrue(result.get("pass").booleanValue());
        double widest = 0;
        for (JsonNode model : result.get("models")) {
            double bound = model.at("/states/bound").doubleValue();
            double error = model.at("/position/maxRelative").doubleValue();
            assertEquals(0, model.at("/states/influenceLoss").doubleValue(), "four influences are all");
            assertTrue(error <= bound && bound < LOOSEST * error, skinning + " " + error + ", bound " + bound);
            widest = Math.max(widest, bound);
        }
        assertEquals(widest + rounding, result.at("/tolerance/position").doubleValue(), 1e-12);
    }

    @Test
    void errorBoundIsReportedOnlyIfItIsTheTolerance() throws IOException {
        JsonNode keyframes = compare("--states", "3");
        double widest = 0;
        for (JsonNode model : keyframes.get("models")) {
            assertTrue(model.at("/states").has("bound"), "states and keyframes");
            widest = Math.max(widest, model.at("/states/bound").doubleValue());
        }
        assertEquals(widest + 2e-6, keyframes.at("/tolerance/position").doubleValue(), 1e-12);
        assertFalse(compare("--instances", "2").at("/models/0").has("states"), "clips");
        JsonNode alike = Invocation.of("compare", "tower", "--a", "cpu", "--b", "cpu", "--states", "3", "--json", "-")
                .json();
        assertFalse(alike.at("/models/0/states").has("bound"), "the same atlas");
        assertEquals(0, alike.at("/models/0/states/corners").intValue());
        assertEquals(2e-6, alike.at("/tolerance/position").doubleValue());
    }

    private static Invocation compareStates(String model, String states) {
        return Invocation.of("compare", model, "--a", "cpu", "--b", "exact", "--states", states, "--json", "-");
    }

    @Test
    void damagedCachedAtlasFailsTheComparison(@TempDir Path folder) throws IOException {
        try (OwnCache cache = new OwnCache(folder)) {
            assertEquals(0, compareStates("tower", "20").code());
            spoil(cache, "tower", atlas -> atlas.clips().stream());
            assertEquals(6, compareStates("tower", "20").code());
        }
    }

    /** States with the wrong clip are compared, too, instead of being replaced by states without it. */
    @Test
    void comparisonOfStatesDetectsOneWrongClipOfMany(@TempDir Path folder) throws IOException {
        try (OwnCache cache = new OwnCache(folder)) {
            JsonNode right = compareStates("adult", STATES).json();
            assertEquals(0, right.at("/models/0/states/redrawn").intValue());
            spoil(cache, "adult", atlas -> Stream.of(atlas.clip(3)));
            assertEquals(6, compareStates("adult", STATES).code());
        }
    }

    /** Moves a joint in some clips of a stored atlas. */
    private static void spoil(OwnCache cache, String model, Function<ClipAtlas, Stream<BakedClip>> clips)
            throws IOException {
        CharacterModel character = Models.loadFile(Path.of(model)).character();
        AtlasFile form = new AtlasFile(ContentHash.of(character));
        Path file = cache.files("atlas").stream() // each level of detail has one
                .filter(each -> isOf(form, each))
                .findFirst()
                .orElseThrow();
        ClipAtlas atlas = form.read(file);
        clips.apply(atlas).forEach(clip -> {
            for (int i = 0; i < clip.sampleCount(); i++) {
                atlas.texels()[atlas.layout().floatOffset(clip.firstSample() + i, 1)] += 10;
            }
        });
        form.write(atlas, file);
    }

    private static boolean isOf(AtlasFile form, Path file) {
        try {
            form.read(file);
            return true;
        } catch (AtlasFormatException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void errorsOfInverseKinematicsAreReportedButNotLimited(@TempDir Path folder) throws IOException {
        String state = "{\"base\":[{\"clip\":\"walk\",\"time\":0.3}],"
                + "\"ik\":[{\"type\":\"look-at\",\"joint\":\"head\",\"forward\":[0,0,1],\"target\":[1,1.5,5]}]}";
        String file = Files.writeString(folder.resolve("state.json"), state).toString();
        JsonNode result = compare("--state", file);
        assertTrue(result.get("pass").booleanValue());
        assertTrue(result.at("/tolerance/position").isNull(), result.at("/tolerance")::toString);
        assertTrue(result.at("/models/0/states/bound").isNull(), "no bound");
        assertTrue(result.at("/models/0/position/maxRelative").doubleValue() > 0, "stated");
    }

    @Test
    void compareCommandPrintsTheAllowedErrorBesideTheMeasuredError() {
        Invocation answer = Invocation.of("compare", "tower", "--a", "cpu", "--b", "exact", "--states", "20");
        assertEquals(0, answer.code(), answer.err());
        assertTrue(
                answer.out().contains("sampling limit (D)  influence loss (D)  max error (D)  allowed / max error"),
                answer.out());
    }
}
