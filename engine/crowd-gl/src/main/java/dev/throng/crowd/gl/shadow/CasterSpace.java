package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.state.HostPoseTable;
import dev.throng.crowd.state.StateTable;
import dev.throng.crowd.state.StateTable.StateNeeds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bounds of a part's shadow casters, updated when instances change. Does not close the part's buffers. */
public final class CasterSpace {
    /** Largest number of boxes; if new instances need more, all bounds are computed again. */
    private static final int MAX_BOXES = 512;

    /** Largest number of new instances that get one box each; more new instances get a grid of boxes. */
    private static final int FEW = 64;

    /** Factor that enlarges the bounds of poses set by hosts, so that the poses can move within them. */
    private static final double ROOM = 1.5;

    private final CrowdBuffers buffers;
    private final boolean casts;
    private final float[] transform = new float[RouteTransform.FLOATS]; // of one instance, like the box
    private final float[] onRoute = new float[RouteTransform.POSE_FLOATS];
    private final Aabb box = Aabb.scratch();
    private final Aabb around = Aabb.scratch(); // of one pose of a host
    private final Aabb shown = Aabb.scratch(); // of all poses of hosts
    private final CasterGrid grid = new CasterGrid();
    private @Nullable InstanceBounds bodies; // of the last computed bounds
    private @Nullable CasterBounds bounds;
    private boolean isGuessed;
    private boolean hasStates; // whether the bounds include every state
    private boolean hasTilts; // whether the bounds include tilts
    private @Nullable Aabb stated; // bounds of all states with the current needs
    private StateNeeds statedNeeds = StateNeeds.NONE;
    private Aabb held = Aabb.NOTHING; // hosts' poses that are within the bounds

    /** @param casts whether the instances cast shadows */
    public CasterSpace(CrowdBuffers buffers, boolean casts) {
        this.buffers = buffers;
        this.casts = casts;
    }

    public boolean casts() {
        return casts;
    }

    /** @return bounds of all instances, valid for every clock value until the crowd changes; computed if unknown */
    public CasterBounds bounds() {
        Aabb poses = poses();
        if (bounds == null || !held.contains(poses)) {
            makeRoom(poses, buffers.state().states().size() > 0, tilts());
            bounds = casts ? grid.of(bodies()) : CasterBounds.NOTHING;
        }
        return bounds;
    }

    /**
     * Enlarges the bounds, so that they contain poses set by hosts, states and tilts.
     *
     * @param poses bounds of hosts' poses
     * @param states whether instances may have states
     * @param tilts whether instances may tilt
     */
    private void makeRoom(Aabb poses, boolean states, boolean tilts) {
        Aabb room = poses.isEmpty() ? Aabb.NOTHING : poses.union(poses.scaled(ROOM));
        if (room != held || states != hasStates || tilts != hasTilts) {
            bodies = null;
        }
        held = room;
        hasStates = states;
        hasTilts = tilts;
    }

    /** @return boxes of all instances: the same object as before if only their transforms changed, as in most frames */
    private InstanceBounds bodies() {
        InstanceBounds known = bodies;
        if (known == null || !known.show(buffers.state())) {
            known = bodies(buffers.state());
            bodies = known;
        }
        return known;
    }

    private InstanceBounds bodies(CrowdState instances) {
        var metrics = buffers.character().metrics();
        Aabb box = hasStates ? metrics.stateBox(hasTilts) : metrics.box();
        return new InstanceBounds(instances, box.union(held));
    }

    /** @return bounds of all poses that hosts have set, valid until the next call */
    private Aabb poses() {
        HostPoseTable table = buffers.state().states().hostPoses();
        if (!table.isUsed()) {
            return Aabb.NOTHING;
        }
        shown.set(Aabb.NOTHING);
        for (int row = 0; row < table.size(); row++) {
            if (table.isUsed(row)) {
                shown.extend(around(table.sphere(row)));
            }
        }
        return shown;
    }

    private boolean tilts() {
        return buffers.state().states().needs().ground().tilts();
    }

    /** @return box around a sphere, valid until the next call */
    private Aabb around(float[] sphere) {
        if (tilts()) {
            around.surround(0, 0, 0, Math.hypot(Math.hypot(sphere[0], sphere[1]), sphere[2]) + sphere[3]);
        } else {
            around.surround(sphere[0], sphere[1], sphere[2], sphere[3]);
        }
        return around;
    }

    /**
     * Adds the tiles of shadow maps that the instances' shadows may cover at a tick.
     *
     * @param ticks clock value at which the instances are posed
     * @param maps shadow maps, side by side in {@code tiles}
     * @param tiles set to which the tiles are added
     */
    public void touch(long ticks, List<Cascade> maps, MapTiles tiles) {
        CrowdState state = buffers.state();
        var metrics = buffers.character().metrics();
        Aabb body = metrics.box();
        Aabb stated = state.states().size() > 0 ? stateBox(state.states()) : body;
        for (int instance = 0; casts && instance < state.count(); instance++) {
            RouteTransform.of(state, instance, ticks, transform, onRoute);
            int pose = state.hostPoseRow(instance);
            Aabb moving = state.stateNumber(instance) < 0 ? body : stated;
            Aabb whole = pose == HostPoseTable.NONE
                    ? moving
                    : around(state.states().hostPoses().sphere(pose));
            whole.place(transform, box);
            tiles.touch(box, maps);
        }
    }

    /** @return box around an instance in any state; kept until the states need other features */
    private Aabb stateBox(StateTable states) {
        if (stated == null || statedNeeds != states.needs()) {
            stated = buffers.character().metrics().stateBox(states);
            statedNeeds = states.needs();
        }
        return stated;
    }

    /** Forgets the bounds after instances moved. */
    public void forget() {
        bounds = null;
    }

    /**
     * Forgets the bounds if they do not contain new states, tilts or poses set by hosts.
     *
     * @return whether the bounds were forgotten
     */
    public boolean forgetOutgrown() {
        boolean isNew = !hasStates && buffers.state().states().size() > 0 || !hasTilts && tilts();
        boolean isOutgrown = bounds != null && (isNew || casts && !held.contains(poses()));
        bounds = isOutgrown ? null : bounds;
        return isOutgrown;
    }

    /** Copies the bounds of a smaller part, whose instances are the first of this part. */
    public void continueFrom(CasterSpace smaller) {
        bounds = smaller.bounds;
        hasStates = smaller.hasStates;
        hasTilts = smaller.hasTilts;
        held = smaller.held;
        isGuessed = smaller.isGuessed;
        resized(smaller.buffers.state().count());
    }

    /**
     * Extends the bounds by new instances. Keeps bounds of removed instances.
     *
     * @param before former number of instances
     */
    public void resized(int before) {
        CrowdState state = buffers.state();
        isGuessed |= before != state.count();
        forgetOutgrown();
        if (bounds != null && casts && before < state.count()) {
            CasterBounds larger = state.count() - before <= FEW
                    ? grid.with(bounds, bodies(), before)
                    : bounds.union(CasterBounds.of(bodies(state.part(before, state.count() - before))));
            bounds = larger.parts().size() > MAX_BOXES ? null : larger;
        }
    }

    /** Forgets the bounds, which may be too large, if the number of instances has changed since the last call. */
    public void forgetGuess() {
        if (isGuessed) {
            bounds = null;
            isGuessed = false;
        }
    }
}
