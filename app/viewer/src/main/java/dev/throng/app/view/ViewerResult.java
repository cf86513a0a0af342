package dev.throng.app.view;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import org.jspecify.annotations.Nullable;

/**
 * Result of a window session.
 *
 * @param instances number of instances at the end of the session
 * @param mode source of the vertices: {@code gpu}, {@code cpu} or {@code difference}
 * @param frames number of completed frames
 * @param scene name of the scene
 * @param windowSeconds seconds from the start of the JVM to the window with its panel; null if the window never
 *     appeared
 * @param crowdSeconds seconds from the start of the JVM to the first frame with the crowd; null if the crowd never
 *     appeared
 * @param worstError largest distance found between a vertex of the GPU and the same vertex of the CPU, as a fraction of
 *     the rest pose's diagonal; null if nothing was compared
 */
public record ViewerResult(
        int instances,
        String mode,
        long frames,
        String scene,
        @Nullable Double windowSeconds,
        @Nullable Double crowdSeconds,
        @Nullable Double worstError) {
    /** @return result of a window that has not shown a frame */
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
