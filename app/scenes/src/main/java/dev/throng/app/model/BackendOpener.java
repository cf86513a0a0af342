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
 * @param gl current context; null if only CPU backends are opened
 * @param shaders programs of backend {@code gpu}
 */
public record BackendOpener(@Nullable GlContext gl, GpuBackend.Shaders shaders) {

    /**
     * Opens a backend. All backends, also {@code exact}, round time alike, so that they show the same moment.
     *
     * @param name name of the backend
     * @param atlas atlas of the character's clips
     * @return the opened backend, closed by the caller
     */
    public VertexBackend open(PathName name, CharacterModel character, ClipAtlas atlas) {
        return switch (name) {
            case EXACT -> new ExactBackend(character, ExactBackend.Time.QUANTISED);
            case CPU -> new CpuBackend(character, atlas);
            case GPU -> GpuBackend.openWith(Objects.requireNonNull(gl), character, atlas, shaders);
        };
    }
}
