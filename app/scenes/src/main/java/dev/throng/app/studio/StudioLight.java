package dev.throng.app.studio;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.bake.file.MadeFiles;
import dev.throng.crowd.gl.light.BuiltInLight;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.light.ImageLights;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.gl.image.ImageException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * Light of a studio with its display settings, which users may change in every frame. Another thread prepares the
 * light; only the drawing thread may use the display settings.
 */
public final class StudioLight {
    private final ForkJoinTask<ImageLight> image;
    private StudioDisplay display;
    private boolean floor;
    private int revision;

    private StudioLight(ForkJoinTask<ImageLight> image, StudioSettings settings) {
        this.image = image;
        display = new StudioDisplay(
                settings.environment().turn(),
                settings.tone().mapping(),
                (float) settings.tone().exposure(),
                settings.background().srgb(),
                null);
        floor = settings.floor();
    }

    /** Starts to prepare the requested light on another thread. */
    public static StudioLight prepare(StudioSettings settings) {
        return new StudioLight(ForkJoinPool.commonPool().submit(() -> light(settings)), settings);
    }

    private static ImageLight light(StudioSettings settings) {
        String name = settings.environment().name();
        ImageLights lights = new ImageLights(MadeFiles.ofUser(note -> {})); // built again if the cache cannot be used
        for (BuiltInLight kind : BuiltInLight.values()) {
            if (name.equals(kind.name().toLowerCase(Locale.ROOT))) {
                return lights.get(kind);
            }
        }
        try {
            return lights.read(Path.of(name));
        } catch (ImageException e) {
            throw new UsageException("--environment: " + e.getMessage());
        } catch (IOException | InvalidPathException e) {
            throw new UsageException(
                    "--environment: " + name + ": found no readable file, expected a Radiance picture (.hdr)");
        }
    }

    /**
     * @param others settings to compare
     * @param before settings to compare with
     * @return whether both settings request the same environment, tone mapping, background and floor
     */
    public static boolean requestsSameLight(StudioSettings others, StudioSettings before) {
        return others.environment().equals(before.environment())
                && others.tone().equals(before.tone())
                && others.background().equals(before.background())
                && others.floor() == before.floor();
    }

    /** @return this light with other display settings */
    public StudioLight shown(StudioSettings settings) {
        return new StudioLight(image, settings);
    }

    /**
     * Waits for the preparation of the light.
     *
     * @return the light
     * @throws dev.throng.app.console.UsageException if the light's file is not a Radiance picture
     */
    public ImageLight image() {
        return image.join();
    }

    /** @return display settings, without the floor */
    public StudioDisplay display() {
        return display;
    }

    /**
     * Changes the display settings, starting with the next frame.
     *
     * @param other new display settings, whose floor is ignored
     */
    public void display(StudioDisplay other) {
        display = other;
        revision++;
    }

    /** @return whether figures stand on a floor */
    public boolean hasFloor() {
        return floor;
    }

    /**
     * Shows or hides the floor, starting with the next frame.
     *
     * @param on whether to show the floor
     */
    public void floor(boolean on) {
        floor = on;
        revision++;
    }

    /** @return number of changes of the display settings so far */
    public int revision() {
        return revision;
    }
}
