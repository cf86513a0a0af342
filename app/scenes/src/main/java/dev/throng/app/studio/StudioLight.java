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
 * The light of a studio and how it is shown, which a window changes from frame to frame. The light is prepared beside everything else; the
 * display belongs to the thread that draws.
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

    /** Begins to prepare the light of some settings, on another thread. */
    public static StudioLight prepare(StudioSettings settings) {
        return new StudioLight(ForkJoinPool.commonPool().submit(() -> light(settings)), settings);
    }

    private static ImageLight light(StudioSettings settings) {
        String name = settings.environment().name();
        ImageLights lights = new ImageLights(MadeFiles.ofUser(note -> {})); // made again where the cache cannot be used
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

    /** Whether other settings request the same light, shown in the same way. */
    public boolean isShown(StudioSettings others, StudioSettings before) {
        return others.environment().equals(before.environment())
                && others.tone().equals(before.tone())
                && others.background().equals(before.background())
                && others.floor() == before.floor();
    }

    /** Returns this light with the display of other settings. */
    public StudioLight shown(StudioSettings settings) {
        return new StudioLight(image, settings);
    }

    /**
     * The light, once it is prepared.
     *
     * @throws dev.throng.app.console.UsageException when its file is no Radiance picture
     */
    public ImageLight image() {
        return image.join();
    }

    /** Look of the light, without the floor. */
    public StudioDisplay display() {
        return display;
    }

    /** Shows it otherwise from the next frame on. @param other its floor does not count */
    public void display(StudioDisplay other) {
        display = other;
        revision++;
    }

    /** Whether figures stand on a floor. */
    public boolean hasFloor() {
        return floor;
    }

    /** Lets figures stand on a floor, or on nothing, from the next frame on. */
    public void floor(boolean on) {
        floor = on;
        revision++;
    }

    /** Counts what was changed since it was made. */
    public int revision() {
        return revision;
    }
}
