package dev.throng.crowd.gl.scene;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.MotionRecord;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.Tint;

/**
 * Properties of a crowd that determine its GPU memory, besides its character.
 *
 * @param count number of instances, 0 to {@link CrowdState#MAX_INSTANCES}; for a crowd that has grown, its {@link
 *     dev.throng.crowd.gl.GpuCrowd#capacity capacity}
 * @param own optional data of instances
 * @param frusta number of frusta with draw lists: the camera's and those of shadow maps
 * @param poses whether distant instances share poses
 * @param prepass work once per frame before the drawing passes
 */
public record CrowdSize(int count, Own own, int frusta, boolean poses, PrepassSettings prepass) {
    /**
     * Optional data of instances.
     *
     * @param routes routes of the instances; empty if none moves
     * @param tints whether instances have a tint or a shader value
     */
    public record Own(RouteTable routes, boolean tints) {
        public static final Own NONE = new Own(RouteTable.EMPTY, false);

        /** @return optional data that a crowd's instances have */
        public static Own of(CrowdState state) {
            return new Own(state.hasMotions() ? state.routes() : RouteTable.EMPTY, state.hasTints());
        }
    }

    /**
     * @param count number of instances
     * @return size of a motionless crowd that only the camera sees
     */
    public static CrowdSize of(int count) {
        return new CrowdSize(count, Own.NONE, 1, false, PrepassSettings.NONE);
    }

    /** @return size of this crowd in a renderer with the given features */
    public CrowdSize with(RendererFeatures features) {
        return new CrowdSize(count, own, features.frusta(), features.poses(), features.prepass());
    }

    public CrowdSize along(RouteTable table) {
        return with(new Own(table, own.tints));
    }

    public CrowdSize withTints() {
        return with(new Own(own.routes, true));
    }

    public CrowdSize with(Own other) {
        return new CrowdSize(count, other, frusta, poses, prepass);
    }

    public CrowdSize part(int instances) {
        return new CrowdSize(instances, own, frusta, poses, prepass);
    }

    /** @return bytes of instance records, motions, tints and routes */
    public long transformBytes() {
        RouteTable routes = own.routes;
        boolean moves = routes.count() > 0;
        long each = InstanceRecord.BYTES + (moves ? MotionRecord.BYTES : 0) + (own.tints ? Tint.BYTES : 0);
        long tables =
                moves ? (long) Float.BYTES * routes.knots().length + (long) Integer.BYTES * routes.table().length : 0;
        return count * each + tables;
    }
}
