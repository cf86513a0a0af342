package dev.throng;

import dev.throng.crowd.gl.scene.Environment;
import org.jspecify.annotations.Nullable;

/** Cache of the engine's environment for the last used light, backdrop and background colour. */
final class SceneEnvironment {
    private @Nullable Light light;
    private @Nullable Backdrop backdrop;
    private float @Nullable [] background;
    private @Nullable Environment last;

    /**
     * @param light a light that suits the backdrop
     * @param background colour of the target, linear r g b
     * @return the engine's environment for a view
     */
    Environment of(SceneOptions options, Light light, Backdrop backdrop, float[] background) {
        Environment known = last;
        if (known == null || light != this.light || backdrop != this.backdrop || background != this.background) {
            known = options.withSurfaces(backdrop.environment(light, background));
            this.light = light;
            this.backdrop = backdrop;
            this.background = background;
            last = known;
        }
        return known;
    }
}
