package dev.throng.crowd.gl.character;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.LookupBuffer;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** What shaders read of how large a character is, uploaded when it is first needed. */
public final class CharacterMetricTables implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final CharacterMetrics metrics;
    private final LookupBuffer unknown;
    private @Nullable LookupBuffer spheres;
    private @Nullable LookupBuffer maxVertexSpeeds;

    /** @param clips of the character's atlas */
    CharacterMetricTables(CharacterMetrics metrics, int clips) {
        this.metrics = metrics;
        unknown = keep(LookupBuffer.of("no clip spheres", new float[ClipSpheres.FLOATS * clips], Format.RGBA32F));
    }

    private LookupBuffer keep(LookupBuffer table) {
        return scope.own(table, LookupBuffer::close);
    }

    /** Binds the sphere of each clip; zeros where culling does not need them. */
    public void bindSpheres(CullSettings culling) {
        if (!culling.isFixed() && spheres == null) {
            spheres = keep(LookupBuffer.of("clip spheres", metrics.spheres(), Format.RGBA32F));
        }
        (culling.isFixed() || spheres == null ? unknown : spheres).bind(Bindings.UNIT_SPHERES);
    }

    /** Binds the maximum vertex speed of each clip; zeros where culling does not need them. */
    public void bindMaxVertexSpeeds(CullSettings culling) {
        if (culling.poses() && maxVertexSpeeds == null) {
            maxVertexSpeeds =
                    keep(LookupBuffer.of("maximum vertex speeds of clips", metrics.maxVertexSpeeds(), Format.R32F));
        }
        (culling.poses() && maxVertexSpeeds != null ? maxVertexSpeeds : unknown).bind(Bindings.UNIT_MAX_VERTEX_SPEEDS);
    }

    @Override
    public void close() {
        scope.close();
    }
}
