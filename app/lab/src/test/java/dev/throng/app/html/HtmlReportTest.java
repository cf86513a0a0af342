package dev.throng.app.html;

import static dev.throng.app.html.PageReader.all;
import static dev.throng.app.html.PageReader.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Page of a bench result, parsed as XML. */
@Tag("turn-6")
class HtmlReportTest {
    private static final List<byte[]> PICTURES =
            List.of(new byte[] {1}, new byte[] {2}, new byte[] {3}, new byte[] {1, 2, 3});

    private static Document parsed(HtmlReport report) throws Exception {
        return PageReader.parsed(report.text());
    }

    @Test
    void pageShowsAllPartsOfAResult() throws Exception {
        HtmlReport full = Results.full();
        Document page = parsed(new HtmlReport(full.result(), full.frames(), PICTURES));
        assertEquals(
                List.of(
                        "Frame times",
                        "Passes of a frame",
                        "Scaling",
                        "Bottleneck: vertex-bound",
                        "Largest crowd at 60 frames per second",
                        "Runs",
                        "Machine",
                        "Settings"),
                texts(page, "h2"));
        List<String> labels = texts(page, "text");
        assertTrue(labels.contains("frame time grows as N^0.83 (0.81 to 0.86), with N instances"), labels.toString());
        assertTrue(labels.contains("60 frames per second: 16.7 ms per frame"), labels.toString());
        assertTrue(labels.contains("56 %   41.2M → 3.12M, 130 ms"), labels.toString());
        assertTrue(labels.contains("vertex"), labels.toString());
        assertTrue(texts(page, "strong").contains("4,321"), page.getTextContent());
        assertTrue(texts(page, "td").contains("Renderer (256 bits)"), page.getTextContent());
        assertTrue(texts(page, "th").contains("models"));
        assertFalse(texts(page, "th").contains("clip"), "what is null is left out");
        List<Element> pictures = all(page, "img");
        assertEquals(
                "data:image/png;base64,AQID", pictures.get(0).getAttribute("src"), "the largest crowd comes first");
        assertEquals(4, pictures.size());
    }

    @Test
    void pageIsSelfContainedWithoutScripts() throws Exception {
        PageReader.assertSelfContained(Results.full().text());
    }

    @ParameterizedTest
    @CsvSource({"0,1", "1,1", "1,2", "1000,1", "1000,3"})
    void pageAcceptsASingleRun(int instances, int frames) throws Exception {
        Document page = parsed(Results.bare(instances, Results.frames(12, frames), Results.settings("grid")));
        assertEquals(0, all(page, "img").size());
        assertEquals(frames, all(page, "circle").size());
        assertEquals(1, all(page, "polyline").size());
        assertDrawnInside(page);
    }

    @Test
    void pageAcceptsEqualFrameTimes() throws Exception {
        assertDrawnInside(parsed(Results.bare(5, new double[] {7, 7, 7}, Results.settings("grid"))));
    }

    @Test
    void everyChartMarkIsInsideItsChart() throws Exception {
        assertDrawnInside(parsed(Results.full()));
    }

    private static void assertDrawnInside(Document page) {
        for (Element svg : all(page, "svg")) {
            String[] box = svg.getAttribute("viewBox").split(" ");
            for (Map.Entry<String, String> side :
                    Map.of("x", box[2], "y", box[3]).entrySet()) {
                NodeList marks = svg.getElementsByTagName("*");
                for (int i = 0; i < marks.getLength(); i++) {
                    for (String name :
                            List.of(side.getKey(), side.getKey() + "1", side.getKey() + "2", "c" + side.getKey())) {
                        String value = ((Element) marks.item(i)).getAttribute(name);
                        if (!value.isEmpty()) {
                            double place = Double.parseDouble(value); // NaN and infinity also fail
                            assertTrue(
                                    place >= 0 && place <= Double.parseDouble(side.getValue()),
                                    svg.getAttribute("aria-label") + ": " + name + " = " + value);
                        }
                    }
                }
            }
        }
    }

    @Test
    void labelsOfPercentilesDoNotOverlap() throws Exception {
        Document page = parsed(Results.bare(5, new double[] {7, 7, 7}, Results.settings("grid")));
        List<Double> places = all(page, "text").stream()
                .filter(text -> text.getTextContent().matches("p[0-9]{2} .*"))
                .map(text -> Double.valueOf(text.getAttribute("y")))
                .toList();
        assertEquals(3, places.size());
        assertTrue(places.get(0) - places.get(1) >= 20 && places.get(1) - places.get(2) >= 20, places.toString());
        // Letters of size 13 extend about 10 above their line.
        assertTrue(places.get(2) >= 10, "inside of the drawing: " + places);
    }

    @Test
    void tooFewFramesGiveNoVerdict() throws Exception {
        Document page = parsed(Results.bare(5, Results.frames(12, 7), Results.settings("grid")));
        assertTrue(texts(page, "strong").contains("not enough frames"));
        assertTrue(texts(page, "span").contains("for a verdict; measure at least 8 frames"));
        Document enough = parsed(Results.bare(5, Results.frames(12, 8), Results.settings("grid")));
        assertFalse(texts(enough, "strong").contains("not enough frames"));
    }

    @Test
    void reportNamesBothOfTwoOverlappingBottlenecks() throws Exception {
        String told = "limit the frame together";
        assertFalse(Results.full().text().contains(told), "one of them leads");
        assertTrue(Results.overlapping()
                .text()
                .contains("vertices (81 % of frame time) and resolution (55 % of frame time) " + told));
    }

    @Test
    void namesWithHtmlAreEscaped() throws Exception {
        String name = "</style><script>alert('1')</script>&amp;\u0001\uD800 \"quoted\" ]]>";
        Map<String, Object> settings = Results.settings(name);
        settings.put("models", List.of(name, "plain"));
        settings.put(name, name);
        Document page = parsed(Results.bare(3, new double[] {1}, settings));
        assertEquals(0, all(page, "script").size());
        String shown = name.replace('\u0001', '?').replace('\uD800', '?');
        assertTrue(
                texts(page, "td").contains(shown + ", plain"), texts(page, "td").toString());
        assertTrue(texts(page, "h1").get(0).startsWith(shown));
    }
}
