package dev.throng.app.compare;

import dev.throng.anim.Character;
import dev.throng.app.option.setting.PathName;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.VertexPath;
import dev.throng.crowd.cpu.ExactPath;
import dev.throng.crowd.cpu.TwinPath;
import dev.throng.crowd.gl.probe.GpuPath;
import dev.throng.gl.GlContext;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Opens paths by their names.
 *
 * @param gl current; null where no path is {@code gpu}
 * @param kernel of the palettes on the GPU; null: the renderer's default
 * @param preskin whether vertices are skinned ahead of the program that draws
 */
record PathOpener(@Nullable GlContext gl, @Nullable String kernel, boolean preskin) {

    /** The caller closes it. The exact path shows the time that the others' phase stands for. */
    VertexPath open(PathName name, Character character, ClipAtlas atlas) {
        return switch (name) {
            case EXACT -> new ExactPath(character, ExactPath.Time.QUANTISED);
            case TWIN -> new TwinPath(character, atlas);
            case GPU -> new GpuPath(Objects.requireNonNull(gl), character, atlas, kernel, preskin);
        };
    }
}
