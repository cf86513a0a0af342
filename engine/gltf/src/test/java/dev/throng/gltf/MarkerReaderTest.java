package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Warning;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkerReaderTest {
    private static final String MARKERS = "/animations/0/extras/markers";

    @TempDir
    Path folder;

    private CharacterModel load(GltfWriter writer) {
        return Agreement.load(writer.write(folder.resolve("model.glb")));
    }

    private CharacterModel load(String extras) {
        return load(TestModels.arm().set("/animations/0/extras", extras));
    }

    private CharacterModel loadMarkers(String markers) {
        return load("{'markers':" + markers + "}");
    }

    private static List<Clip.Marker> markers(CharacterModel character) {
        return character.clips().get(0).markers();
    }

    private static Warning onlyWarning(CharacterModel character) {
        assertEquals(1, character.warnings().size(), character.warnings().toString());
        Warning warning = character.warnings().get(0);
        assertEquals(Warning.Code.MARKERS_IGNORED, warning.code());
        return warning;
    }

    @Test
    void markerNamesAndTimesAreReadInFileOrder() {
        CharacterModel character = load("{'speed':1.5,'markers':[{'name':'throw é','time':1.25,'sound':'whoosh'},"
                + "{'name':'step.left','time':0},{'name':'over','time':2}]}");
        assertEquals(
                List.of(new Clip.Marker("throw é", 1.25), new Clip.Marker("step.left", 0), new Clip.Marker("over", 2)),
                markers(character));
        assertEquals(1.5, character.clips().get(0).speed());
        assertEquals(List.of(), character.warnings());
    }

    /** The last key is at 0.7f, less than 0.7. */
    @Test
    void markerAtTheRoundedEndOfTheClipIsAccepted() {
        GltfWriter writer = TestModels.arm();
        int times = writer.floats("SCALAR", 0, 0.35, 0.7);
        writer.set("/animations/0/samplers/0/input", "" + times);
        ((ArrayNode) writer.root().at("/animations/0/channels")).remove(1);
        writer.set("/animations/0/extras", "{'markers':[{'name':'over','time':0.7}]}");
        CharacterModel character = load(writer);
        assertEquals(List.of(new Clip.Marker("over", 0.7f)), markers(character));
        assertEquals(List.of(), character.warnings());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "3 | ``",
                "'step' | ``",
                "[] | ``",
                "null | ``",
                "{'name':'a'} | /time",
                "{'time':1} | /name",
                "{'name':3,'time':1} | /name",
                "{'name':'','time':1} | /name",
                "{'name':'loop','time':1} | /name",
                "{'name':'end','time':1} | /name",
                "{'name':'a','time':'1'} | /time",
                "{'name':'a','time':null} | /time",
                "{'name':'a','time':-0.1} | /time",
                "{'name':'a','time':2.001} | /time",
                "{'name':'a','time':1e39} | /time",
                "{'name':'a','time':[1]} | /time"
            })
    void invalidMarkersAreIgnoredAndValidMarkersKept(String marker, String place) {
        CharacterModel character = loadMarkers("[{'name':'a','time':1}," + marker + ",{'name':'b','time':0.5}]");
        assertEquals(List.of(new Clip.Marker("a", 1), new Clip.Marker("b", 0.5)), markers(character));
        Warning warning = onlyWarning(character);
        assertEquals(MARKERS + "/1" + place, warning.pointer());
        assertTrue(warning.text().startsWith("found "), warning.text());
    }

    @Test
    void markersWithLongNamesAreIgnored() {
        String longest = "x".repeat(MarkerReader.LONGEST_NAME);
        CharacterModel character =
                loadMarkers("[{'name':'" + longest + "','time':1},{'name':'" + longest + "x','time':1}]");
        assertEquals(List.of(new Clip.Marker(longest, 1)), markers(character));
        assertEquals(
                "found a marker name of 101 characters, expected 1 to 100 characters; the marker is ignored",
                onlyWarning(character).text());
    }

    @Test
    void markersAboveTheMaximumCountAreIgnored() {
        String all = IntStream.range(0, MarkerReader.MOST + 7)
                .mapToObj(i -> "{'name':'" + i + "','time':1}")
                .collect(Collectors.joining(",", "[", "]"));
        CharacterModel character = loadMarkers(all);
        assertEquals(MarkerReader.MOST, markers(character).size());
        assertEquals(
                new Warning(
                        Warning.Code.MARKERS_IGNORED,
                        MARKERS,
                        "found 263 markers of a clip, expected at most 256; the remaining markers are ignored"),
                onlyWarning(character));
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "'step'", "{'name':'a','time':1}", "true", "null"})
    void markersThatAreNotAListAreIgnored(String markers) {
        CharacterModel character = loadMarkers(markers);
        assertEquals(List.of(), markers(character));
        assertEquals(MARKERS, onlyWarning(character).pointer());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "3", "null", "['markers']", "{'speed':2}", "{'markers':[]}"})
    void extrasOfOtherApplicationsAreIgnored(String extras) {
        CharacterModel character = load(extras);
        assertEquals(List.of(), markers(character));
        assertEquals(List.of(), character.warnings());
    }
}
