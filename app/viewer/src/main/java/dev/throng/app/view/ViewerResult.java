package dev.throng.app.view;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import org.jspecify.annotations.Nullable;

/**
 * What a window showed until it was closed.
 *
 * @param instances at the end
 * @param mode gpu, cpu or difference
 * @param frames finished
 * @param scene its name
 * @param windowSeconds from the start of the JVM until the window was there, its panel in it; null: it never was
 * @param crowdSeconds the same until the crowd was seen; null: it never was
 * @param worstError the largest distance between GPU and CPU that was found, as a fraction of D; null: nothing was compared
 */
public record ViewerResult(
        int instances,
        String mode,
        long frames,
        String scene,
        @Nullable Double windowSeconds,
        @Nullable Double crowdSeconds,
        @Nullable Double worstError) {
    /** Returns the result of a window that has not shown a frame. */
    public static ViewerResult before(RunSettings settings) {
        return new ViewerResult(
                settings.scene().instances().get(0),
                Choices.word(VertexSourceSplit.Source.GPU),
                0,
                Choices.word(settings.scene().scene()),
                null,
                null,
                null);
    }
}
