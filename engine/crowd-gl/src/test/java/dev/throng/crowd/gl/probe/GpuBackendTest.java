package dev.throng.crowd.gl.probe;

import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.VertexBackendContract;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;

@GlTest
class GpuBackendTest extends VertexBackendContract {
    private @Nullable GlContext gl;

    @BeforeEach
    void useContext(GlContext context) {
        gl = context;
    }

    @Override
    protected VertexBackend open() {
        return GpuBackend.open(Objects.requireNonNull(gl), RIG, ATLAS, null);
    }
}
