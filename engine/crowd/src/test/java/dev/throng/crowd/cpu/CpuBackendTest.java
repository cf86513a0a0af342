package dev.throng.crowd.cpu;

import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.VertexBackendContract;

class CpuBackendTest extends VertexBackendContract {
    @Override
    protected VertexBackend open() {
        return new CpuBackend(RIG, ATLAS);
    }
}
