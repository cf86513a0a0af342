package dev.throng.crowd.cpu;

import dev.throng.crowd.gl.scene.ShadowDetail;

/**
 * Shadow of a sphere, in float32. CPU counterpart of {@code shadowFall} and {@code isLookedUp} in
 * {@code shaders/lib/cull_instance.glsl}.
 */
final class CpuShadow {
    private final CpuFrustum camera;
    private final CullDetail.Casters casters;
    private final float[] end = new float[3];
    private final float[] endClip = new float[4];
    private float radius;
    private float fallen;
    private float nearest;
    private float farthest;

    CpuShadow(CpuFrustum camera, CullDetail.Casters casters) {
        this.camera = camera;
        this.casters = casters;
    }

    /** Sets the sphere that casts the shadow. */
    void fall(float[] centre, float radius) {
        this.radius = radius;
        float[] direction = casters.shadowDirection();
        float height = Math.max(centre[1] + radius - direction[3], 0);
        for (int c = 0; c < 3; c++) {
            end[c] = centre[c] + direction[c] * height;
        }
        fallen = (Math.abs(direction[0]) + Math.abs(direction[1]) + Math.abs(direction[2])) * height;
        camera.clip(end, endClip);
        float one = depth(centre);
        float other = depth(end);
        nearest = Math.min(one, other) - radius;
        farthest = Math.max(one, other) + radius;
    }

    private float depth(float[] p) {
        float[] plane = casters.viewDepthPlane();
        return plane[0] * p[0] + plane[1] * p[1] + plane[2] * p[2] + plane[3];
    }

    /**
     * Returns whether the shadow may fall into view.
     *
     * @param clip centre in the camera's clip space
     */
    boolean isSeen(float[] clip) {
        return camera.seesSweep(clip, endClip, radius);
    }

    /** Returns whether the shadow may fall where a map is read. */
    boolean isLookedUp(int map) {
        CullDetail.Slice slice = casters.maps().get(map);
        float reach = ShadowDetail.REACH * slice.texel();
        return !(nearest - reach >= slice.end() || farthest + reach <= slice.begin());
    }

    /**
     * Returns whether every device agrees on the maps.
     *
     * @param reach sum of the radius and the magnitudes of the centre's summands
     */
    boolean isClear(float reach) {
        boolean isClear = camera.isClear(endClip, radius, reach + fallen);
        float sum = reach + fallen + Math.abs(casters.viewDepthPlane()[3]);
        for (CullDetail.Slice slice : casters.maps()) {
            float more = ShadowDetail.REACH * slice.texel();
            isClear &= CpuCull.isApart(nearest - more, slice.end(), sum + more);
            isClear &= CpuCull.isApart(farthest + more, slice.begin(), sum + more);
        }
        return isClear;
    }
}
