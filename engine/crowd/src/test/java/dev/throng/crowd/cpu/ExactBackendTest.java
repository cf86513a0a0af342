package dev.throng.crowd.cpu;

import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.VertexBackendContract;

class ExactBackendTest extends VertexBackendContract {
    @Override
    protected VertexBackend open() {
        return new ExactBackend(RIG, ExactBackend.Time.QUANTISED);
    }
}
