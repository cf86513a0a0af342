package dev.throng;

import dev.throng.Rows.Numbers;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.cpu.CpuState;
import dev.throng.bake.cpu.SampledState;
import dev.throng.bake.measure.PoseSphere;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.HostPoseTable;
import dev.throng.crowd.state.PlayedState;
import dev.throng.math.Quat;
import dev.throng.math.Trs;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Poses that the host gives to instances of a crowd, by instance number. */
final class CrowdPoses {
    private final Crowd crowd;
    private final CrowdPlayback playback;
    private float[] scratch = {}; // one pose
    private boolean isFirstPose; // whether scratch is the first pose of its instance
    private @Nullable PoseSphere spheres;
    private @Nullable CpuState reader;

    CrowdPoses(Crowd crowd, CrowdPlayback playback) {
        this.crowd = crowd;
        this.playback = playback;
    }

    /**
     * Fades an instance to a pose of the host, and allocates memory for the instance's first pose.
     * @param now start of the fade, in ticks (microseconds)
     * @param number number of the instance in the crowd
     * @param transforms local transforms of all joints, {@link Trs#STRIDE} numbers each; copied
     * @param fadeSeconds duration of the fade in seconds
     */
    void pose(long now, int number, float[] transforms, double fadeSeconds) {
        Fade.lasting(fadeSeconds);
        requireLength(transforms);
        float[] pose = scratch();
        System.arraycopy(transforms, 0, pose, 0, pose.length);
        show(now, number, checked(pose), fadeSeconds);
    }

    /**
     * Fades instances to poses of the host. If a value is invalid, nothing changes.
     *
     * @param now start of the fade, in ticks (microseconds)
     * @param numbers returns, for the index of a pose, the number of its instance in the crowd
     * @param all transforms of all poses, one pose after another
     * @param fadeSeconds duration of the fades in seconds
     */
    void pose(long now, IntUnaryOperator numbers, Numbers all, double fadeSeconds) {
        int count = count(all);
        for (int i = 0; i < count; i++) {
            checked(pose(all, i));
        }
        for (int i = 0; i < count; i++) {
            show(now, numbers.applyAsInt(i), checked(pose(all, i)), fadeSeconds);
        }
    }

    /**
     * Copies a pose to the work array, which the next call overwrites.
     *
     * @param all transforms of all poses, one pose after another
     * @param row index of the pose
     */
    private float[] pose(Numbers all, int row) {
        float[] pose = scratch();
        for (int k = 0; k < pose.length; k++) {
            pose[k] = (float) all.at(row * pose.length + k);
        }
        return pose;
    }

    private float[] scratch() {
        if (scratch.length == 0) {
            scratch = new float[size()];
        }
        return scratch;
    }

    /**
     * @return number of poses in {@code all}
     * @throws IllegalArgumentException when the last pose is incomplete
     */
    int count(Numbers all) {
        if (all.size() % size() != 0) {
            throw new IllegalArgumentException("poses of '" + crowd.model().name() + "': found " + all.size()
                    + " numbers, expected a multiple of " + size());
        }
        return all.size() / size();
    }

    private int size() {
        return skeleton().jointCount() * Trs.STRIDE;
    }

    private void show(long now, int number, float[] pose, double fadeSeconds) {
        long end = now + Fade.lasting(fadeSeconds);
        playback.controller().advance(now); // otherwise, the end of an earlier pose would remove this one
        int row = row(number);
        if (row == HostPoseTable.NONE) {
            begin(now, number, fadeSeconds);
            return;
        }
        HostPoseTable table = table();
        System.arraycopy(pose, 0, table.transforms(row), 0, pose.length);
        if (table.weights().to(row) == 1 && table.weights().end(row) <= end) {
            showHostPose(number, table.weights(), row);
        } else {
            playback.controller().hold(now, number, 1, fadeSeconds);
        }
    }

    private HostPoseTable table() {
        return crowd.state.states().hostPoses();
    }

    /**
     * @param number number of the instance in the crowd
     * @return index of the instance's pose in the {@link HostPoseTable}, or {@link HostPoseTable#NONE}
     */
    private int row(int number) {
        return crowd.state.hostPoseRow(crowd.slot(number));
    }

    /**
     * Starts an instance's fade to the pose in {@link #scratch}.
     *
     * @param now start of the fade, in ticks (microseconds)
     * @param number number of the instance in the crowd
     * @param fadeSeconds duration of the fade in seconds
     */
    private void begin(long now, int number, double fadeSeconds) {
        int held = table().capacity();
        isFirstPose = true;
        try {
            playback.reserve(number);
            playback.controller().hold(now, number, 1, fadeSeconds);
            if (table().capacity() > held) {
                crowd.upload.reserveRecords();
            }
        } catch (RuntimeException | Error e) {
            playback.controller().hold(now, number, 0, 0);
            throw e;
        } finally {
            isFirstPose = false;
        }
    }

    void release(long now, int number, double fadeSeconds) {
        Fade.lasting(fadeSeconds);
        if (row(number) != HostPoseTable.NONE) {
            playback.controller().hold(now, number, 0, fadeSeconds);
        }
    }

    /**
     * Writes the weight of an instance's pose; if the instance had no pose, also the pose itself.
     * @param number number of the instance in the crowd
     * @param weights table of weights
     * @param from index of the pose's weight in that table
     */
    void showHostPose(int number, Fade.Rows weights, int from) {
        boolean isNew = row(number) == HostPoseTable.NONE;
        if (isNew && !isFirstPose) {
            return;
        }
        HostPoseTable table = table();
        int row = crowd.state.showHostPose(crowd.slot(number), weights, from);
        float[] pose = table.transforms(row);
        if (isNew) {
            System.arraycopy(scratch, 0, pose, 0, pose.length);
        }
        if (spheres == null) {
            spheres = new PoseSphere(crowd.model().character(), crowd.state.atlas());
        }
        if (table.weights().isAlwaysFull(row)) {
            spheres.of(pose, table.sphere(row));
        } else {
            spheres.blended(pose, table.sphere(row));
        }
    }

    /**
     * Removes the pose of an instance, if it shows one.
     *
     * @param number number of the instance in the crowd
     */
    void hide(int number) {
        if (row(number) != HostPoseTable.NONE) {
            crowd.state.setHostPose(crowd.slot(number), null);
        }
    }

    /**
     * Checks a pose, and normalises its rotations.
     *
     * @param pose local transforms of all joints, overwritten with the result
     * @return the pose
     * @throws IllegalArgumentException when the pose does not suit the model
     */
    private float[] checked(float[] pose) {
        for (int at = 0; at < pose.length; at += Trs.STRIDE) {
            requireJoint(pose, at);
            Quat.normalise(pose, at + Trs.ROTATION);
        }
        return pose;
    }

    private void requireLength(float[] transforms) {
        int joints = skeleton().jointCount();
        if (Check.notNull("joint transforms", transforms).length != joints * Trs.STRIDE) {
            throw new IllegalArgumentException("pose of '" + crowd.model().name() + "': found " + transforms.length
                    + " numbers, expected " + Trs.STRIDE + " for each of " + joints + " joints");
        }
    }

    private Skeleton skeleton() {
        return crowd.model().character().skeleton();
    }

    private void requireJoint(float[] pose, int at) {
        boolean isFinite = true;
        for (int i = at; i < at + Trs.STRIDE; i++) {
            isFinite &= Float.isFinite(pose[i]);
        }
        int r = at + Trs.ROTATION;
        float length =
                pose[r] * pose[r] + pose[r + 1] * pose[r + 1] + pose[r + 2] * pose[r + 2] + pose[r + 3] * pose[r + 3];
        int s = at + Trs.SCALE;
        boolean isEven = pose[s] == pose[s + 1] && pose[s] == pose[s + 2];
        if (!isFinite || !(length > 1e-12f && length < 1e12f)) {
            throw wrong(at, "a number that is not finite, or a rotation of length 0", "finite numbers and a rotation");
        }
        if (!isEven && crowd.state.atlas().layout().form() == ScaleForm.UNIFORM) {
            throw wrong(
                    at,
                    "a scale of " + pose[s] + " " + pose[s + 1] + " " + pose[s + 2],
                    "an even scale, as in all clips");
        }
    }

    private IllegalArgumentException wrong(int at, String found, String expected) {
        return new IllegalArgumentException("pose of '" + crowd.model().name() + "', joint '"
                + skeleton().name(at / Trs.STRIDE) + "': found " + found + ", expected " + expected);
    }

    /**
     * Reads the local transforms of an instance's joints.
     *
     * @param now time of the pose, in ticks (microseconds)
     * @param number number of the instance in the crowd
     * @param out receives {@link Trs#STRIDE} numbers per joint
     * @return {@code out}
     */
    float[] read(long now, int number, float[] out) {
        requireLength(out);
        // As on the device: look-ats of shown instances ignore hidden ones.
        CrowdState seen = crowd.slots.isShown(number) ? crowd.shownRecords() : crowd.state;
        int slot = crowd.slot(number);
        if (reader == null) {
            reader = new CpuState(crowd.model().character(), seen.atlas());
        }
        SampledState state = Footing.shown(seen, slot, now);
        SampledState shown = state != null
                ? state
                : PlayedState.of(seen.playback(slot))
                        .at(now, seen.atlas(), seen.states().masks());
        float[] pose = reader.pose(shown);
        System.arraycopy(pose, 0, out, 0, out.length);
        return out;
    }
}
