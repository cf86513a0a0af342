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
 * Opens vertex backends by name.
 *
 * @param gl current context; null if no backend is {@code gpu}
 * @param shaders programs of the GPU backend
 */
public record BackendOpener(@Nullable GlContext gl, GpuBackend.Shaders shaders) {

    /**
     * Opens a backend. The exact backend rounds time as the others do, so that all show the same moment.
     *
     * @return backend, closed by the caller
     */
    public VertexBackend open(PathName name, CharacterModel character, ClipAtlas atlas) {
        return switch (name) {
            case EXACT -> new ExactBackend(character, ExactBackend.Time.QUANTISED);
            case CPU -> new CpuBackend(character, atlas);
            case GPU -> GpuBackend.openWith(Objects.requireNonNull(gl), character, atlas, shaders);
        };
    }
}
