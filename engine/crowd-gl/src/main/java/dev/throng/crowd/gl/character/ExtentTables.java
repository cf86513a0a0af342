package dev.throng.crowd.gl.character;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Table;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.memory.Owned;
import org.jspecify.annotations.Nullable;

/** What shaders read of how large a character is, uploaded when it is first needed. */
public final class ExtentTables implements AutoCloseable {
    private final Owned owned = new Owned();
    private final Extent extent;
    private final Table unknown;
    private @Nullable Table spheres;
    private @Nullable Table drifts;

    /** @param clips of the character's atlas */
    ExtentTables(Extent extent, int clips) {
        this.extent = extent;
        unknown = keep(Table.of("no clip spheres", new float[ClipSpheres.FLOATS * clips], Format.RGBA32F));
    }

    private Table keep(Table table) {
        return owned.keep(table, Table::close);
    }

    /** Binds the sphere of each clip; zeros where the selection does not need them. */
    public void bindSpheres(Selection selection) {
        if (!selection.isFixed() && spheres == null) {
            spheres = keep(Table.of("clip spheres", extent.spheres(), Format.RGBA32F));
        }
        (selection.isFixed() || spheres == null ? unknown : spheres).bind(Bindings.UNIT_SPHERES);
    }

    /** Binds the drift of each clip; zeros where the selection does not need them. */
    public void bindDrifts(Selection selection) {
        if (selection.poses() && drifts == null) {
            drifts = keep(Table.of("clip drifts", extent.drifts(), Format.R32F));
        }
        (selection.poses() && drifts != null ? drifts : unknown).bind(Bindings.UNIT_DRIFTS);
    }

    @Override
    public void close() {
        owned.close();
    }
}
