package dev.throng.app.view.state;

import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.studio.StudioLight;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Changes of scene studio's display that need no new scene and are visible in the next frame. */
final class StudioChange {
    private StudioChange() {}

    /**
     * Applies a request to the shown scene studio, if the request changes only the display.
     *
     * @param scene shown scene; null before the first scene
     * @param before previously requested settings
     * @param after settings requested now
     * @return whether the request is complete, so that no new scene must be prepared
     */
    static boolean show(@Nullable LiveScene scene, RunSettings before, RunSettings after) {
        StudioSettings wanted = after.picture().studio();
        if (scene == null
                || wanted == null
                || !(scene.shown().scene() instanceof StudioScene studio)
                || !isDisplayAlone(before, after)) {
            return false;
        }
        StudioLight light = studio.light();
        light.display(light.display()
                .withTurn(wanted.environment().turn())
                .withToneMapping(wanted.tone().mapping())
                .withExposure((float) wanted.tone().exposure())
                .withBackground(wanted.background().srgb()));
        light.floor(wanted.floor());
        return true;
    }

    /** @return whether two requests differ only in the light's rotation, tone mapping, background or floor */
    private static boolean isDisplayAlone(RunSettings before, RunSettings after) {
        StudioSettings a = before.picture().studio();
        StudioSettings b = after.picture().studio();
        return a != null
                && b != null
                && a.environment().name().equals(b.environment().name())
                && Objects.equals(a.camera(), b.camera())
                && with(before, b).equals(after);
    }

    private static RunSettings with(RunSettings settings, StudioSettings studio) {
        PictureSettings picture = settings.picture();
        return new RunSettings(
                settings.scene(),
                settings.time(),
                settings.engine(),
                new PictureSettings(picture.size(), picture.surfaces(), picture.quality(), picture.detail(), studio),
                settings.surroundings());
    }
}
