package dev.throng.app.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Warning;
import dev.throng.app.html.PageReader;
import dev.throng.app.inspect.FeatureInfo;
import dev.throng.app.inspect.FileReport;
import dev.throng.app.model.Models;
import dev.throng.app.report.BakeResult;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.gltf.GltfModel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Pages without pictures, parsed as XML. */
@Tag("turn-4")
class ModelPageTest {
    private static final String HOSTILE = "</bdi></style><script>alert('1')</script>&amp;\u0001\u202E \"x\" ]]>";

    private static ModelPage page(GltfModel model) {
        BakeResult baked =
                BakeResult.of(model.character(), ClipBaker.bake(model.character(), BakeSettings.DEFAULT), "page");
        return new ModelPage(
                FileReport.of(model), model.character(), Accuracy.of(baked), Drawings.none("no pictures: no OpenGL"));
    }

    private static GltfModel dog() {
        return Models.loadFile(Path.of("dog"));
    }

    @Test
    void pageHasAllPartsThatNeedNoOpenGl() throws Exception {
        GltfModel dog = dog();
        String text = page(dog).text();
        PageReader.assertSelfContained(text);
        Document page = PageReader.parsed(text);
        List<String> headings = PageReader.texts(page, "h2");
        for (Clip clip : dog.character().clips()) {
            assertTrue(headings.contains(clip.index() + " " + clip.name()), headings.toString());
        }
        assertTrue(
                headings.containsAll(List.of(
                        "Skeleton", "Meshes", "Weights", "Levels of detail", "Materials", "Memory", "Accuracy")),
                headings.toString());
        long joints = PageReader.texts(page, "li").stream()
                .filter(item -> item.contains("· joint"))
                .count();
        assertEquals(dog.character().skins().get(0).joints().length, joints);
        assertTrue(page.getElementsByTagName("svg").getLength()
                > dog.character().clips().size());
        assertTrue(text.contains("Not measured (no pictures: no OpenGL"), "capacity");
        assertTrue(text.contains("proved upper bound of the error of sampling"), "proof");
        assertEquals(0, page.getElementsByTagName("img").getLength());
    }

    @Test
    void pageShowsAvailablePictures() throws Exception {
        ModelPage plain = page(dog());
        Drawings drawings = new Drawings(Map.of(1, new byte[] {1, 2, 3}), new byte[] {4}, null, "drawn by a test");
        Document page = PageReader.parsed(
                new ModelPage(plain.report(), plain.character(), Accuracy.none("<why>"), drawings).text());
        List<Element> pictures = PageReader.all(page, "img");
        assertEquals("data:image/png;base64,BA==", pictures.get(0).getAttribute("src"));
        assertEquals("data:image/png;base64,AQID", pictures.get(1).getAttribute("src"));
        assertTrue(page.getDocumentElement().getTextContent().contains("could not be sampled: <why>"));
    }

    @Test
    void namesWithHtmlAreEscaped() throws Exception {
        ModelPage plain = page(dog());
        FileReport report = plain.report();
        FileReport hostile = new FileReport(
                1,
                HOSTILE,
                report.nodes().stream()
                        .map(node -> new FileReport.NodeInfo(node.index(), HOSTILE, node.parent()))
                        .toList(),
                report.skins(),
                report.meshes(),
                report.levels(),
                report.materials(),
                List.of(HOSTILE),
                report.textures(),
                report.clips(),
                report.atlas(),
                report.bytesPer1000(),
                List.of(new FeatureInfo.ExtensionInfo(HOSTILE, true, "ignored", HOSTILE)),
                List.of(new FeatureInfo(HOSTILE, "ignored", null)),
                List.of(new Warning(Warning.Code.FLIP, HOSTILE, HOSTILE)));
        CharacterModel named = plain.character()
                .withClips(plain.character().clips().stream()
                        .map(clip -> new Clip(clip.index(), HOSTILE, clip.duration(), clip.tracks()))
                        .toList());
        String text = new ModelPage(hostile, named, Accuracy.none(HOSTILE), Drawings.none(HOSTILE)).text();
        PageReader.assertSelfContained(text);
        String shown = HOSTILE.replace('\u0001', '?');
        assertEquals(shown, PageReader.texts(PageReader.parsed(text), "h1").get(0));
    }

    /** Browsers must be able to open pages about files with thousands of clips, and with long chains of nodes. */
    @Test
    void pagesOfManyClipsAndNodesStaySmall() throws Exception {
        ModelPage plain = page(dog());
        FileReport report = plain.report();
        List<Clip> clips = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            Clip clip =
                    plain.character().clips().get(i % plain.character().clips().size());
            clips.add(new Clip(i, clip.name(), clip.duration(), clip.tracks()));
        }
        FileReport large = new FileReport(
                1,
                "large",
                IntStream.range(0, 20_000)
                        .mapToObj(i -> new FileReport.NodeInfo(i, "node " + i, i == 0 ? null : i - 1))
                        .toList(),
                report.skins(),
                report.meshes(),
                report.levels(),
                report.materials(),
                report.variants(),
                report.textures(),
                IntStream.range(0, 2000)
                        .mapToObj(i -> report.clips().get(i % report.clips().size()))
                        .toList(),
                report.atlas(),
                report.bytesPer1000(),
                report.extensions(),
                report.other(),
                report.warnings());
        String text =
                new ModelPage(large, plain.character().withClips(clips), Accuracy.none(""), Drawings.none("")).text();
        assertTrue(text.getBytes(StandardCharsets.UTF_8).length < 4 << 20, text.length() + " characters");
        PageReader.assertSelfContained(text);
    }
}
