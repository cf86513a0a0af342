package dev.throng.app.stage;

import dev.throng.app.console.Console;
import dev.throng.app.option.Choices;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.SceneSettings;
import dev.throng.app.scene.Scene;
import dev.throng.app.scene.Scenes;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A scene made ready to be shown, without a context: its characters, prepared, and the places of all instances.
 *
 * @param settings that it was made for
 * @param scenes of any size
 * @param wardrobe characters of the scene, prepared
 * @param lineup where they stand
 */
public record PreparedScene(RunSettings settings, Scenes scenes, Wardrobe wardrobe, Lineup lineup) {
    /**
     * Prepares a scene, with as much as possible of one that was prepared before.
     *
     * @param settings with one crowd size
     * @param console for warnings about models
     * @param progress is told how far it is, on this thread
     * @throws dev.throng.gltf.AssetException when a file is not a model
     * @throws dev.throng.app.console.UsageException when a model does not suit the settings
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the scene has no room for so many
     */
    public static PreparedScene of(
            RunSettings settings, @Nullable PreparedScene before, Console console, Consumer<Progress> progress) {
        progress.accept(new Progress("reading " + named(settings), 0.05));
        Scenes scenes = before != null && hasSameRoles(settings, before.settings)
                ? before.scenes.with(settings)
                : Scenes.load(settings, console);
        progress.accept(new Progress("preparing " + named(settings), 0.3));
        Wardrobe kept = before != null && scenes.roles() == before.scenes.roles() && wears(settings, before.settings)
                ? before.wardrobe
                : null;
        if (before != null && kept != null && standsAlike(settings, before.settings)) {
            return new PreparedScene(settings, scenes, kept, before.lineup);
        }
        int count = settings.scene().instances().get(0);
        // Places do not depend on looks: both are found out at once. Where looks fail, the places are not waited for.
        ForkJoinTask<Scene> scene = ForkJoinPool.commonPool().submit(() -> scenes.of(count));
        Wardrobe wardrobe = kept != null ? kept : Wardrobe.of(scenes.roles(), settings, console);
        progress.accept(new Progress("placing " + count, 0.8));
        return new PreparedScene(settings, scenes, wardrobe, Lineup.of(scene.join(), wardrobe));
    }

    private static String named(RunSettings settings) {
        List<Path> models = settings.scene().models();
        return models.isEmpty()
                ? Choices.word(settings.scene().scene())
                : models.stream()
                        .map(model -> String.valueOf(model.getFileName()))
                        .collect(Collectors.joining(", "));
    }

    private static boolean hasSameRoles(RunSettings a, RunSettings b) {
        return a.scene().scene() == b.scene().scene()
                && a.scene().models().equals(b.scene().models())
                && Objects.equals(a.time().clip(), b.time().clip());
    }

    private static boolean wears(RunSettings a, RunSettings b) {
        return a.engine().atlas().equals(b.engine().atlas())
                && a.engine().skinning() == b.engine().skinning()
                && a.picture().detail().lod() == b.picture().detail().lod();
    }

    private static boolean standsAlike(RunSettings a, RunSettings b) {
        SceneSettings here = a.scene();
        SceneSettings there = b.scene();
        return here.instances().equals(there.instances())
                && here.seed() == there.seed()
                && Objects.equals(here.spacing(), there.spacing())
                && a.picture().textures() == b.picture().textures()
                && a.picture().backface() == b.picture().backface();
    }
}
