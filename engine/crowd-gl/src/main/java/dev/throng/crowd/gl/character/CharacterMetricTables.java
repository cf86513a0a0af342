package dev.throng.crowd.gl.character;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** Textures of a character's bounding spheres and maximum vertex speeds, uploaded when first needed. */
public final class CharacterMetricTables {
    private final ResourceScope scope;
    private final CharacterMetrics metrics;
    private final int clips;
    private final BufferTexture unknown;
    private @Nullable BufferTexture spheres;
    private @Nullable BufferTexture maxVertexSpeeds;

    /**
     * @param scope scope that owns and closes the created GL objects
     * @param clips number of clips in the character's atlas
     */
    CharacterMetricTables(ResourceScope scope, CharacterMetrics metrics, int clips) {
        this.scope = scope;
        this.metrics = metrics;
        this.clips = clips;
        unknown = scope.table("no clip spheres", new float[ClipSpheres.FLOATS * clips], Format.RGBA32F);
    }

    /** @return bytes of all textures, uploaded or not */
    static long bytes(int clips) {
        return (long) Float.BYTES * clips * (2 * ClipSpheres.FLOATS + 1);
    }

    long bytes() {
        return bytes(clips);
    }

    /** Binds the bounding sphere of each clip, or zeros if culling does not need the spheres. */
    public void bindSpheres(CullSettings culling) {
        if (!culling.isFixed() && spheres == null) {
            spheres = scope.table("clip spheres", metrics.spheres(), Format.RGBA32F);
        }
        (culling.isFixed() || spheres == null ? unknown : spheres).bind(Bindings.UNIT_SPHERES);
    }

    /** Binds the maximum vertex speed of each clip, or zeros if culling does not need the speeds. */
    public void bindMaxVertexSpeeds(CullSettings culling) {
        if (culling.poses() && maxVertexSpeeds == null) {
            maxVertexSpeeds = scope.table("maximum vertex speeds of clips", metrics.maxVertexSpeeds(), Format.R32F);
        }
        (culling.poses() && maxVertexSpeeds != null ? maxVertexSpeeds : unknown).bind(Bindings.UNIT_MAX_VERTEX_SPEEDS);
    }
}
