package dev.throng.crowd.gl;

import dev.throng.crowd.cpu.CullDetail;
import dev.throng.crowd.gl.shadow.Cascade;
import dev.throng.crowd.gl.shadow.Cascades;
import java.util.ArrayList;
import java.util.List;

/** Shadow maps of the sun as input of {@link dev.throng.crowd.cpu.CpuCull}. */
final class CpuMaps {
    private CpuMaps() {}

    static CullDetail.Casters casters(Cascades cascades) {
        List<CullDetail.Slice> maps = new ArrayList<>();
        float begin = Float.NEGATIVE_INFINITY;
        for (Cascade map : cascades.maps()) {
            maps.add(new CullDetail.Slice(map.texel(), begin, map.end()));
            begin = map.blend();
        }
        return new CullDetail.Casters(cascades.shadowDirection(), cascades.viewDepthPlane(), maps);
    }

    /** Returns a map's matrix, like a camera's. */
    static float[] columns(Cascade map) {
        float[] columns = new float[16];
        for (int i = 0; i < Cascade.ROW_FLOATS; i++) {
            columns[i % 4 * 4 + i / 4] = map.rows()[i];
        }
        columns[15] = 1;
        return columns;
    }
}
