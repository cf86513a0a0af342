package dev.throng;

import dev.throng.Rows.Numbers;
import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.state.IkRows;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** Inverse kinematics of the instances that one call of {@link Instances} changes, without an object per instance. */
final class RowKinematics {
    private final Crowd crowd;
    private final List<Reach> reaches;
    private final long now;
    private final IkRows ik = new IkRows(); // of the current instance, in row 0
    private final Vector3d point = new Vector3d();

    private RowKinematics(Crowd crowd, List<Reach> reaches, List<IkEntry> entries) {
        this.crowd = crowd;
        this.reaches = reaches;
        now = crowd.ticks();
        ik.set(0, entries);
    }

    /**
     * @param number any instance of the crowd
     * @param reaches 1 to 4 reaches; their own targets are not used
     * @return inverse kinematics whose targets {@link #reach} sets for each instance, in the order of {@code reaches}
     * @throws IllegalArgumentException when the model has no such joints
     * @throws IllegalStateException when a reach follows a joint of another instance
     */
    static RowKinematics of(Crowd crowd, int number, List<Reach> reaches) {
        List<IkEntry> entries = new ArrayList<>(reaches.size());
        for (Reach reach : reaches) {
            entries.add(reach.to(new Vector3f()).entry(crowd.transforms, number));
        }
        return new RowKinematics(crowd, List.copyOf(reaches), entries);
    }

    /** @return a look-at whose targets are joints of other instances */
    static RowKinematics of(Crowd crowd, IkEntry.LookAt turn) {
        return new RowKinematics(crowd, List.of(), List.of(turn));
    }

    /** {@return the inverse kinematics that all instances share, except for their targets} */
    List<IkEntry> entries() {
        return ik.entries(0);
    }

    /**
     * Sets the targets of an instance.
     * @param number number of the instance
     * @param t coordinates of all instances' targets
     * @param at index in {@code t} of the first target's x
     */
    void reach(int number, Numbers t, int at) {
        for (int i = 0; i < reaches.size(); i++) {
            int from = at + Instances.TARGET * i;
            point.set((float) t.at(from), (float) t.at(from + 1), (float) t.at(from + 2));
            reaches.get(i).place(crowd.transforms, number, ik, i, point);
        }
        crowd.playback.controller().kinematics(now, number, ik, 0);
        crowd.state.setGaze(crowd.slot(number), null);
    }

    /**
     * Directs an instance's look-at at a joint of another instance.
     *
     * @param number number of the looking instance
     * @param other number of the looked-at instance
     * @param path indices of the joint and its ancestors, up to a root, as in {@link dev.throng.crowd.state.Gaze}
     */
    void lookAt(int number, int other, List<Integer> path) {
        crowd.playback.controller().kinematics(now, number, ik, 0);
        crowd.state.setGaze(crowd.slot(number), crowd.slot(other), path);
    }
}
