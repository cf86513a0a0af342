package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.state.HostPose;
import dev.throng.crowd.state.StateTable;
import dev.throng.crowd.state.StateTable.StateNeeds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The space from which a part of a crowd casts shadows, kept while instances change. Borrows the buffers of the part. */
public final class CasterSpace {
    /** Boxes that may be added to the space before it is computed again. */
    private static final int MAX_BOXES = 512;

    /** Instances that are added with a box each. */
    private static final int FEW = 64;

    /** Room for moving poses of hosts, as a multiple of the box around them. */
    private static final double ROOM = 1.5;

    private final CrowdBuffers buffers;
    private final boolean casts;
    private final float[] transform = new float[RouteTransform.FLOATS]; // of one instance, as the box is
    private final float[] onRoute = new float[RouteTransform.POSE_FLOATS]; // the same
    private final Aabb box = Aabb.scratch();
    private final CasterGrid grid = new CasterGrid();
    private @Nullable InstanceBounds bodies; // of the last bounds
    private @Nullable CasterBounds bounds;
    private boolean isGuessed;
    private boolean hasStates; // whether the bounds have room for any state
    private boolean hasTilts; // and for tilted ones
    private @Nullable Aabb stated; // box of any state of these needs
    private StateNeeds statedNeeds = StateNeeds.NONE;
    private Aabb held = Aabb.NOTHING; // poses of hosts that the bounds have room for

    /** @param casts whether the instances cast shadows */
    public CasterSpace(CrowdBuffers buffers, boolean casts) {
        this.buffers = buffers;
        this.casts = casts;
    }

    /** {@return whether the instances cast shadows} */
    public boolean casts() {
        return casts;
    }

    /** {@return the space of all instances at any time until the next change of the crowd, computed where it is not known} */
    public CasterBounds bounds() {
        Aabb poses = poses();
        if (bounds == null || !held.contains(poses)) {
            makeRoom(poses, buffers.state().states().size() > 0, tilts());
            bounds = casts ? grid.of(bodies()) : CasterBounds.NOTHING;
        }
        return bounds;
    }

    /** Lets bounds have room for poses of hosts, for states and for tilts. */
    private void makeRoom(Aabb poses, boolean states, boolean tilts) {
        Aabb room = poses.isEmpty() ? poses : poses.union(poses.scaled(ROOM));
        if (room != held || states != hasStates || tilts != hasTilts) {
            bodies = null;
        }
        held = room;
        hasStates = states;
        hasTilts = tilts;
    }

    /** Returns the boxes of all instances, kept while nothing but places changes: places change in each frame. */
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

    /** {@return the box around all poses of hosts} */
    private Aabb poses() {
        if (!buffers.state().states().held().isUsed()) {
            return Aabb.NOTHING;
        }
        return buffers.state().states().held().poses().stream()
                .map(pose -> around(pose.sphere()))
                .reduce(Aabb.NOTHING, Aabb::union);
    }

    private boolean tilts() {
        return buffers.state().states().needs().ground().tilts();
    }

    private Aabb around(float[] sphere) {
        if (tilts()) {
            double reach = Math.hypot(Math.hypot(sphere[0], sphere[1]), sphere[2]) + sphere[3];
            return Aabb.around(new double[3], reach);
        }
        return Aabb.around(new double[] {sphere[0], sphere[1], sphere[2]}, sphere[3]);
    }

    /** Adds the tiles that the instances may cast shadows in at a tick. @param maps side by side */
    public void touch(long ticks, List<Cascade> maps, MapTiles tiles) {
        CrowdState state = buffers.state();
        var metrics = buffers.character().metrics();
        Aabb body = metrics.box();
        Aabb stated = state.states().size() > 0 ? stateBox(state.states()) : body;
        for (int instance = 0; casts && instance < state.count(); instance++) {
            RouteTransform.of(state, instance, ticks, transform, onRoute);
            HostPose pose = state.held(instance);
            Aabb moving = state.stateNumber(instance) < 0 ? body : stated;
            (pose == null ? moving : around(pose.sphere())).place(transform, box);
            tiles.touch(box, maps);
        }
    }

    /** Returns the box of an instance with a state, kept while states need the same. */
    private Aabb stateBox(StateTable states) {
        if (stated == null || statedNeeds != states.needs()) {
            stated = buffers.character().metrics().stateBox(states);
            statedNeeds = states.needs();
        }
        return stated;
    }

    /** Forgets the space after instances moved. */
    public void forget() {
        bounds = null;
    }

    /** Forgets a space that was computed without states, where there are states now, or for other poses of hosts. @return whether it did */
    public boolean forgetOutgrown() {
        boolean isNew = !hasStates && buffers.state().states().size() > 0 || !hasTilts && tilts();
        boolean isOutgrown = bounds != null && (isNew || casts && !held.contains(poses()));
        bounds = isOutgrown ? null : bounds;
        return isOutgrown;
    }

    /** Starts with the space of a smaller part, whose instances are the first of this one. */
    public void continueFrom(CasterSpace smaller) {
        bounds = smaller.bounds;
        hasStates = smaller.hasStates;
        hasTilts = smaller.hasTilts;
        held = smaller.held;
        isGuessed = smaller.isGuessed;
        resized(smaller.buffers.state().count());
    }

    /** Extends the space by that of new instances, and keeps that of removed ones. @param before number of instances before */
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

    /** Forgets a space that is larger than that of the instances alone. */
    public void forgetGuess() {
        if (isGuessed) {
            bounds = null;
            isGuessed = false;
        }
    }
}
