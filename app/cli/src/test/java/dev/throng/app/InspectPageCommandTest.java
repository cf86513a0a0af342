package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.html.PageReader;
import dev.throng.gl.GlTest;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** Tests users' model pages, with and without OpenGL. */
@GlTest
@Tag("turn-6")
class InspectPageCommandTest {
    @TempDir
    private Path folder;

    /**
     * Each strip of pictures shows something, and no two are equal. All checks use one page, as its measurement of
     * capacity takes seconds.
     */
    @Test
    void pageHasAPictureOfEachClip() throws Exception {
        Path page = folder.resolve("page.html");
        Path model = TestModel.writeMarked(folder);
        Invocation answer = Invocation.of("inspect", model.toString(), "--html", page.toString());
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().contains("Nodes: 3\n"), "the text stays");
        assertTrue(answer.out().endsWith("written: " + page + "\n"), answer.out());
        String text = Files.readString(page);
        PageReader.assertSelfContained(text);
        assertTrue(text.contains("instances at 60 frames per second"), "capacity");
        assertTrue(text.contains("markers: up at 0.40 s"), "the page has the marker");
        List<byte[]> shown = new ArrayList<>();
        for (Element picture : PageReader.all(PageReader.parsed(text), "img")) {
            Image image = decoded(picture);
            assertTrue(
                    Arrays.stream(pixels(image)).distinct().count() > 1, "one colour: " + picture.getAttribute("alt"));
            assertTrue(shown.stream().noneMatch(other -> Arrays.equals(other, image.rgba())));
            shown.add(image.rgba());
        }
        assertEquals(3, shown.size(), "the rest pose and two clips");
    }

    private static Image decoded(Element picture) {
        String data = picture.getAttribute("src").replace("data:image/png;base64,", "");
        return ImageFile.decode(Base64.getDecoder().decode(data), picture.getAttribute("alt"));
    }

    private static int[] pixels(Image image) {
        int[] pixels = new int[image.width() * image.height()];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = Arrays.hashCode(Arrays.copyOfRange(image.rgba(), 4 * i, 4 * i + 3));
        }
        return pixels;
    }

    @Test
    void pageWithoutOpenGlStatesThatPicturesAreMissing() throws IOException, InterruptedException {
        Path page = folder.resolve("page.html");
        List<String> command =
                OwnProcess.command(List.of("inspect", TestModel.write(folder).toString(), "--html", page.toString()));
        command.add(1, "-Dorg.lwjgl.egl.libname=libNone.so");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        assertTrue(Files.readString(page).contains("no pictures: "), said);
        assertFalse(Files.readString(page).contains("<img"));
    }

    @Test
    void pageNameMustEndInHtml() throws IOException {
        Invocation answer = Invocation.of(
                "inspect",
                TestModel.write(folder).toString(),
                "--html",
                folder.resolve("a.txt").toString());
        assertEquals(2, answer.code());
        assertTrue(answer.isOneLine(), answer.err());
        assertTrue(answer.err().contains(", expected a file name that ends in .html"), answer.err());
    }
}
