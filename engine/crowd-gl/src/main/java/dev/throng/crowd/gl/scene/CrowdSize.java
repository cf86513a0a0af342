package dev.throng.crowd.gl.scene;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.MotionRecord;
import dev.throng.crowd.RouteTable;

/**
 * What a crowd's memory depends on besides its character.
 *
 * @param count of instances, 0 to {@link CrowdState#MAX_INSTANCES}; of a crowd that has grown, its
 *     {@link dev.throng.crowd.gl.Crowd#capacity capacity}
 * @param routes that instances move along; empty: none moves
 * @param frusta that lists are made for: the camera's and those of shadows
 * @param poses whether instances may share poses
 * @param prepass what is done ahead of drawing
 */
public record CrowdSize(int count, RouteTable routes, int frusta, boolean poses, PrepassSettings prepass) {
    /** A crowd that stays where it is, seen by the camera alone. */
    public static CrowdSize of(int count) {
        return new CrowdSize(count, RouteTable.EMPTY, 1, false, PrepassSettings.NONE);
    }

    /** The same crowd, seen by the sun's maps, too. */
    public CrowdSize withShadows() {
        return new CrowdSize(count, routes, 1 + RendererFeatures.CASCADES, poses, prepass);
    }

    /** The same crowd, which may share poses. */
    public CrowdSize withPoses() {
        return new CrowdSize(count, routes, frusta, true, prepass);
    }

    /** The same crowd with something done ahead of drawing. */
    public CrowdSize with(PrepassSettings other) {
        return new CrowdSize(count, routes, frusta, poses, other);
    }

    /** The same crowd on the move. */
    public CrowdSize along(RouteTable table) {
        return new CrowdSize(count, table, frusta, poses, prepass);
    }

    /** A part that a renderer keeps by itself. */
    public CrowdSize part(int instances) {
        return new CrowdSize(instances, routes, frusta, poses, prepass);
    }

    /** Bytes of records, of motions and of the routes. */
    public long transformBytes() {
        boolean moves = routes.count() > 0;
        long each = InstanceRecord.BYTES + (moves ? MotionRecord.BYTES : 0);
        long tables =
                moves ? (long) Float.BYTES * routes.knots().length + (long) Integer.BYTES * routes.table().length : 0;
        return count * each + tables;
    }
}
