package dev.throng.app.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.console.Console;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.Converters;
import dev.throng.app.option.RunOptions;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.RenderContext;
import dev.throng.gl.GlTest;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfWriter;
import dev.throng.gltf.LookFiles;
import dev.throng.gltf.ledger.Feature;
import dev.throng.gltf.ledger.Feature.Drawn;
import dev.throng.gltf.ledger.FeatureLedger;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Checks the list of glTF features by pictures: removes each listed property from a file of balls. */
@GlTest
@Tag("turn-5")
class FeaturePicturesTest {
    /** Largest change by rounding, in steps of 255; somewhere, a drawn property changes more. */
    private static final int ROUNDING = 1;

    private static final Console CONSOLE =
            Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);

    @TempDir
    private Path folder;

    private int files;

    @CommandLine.Command
    private static final class Call {
        @Mixin
        private RunOptions options = new RunOptions();
    }

    private Scenes scenes(GltfWriter writer) {
        Path file = writer.write(folder.resolve("balls" + files++ + ".glb"));
        Call call = new Call();
        CommandLine line = new CommandLine(call);
        Converters.register(line);
        line.parseArgs("--scene studio --floor off --size 96x96 --lod off --instances 1".split(" "));
        return Scenes.load(call.options.settings(List.of(file), CommandDefaults.grid(1)), CONSOLE);
    }

    private static byte[] shot(RenderContext context) {
        try (LiveScene scene = context.open(1)) {
            return scene.screenshot(0).rgb();
        }
    }

    /** Largest difference of a channel, in steps of 255. */
    private static int difference(byte[] a, byte[] b) {
        int most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs((a[i] & 0xFF) - (b[i] & 0xFF)));
        }
        return most;
    }

    @Test
    void onlyRemovingIgnoredModelFeaturesKeepsAllPixelsUnchanged() {
        List<String> wrong = new ArrayList<>();
        RenderContext.use(scenes(LookFiles.all()), CONSOLE, context -> {
            byte[] whole = shot(context);
            FeatureLedger ledger =
                    GltfLoader.loadFile("balls.glb", LookFiles.all().glb()).ledger();
            for (int material = 0; material < ledger.materials().size(); material++) {
                for (Feature feature : ledger.materials().get(material)) {
                    if (!feature.name().endsWith("EXT_texture_webp")) { // its image equals the texture's
                        String pointer = LookFiles.pointer(material, feature.name());
                        byte[] without =
                                shot(context.with(scenes(LookFiles.all().remove(pointer))));
                        check(LookFiles.NAMES[material], feature, whole, without, wrong);
                    }
                }
            }
            for (Feature sampler : ledger.other().subList(1, 5)) {
                String pointer = sampler.name().replace("samplers.", "/samplers/0/");
                check(
                        "",
                        sampler,
                        whole,
                        shot(context.with(scenes(LookFiles.all().remove(pointer)))),
                        wrong);
            }
            return null;
        });
        assertEquals(List.of(), wrong);
    }

    private static void check(String material, Feature feature, byte[] whole, byte[] without, List<String> wrong) {
        boolean isRight = feature.drawn() == Drawn.IGNORED
                ? Arrays.equals(whole, without)
                : difference(whole, without) > ROUNDING;
        if (!isRight) {
            wrong.add(material + ": " + feature.sentence() + ", but without it " + difference(whole, without)
                    + " steps of 255 are different");
        }
    }
}
