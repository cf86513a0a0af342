package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.throng.gl.GlTest;
import dev.throng.gl.Pictures;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the pictures of {@code bench}: repeatability, shadows, scenes with decor. */
@GlTest
@Tag("turn-6")
class BenchPictureTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"grid,gpu,lbs", "grid,gpu,dqs", "grid,cpu,lbs", "grid,gpu,none", "tower,gpu,lbs", "tower,cpu,lbs"})
    void shadowsAreDrawnOnEveryPath(String scene, String path, String skinning) throws IOException {
        String[] args = {"--scene", scene, "--path", path, "--skinning", skinning, "--instances", "12", "--shadows"};
        JsonNode off = BenchCall.result(with(args, "off"));
        JsonNode on = BenchCall.result(with(args, "on"));
        assertEquals("off", off.at("/settings/shadows").textValue());
        assertEquals("on", on.at("/settings/shadows").textValue());
        assertTrue(off.at("/runs/0/gpuMs/shadow").isNull());
        assertNotEquals(off.at("/runs/0/imageHash"), on.at("/runs/0/imageHash"));
        int calls = on.at("/runs/0/drawCalls").intValue()
                - off.at("/runs/0/drawCalls").intValue();
        assertTrue(
                skinning.equals("none") ? calls == 0 : calls > 0, "what never moves is in the maps already: " + calls);
        assertEquals(path.equals("cpu"), on.at("/runs/0/bytesUploadedPerFrame").intValue() > BenchCall.MOST_UPLOADED);
        String targets = "/runs/0/gpuMemoryBytes/targets";
        assertTrue(on.at(targets).intValue() > off.at(targets).intValue());
    }

    /** The picture is taken in the middle of a fade. Animation LOD omits layers only if palettes are built on the GPU. */
    @ParameterizedTest
    @CsvSource({"lbs,7", "dqs,20"})
    void blendedPosesAreEqualOnGpuAndCpu(String skinning, String instances) throws IOException {
        String[] args = {
            "--scene",
            "blend",
            "--fixed-step",
            "1.3",
            "--skinning",
            skinning,
            "--instances",
            instances,
            "--animation-lod",
            "off",
            "--path"
        };
        JsonNode gpu = BenchCall.result(with(args, "gpu"));
        JsonNode cpu = BenchCall.result(with(args, "cpu"));
        assertEquals(gpu.at("/runs/0/imageHash"), cpu.at("/runs/0/imageHash"));
    }

    private static String[] with(String[] args, String... more) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    @ParameterizedTest
    @CsvSource({"stadium,2,false", "march,2,true"})
    void decorIsDrawnButNotCountedAsInstances(String scene, int kinds, boolean flags) throws IOException {
        String[] all = {"--shadows", "off", "--cull", "off", "--animation-lod", "off"};
        JsonNode result = BenchCall.result(with(all, "--scene", scene, "--instances", "12"));
        assertEquals(scene, result.at("/settings/scene").textValue());
        JsonNode run = result.at("/runs/0");
        int palettes = run.get("palettes").intValue();
        assertTrue(flags ? palettes > 12 : palettes == 12, palettes + " palettes: flags wave, stands do not");
        assertEquals(12, run.get("visible").intValue());
        assertTrue(run.get("drawCalls").intValue() >= kinds);
    }

    @ParameterizedTest
    @CsvSource({"plaza,gpu", "tower,cpu"})
    void prepassesDoNotChangePicturesButUseMoreMemory(String scene, String path) throws IOException {
        String[] args = {"--scene", scene, "--path", path, "--instances", "12", "--screenshot"};
        Path without = folder.resolve("off.png");
        JsonNode off = BenchCall.result(with(args, "" + without, "--preskin", "off", "--triangle-cull", "off"));
        Path skinned = folder.resolve("skinned.png");
        JsonNode preskin = BenchCall.result(with(args, "" + skinned, "--preskin", "on", "--triangle-cull", "off"));
        assertChangesMemoryAlone(off, preskin, "preskin");
        Pictures.assertAlike(rgb(without), rgb(skinned), "preskin"); // by other programs
        Path culled = folder.resolve("culled.png");
        JsonNode cull = BenchCall.result(with(args, "" + culled, "--preskin", "off", "--triangle-cull", "on"));
        assertChangesMemoryAlone(off, cull, "triangleCull");
        Pictures.assertAlike(rgb(without), rgb(culled), "triangleCull");
    }

    private static void assertChangesMemoryAlone(JsonNode off, JsonNode on, String setting) {
        assertEquals("off", off.at("/settings/" + setting).textValue());
        assertEquals("on", on.at("/settings/" + setting).textValue());
        assertEquals(off.at("/runs/0/vertices"), on.at("/runs/0/vertices"));
        String instances = "/runs/0/gpuMemoryBytes/instances";
        assertTrue(on.at(instances).intValue() > off.at(instances).intValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"grid", "tower"})
    void picturesOfEqualCallsAreEqual(String scene) throws IOException {
        String first = BenchCall.run("--scene", scene, "--instances", "30")
                .get("imageHash")
                .textValue();
        assertTrue(first.matches("[0-9a-f]{8}"), first);
        assertEquals(
                first,
                BenchCall.run("--scene", scene, "--instances", "30")
                        .get("imageHash")
                        .textValue());
        String later = BenchCall.run("--scene", scene, "--instances", "30", "--time", "1.5")
                .get("imageHash")
                .textValue();
        assertNotEquals(first, later);
    }

    @Test
    void bothPaletteKernelsDrawEqualPictures() throws IOException {
        List<Path> pictures = List.of(folder.resolve("instance.png"), folder.resolve("joint.png"));
        for (Path picture : pictures) {
            String kernel = picture.getFileName().toString().replace(".png", "");
            String[] args = {"--scene", "grid", "--instances", "30", "--kernel", kernel};
            JsonNode result = BenchCall.result(with(args, "--screenshot", picture.toString()));
            assertEquals(kernel, result.at("/settings/kernel").textValue());
        }
        Pictures.assertAlike(rgb(pictures.get(0)), rgb(pictures.get(1)), "kernels"); // drawn by other programs
    }

    @Test
    void pictureIsTakenAtOneSecondByDefault() throws IOException {
        String moving = BenchCall.run("--scene", "tower", "--instances", "5")
                .get("imageHash")
                .textValue();
        assertEquals(
                moving,
                BenchCall.run("--scene", "tower", "--instances", "5", "--time", "1")
                        .get("imageHash")
                        .textValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"grid", "tower"})
    void screenshotShowsTheCrowd(String scene) throws IOException {
        Image empty = screenshot(scene, 0);
        Image crowd = screenshot(scene, 30);
        assertTrue(differing(empty, crowd) > 0.03 * 96 * 54, "fewer than 3 % of the pixels show towers");
        if (scene.equals("grid")) {
            assertEquals(1, new HashSet<>(pixels(empty)).size(), "the neutral background is even");
        }
    }

    /** Pictures are enlarged, as in a window, and have all settings of the tier. */
    @Test
    void lowQualityPictureHasTheRequestedSize() throws IOException {
        Path file = folder.resolve("low.png");
        JsonNode low = BenchCall.result(
                "--scene", "tower", "--instances", "2", "--quality", "low", "--screenshot", file.toString());
        assertEquals("low", low.at("/settings/quality").textValue());
        assertEquals(1, low.at("/settings/lodBias").doubleValue());
        Image picture = ImageFile.decode(Files.readAllBytes(file), "low.png");
        assertEquals(96, picture.width());
        assertEquals(54, picture.height());
        JsonNode high = BenchCall.result("--scene", "tower", "--instances", "2");
        String targets = "/runs/0/gpuMemoryBytes/targets";
        assertTrue(low.at(targets).longValue() < high.at(targets).longValue());
    }

    private Image screenshot(String scene, int instances) throws IOException {
        Path file = folder.resolve(scene + instances + ".PNG");
        Invocation answer =
                BenchCall.bench("--scene", scene, "--instances", "" + instances, "--screenshot", file.toString());
        assertEquals(0, answer.code(), answer.err());
        assertTrue(answer.out().contains("written: " + file), answer.out());
        return ImageFile.decode(Files.readAllBytes(file), file.toString());
    }

    private static byte[] rgb(Path file) throws IOException {
        Image image = ImageFile.decode(Files.readAllBytes(file), file.toString());
        byte[] rgb = new byte[image.width() * image.height() * 3];
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] = image.rgba()[i / 3 * Image.CHANNELS + i % 3];
        }
        return rgb;
    }

    private static List<Integer> pixels(Image image) {
        List<Integer> pixels = new ArrayList<>();
        IntBuffer words = ByteBuffer.wrap(image.rgba()).asIntBuffer();
        while (words.hasRemaining()) {
            pixels.add(words.get());
        }
        return pixels;
    }

    private static int differing(Image a, Image b) {
        List<Integer> first = pixels(a);
        List<Integer> second = pixels(b);
        int count = 0;
        for (int i = 0; i < first.size(); i++) {
            count += first.get(i).equals(second.get(i)) ? 0 : 1;
        }
        return count;
    }
}
