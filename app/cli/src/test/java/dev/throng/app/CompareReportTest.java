package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.html.PageReader;
import dev.throng.gl.GlTest;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageFile;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** Tests comparison reports for build servers and for people, both passed and failed. */
@GlTest
@Tag("turn-1")
class CompareReportTest {
    /** The tower's finest mesh and two coarser ones, each with six clips. */
    private static final int MODELS = 3;

    private static final int CLIPS = 6;

    @TempDir
    private Path folder;

    private Invocation compare(String... more) {
        String[] call = {"compare", "tower", "--instances", "8", "--quiet"};
        String[] all = Arrays.copyOf(call, call.length + more.length);
        System.arraycopy(more, 0, all, call.length, more.length);
        return Invocation.of(all);
    }

    private static void validate(String xml) throws Exception {
        SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        Schema schema =
                factory.newSchema(Objects.requireNonNull(CompareReportTest.class.getResource("/junit/results.xsd")));
        schema.newValidator().validate(new StreamSource(new StringReader(xml)));
    }

    /** Returns what a comparison writes into the file of an option. */
    private String written(int code, String option, String name, String... more) throws Exception {
        Path file = folder.resolve(name);
        String[] all = Arrays.copyOf(more, more.length + 2);
        all[more.length] = option;
        all[more.length + 1] = file.toString();
        assertEquals(code, compare(all).code());
        return Files.readString(file);
    }

    private Document junit(int code, String... more) throws Exception {
        String xml = written(code, "--junit", "results.xml", more);
        validate(xml);
        return PageReader.parsed(xml);
    }

    private static int number(Element element, String attribute) {
        return Integer.parseInt(element.getAttribute(attribute));
    }

    @Test
    void reportHasATestCaseForEachClipOfEachModel() throws Exception {
        Document results = junit(0, "--a", "cpu", "--b", "exact");
        List<Element> suites = PageReader.all(results, "testsuite");
        assertEquals(
                List.of("tower", "tower level 1", "tower level 2"),
                suites.stream().map(suite -> suite.getAttribute("name")).toList());
        suites.forEach(suite -> {
            assertEquals(CLIPS, number(suite, "tests"));
            assertEquals(CLIPS, suite.getElementsByTagName("testcase").getLength());
            assertEquals(0, number(suite, "failures"));
        });
        assertEquals("clip 0 'sway'", PageReader.all(results, "testcase").get(0).getAttribute("name"));
        assertEquals(List.of(), PageReader.all(results, "failure"));
    }

    @Test
    void failureNamesTheWorstVertexOfItsClip() throws Exception {
        Document results = junit(6, "--a", "cpu", "--b", "exact", "--tolerance", "1e-5");
        List<Element> failures = PageReader.all(results, "failure");
        int counted = PageReader.all(results, "testsuite").stream()
                .mapToInt(suite -> number(suite, "failures"))
                .sum();
        assertEquals(failures.size(), counted);
        assertTrue(counted >= MODELS && counted < MODELS * CLIPS, "some clips are off by less: " + counted);
        for (Element failure : failures) {
            String clip = ((Element) failure.getParentNode()).getAttribute("name");
            assertEquals("position", failure.getAttribute("type"));
            assertTrue(
                    failure.getAttribute("message")
                            .matches(
                                    "tower[\\w ]*: wrong vertex: instance \\d, " + clip
                                            + ", time .* joint 'tower.\\d', mesh 0 'tower', vertex \\d+, .* expected at most 1.00e-05 D"),
                    failure.getAttribute("message"));
        }
    }

    @Test
    void reportHasATestCaseForEachState() throws Exception {
        Path file = folder.resolve("states.xml");
        String[] call = {
            "compare",
            "tower",
            "--a",
            "cpu",
            "--b",
            "exact",
            "--states",
            "9",
            "--tolerance",
            "1e-5",
            "--junit",
            file.toString()
        };
        assertEquals(6, Invocation.of(call).code());
        validate(Files.readString(file));
        Document results = PageReader.parsed(Files.readString(file));
        List<Element> cases = PageReader.all(results, "testcase");
        assertEquals(9 * MODELS, cases.size());
        Set<String> names = new HashSet<>();
        cases.forEach(each -> names.add(each.getAttribute("name").replaceAll(" \\(.*", "")));
        assertEquals(9, names.size(), names::toString);
        int failed = PageReader.all(results, "failure").size();
        assertTrue(failed > 0 && failed < cases.size(), failed + " failures");
    }

    /** The schema that other tests use to check reports must find mistakes. */
    @Test
    void schemaCheckDetectsInvalidXml() {
        assertThrows(SAXException.class, () -> validate("<testsuites><testsuite name='a'/></testsuites>"));
    }

    private String page(int code, String... more) throws Exception {
        String page = written(code, "--report", "page.html", more);
        PageReader.assertSelfContained(page);
        return page;
    }

    @Test
    void pageShowsAllPartsOfTheComparison() throws Exception {
        Document page = PageReader.parsed(page(0, "--seed", "7"));
        assertEquals(
                List.of("Models and limits", "Worst vertices", "Heat maps", "Comparison", "Machine", "Command"),
                PageReader.texts(page, "h2"));
        assertEquals(List.of("gpu against cpu: pass"), PageReader.texts(page, "h1"));
        List<String> cells = PageReader.texts(page, "td");
        for (String shown : List.of("tower level 2", "pass", "7", "2.00e-06 D", "0.0500°", "gpu", "cpu", "lbs")) {
            assertTrue(cells.contains(shown), shown + " in " + cells);
        }
        String command = PageReader.texts(page, "pre").get(0);
        assertEquals(
                "throng compare tower --instances 8 --quiet --seed 7 --report " + folder.resolve("page.html"), command);
    }

    @Test
    void pageOfAFailureNamesTheVertexAndShowsItRed() throws Exception {
        Document page = PageReader.parsed(page(6, "--b", "exact", "--tolerance", "1e-12"));
        assertEquals(List.of("gpu against exact: FAIL"), PageReader.texts(page, "h1"));
        assertEquals("Failures", PageReader.texts(page, "h2").get(0));
        List<String> cells = PageReader.texts(page, "td");
        assertEquals(MODELS, cells.stream().filter(cell -> cell.equals("FAIL")).count());
        assertTrue(cells.get(0).startsWith("tower: wrong vertex: instance "), cells.get(0));
        List<Element> pictures = PageReader.all(page, "img");
        assertEquals(MODELS, pictures.size());
        for (Element picture : pictures) {
            byte[] png = Base64.getDecoder().decode(picture.getAttribute("src").replace("data:image/png;base64,", ""));
            assertTrue(hasRed(ImageFile.decode(png, "heat map")), "the worst vertex is red");
        }
    }

    private static boolean hasRed(Image image) {
        for (int i = 0; i < image.rgba().length; i += Image.CHANNELS) {
            if ((image.rgba()[i] & 0xFF) > 3 * (image.rgba()[i + 2] & 0xFF)
                    && (image.rgba()[i] & 0xFF) > 2 * (image.rgba()[i + 1] & 0xFF)) {
                return true;
            }
        }
        return false;
    }

    @ParameterizedTest
    @CsvSource({
        "--junit, results.txt, expected a file name that ends in .xml",
        "--junit, none/results.xml, expected an existing folder",
        "--report, page.xml, expected a file name that ends in .html",
        "--report, none/page.html, expected an existing folder"
    })
    void invalidOutputPathsAreRefusedBeforeTheComparison(String option, String name, String expected) {
        Invocation answer = compare(option, folder.resolve(name).toString());
        assertEquals(2, answer.code());
        assertTrue(answer.isOneLine() && answer.err().contains(expected), answer.err());
    }

    @ParameterizedTest
    @CsvSource({"--junit, results.xml", "--report, page.html"})
    void missingModelLeavesNoReportFile(String option, String name) {
        Path file = folder.resolve(name);
        assertEquals(
                3,
                Invocation.of("compare", "no-such.glb", option, file.toString()).code());
        assertFalse(Files.exists(file));
    }
}
