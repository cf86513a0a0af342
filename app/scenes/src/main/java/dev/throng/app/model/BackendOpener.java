package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.app.option.setting.PathName;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.crowd.cpu.ExactBackend;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.gl.GlContext;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Factory of vertex backends by name.
 *
 * @param gl current context; null if no backend is {@code gpu}
 * @param shaders of the GPU backend
 */
public record BackendOpener(@Nullable GlContext gl, GpuBackend.Shaders shaders) {

    /**
     * Opens a backend, which the caller closes. The exact backend evaluates the quantised time of the others' phase.
     */
    public VertexBackend open(PathName name, CharacterModel character, ClipAtlas atlas) {
        return switch (name) {
            case EXACT -> new ExactBackend(character, ExactBackend.Time.QUANTISED);
            case CPU -> new CpuBackend(character, atlas);
            case GPU -> GpuBackend.openWith(Objects.requireNonNull(gl), character, atlas, shaders);
        };
    }
}
