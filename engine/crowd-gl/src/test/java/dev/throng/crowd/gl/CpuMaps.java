package dev.throng.crowd.gl;

import dev.throng.crowd.cpu.CullDetail;
import dev.throng.crowd.gl.shadow.Cascade;
import dev.throng.crowd.gl.shadow.Cascades;

/** The sun's maps as {@link dev.throng.crowd.cpu.CpuCull} takes them. */
final class CpuMaps {
    private CpuMaps() {}

    static CullDetail.Casters casters(Cascades cascades) {
        float[] texels = new float[cascades.maps().size()];
        for (int map = 0; map < texels.length; map++) {
            texels[map] = cascades.maps().get(map).texel();
        }
        return new CullDetail.Casters(cascades.shadowDirection(), texels);
    }

    /** The matrix of a map, as a camera's. */
    static float[] columns(Cascade map) {
        float[] columns = new float[16];
        for (int i = 0; i < Cascade.ROW_FLOATS; i++) {
            columns[i % 4 * 4 + i / 4] = map.rows()[i];
        }
        columns[15] = 1;
        return columns;
    }
}
