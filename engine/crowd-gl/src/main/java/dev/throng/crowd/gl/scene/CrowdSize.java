package dev.throng.crowd.gl.scene;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.MotionRecord;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.Tint;

/**
 * What a crowd's memory depends on besides its character.
 *
 * @param count of instances, 0 to {@link CrowdState#MAX_INSTANCES}; of a crowd that has grown, its
 *     {@link dev.throng.crowd.gl.GpuCrowd#capacity capacity}
 * @param own what instances have of their own
 * @param frusta that lists are made for: the camera's and those of shadows
 * @param poses whether instances may share poses
 * @param prepass what is done ahead of drawing
 */
public record CrowdSize(int count, Own own, int frusta, boolean poses, PrepassSettings prepass) {
    /**
     * What instances have of their own.
     *
     * @param routes that they move along; empty: none moves
     * @param tints whether they have a tint or a value
     */
    public record Own(RouteTable routes, boolean tints) {
        /** Nothing. */
        public static final Own NONE = new Own(RouteTable.EMPTY, false);

        /** What a crowd's instances have. */
        public static Own of(CrowdState state) {
            return new Own(state.hasMotions() ? state.routes() : RouteTable.EMPTY, state.hasTints());
        }
    }

    /** A crowd that stays where it is, seen by the camera alone. */
    public static CrowdSize of(int count) {
        return new CrowdSize(count, Own.NONE, 1, false, PrepassSettings.NONE);
    }

    /** The same crowd in the frames of a renderer. */
    public CrowdSize with(RendererFeatures features) {
        return new CrowdSize(count, own, features.frusta(), features.poses(), features.prepass());
    }

    /** The same crowd on the move. */
    public CrowdSize along(RouteTable table) {
        return with(new Own(table, own.tints));
    }

    /** The same crowd with tints or values. */
    public CrowdSize withTints() {
        return with(new Own(own.routes, true));
    }

    /** Returns a crowd of this size with other routes and tints. */
    public CrowdSize with(Own other) {
        return new CrowdSize(count, other, frusta, poses, prepass);
    }

    /** A part that a renderer keeps by itself. */
    public CrowdSize part(int instances) {
        return new CrowdSize(instances, own, frusta, poses, prepass);
    }

    /** Bytes of records, of motions, of tints and of the routes. */
    public long transformBytes() {
        RouteTable routes = own.routes;
        boolean moves = routes.count() > 0;
        long each = InstanceRecord.BYTES + (moves ? MotionRecord.BYTES : 0) + (own.tints ? Tint.BYTES : 0);
        long tables =
                moves ? (long) Float.BYTES * routes.knots().length + (long) Integer.BYTES * routes.table().length : 0;
        return count * each + tables;
    }
}
