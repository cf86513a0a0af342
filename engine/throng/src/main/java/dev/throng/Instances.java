package dev.throng;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Tint;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.CrowdMachine;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.Kinematics;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3f;

/**
 * Instances of a crowd with consecutive numbers, as many as a call has rows. A call changes all of them, or none if any number is invalid.
 * Numbers have the meaning and range of {@link Instance}'s methods.
 */
public final class Instances {
    /** Numbers of a transform: x, y, z, heading, scale. */
    public static final int TRANSFORM = 5;

    /** Numbers of a tint: red, green, blue, and the value for the host's shader. */
    public static final int TINT = 4;

    /** Numbers of a playback: index in the list, phase as a share of the clip, speed, seconds of the fade. */
    public static final int PLAY = 4;

    /** Numbers of a motion: index of the route (-1: stop), distance at second 0, speed. */
    public static final int MOTION = 3;

    /** Numbers of a target: x, y, z. */
    public static final int TARGET = 3;

    private final Crowd crowd;
    private final int first;

    Instances(Crowd crowd, int first) {
        this.crowd = crowd;
        this.first = first;
    }

    /** Uses the numbers of an instance; its first number is at an index. */
    private interface Row {
        void use(int number, double[] all, int at);
    }

    /** @throws IndexOutOfBoundsException when there is no instance of one of the numbers */
    private double[] checked(double[] all, RowKind kind) {
        crowd.usable();
        kind.requireWhole(all);
        for (int number = first; number < first + all.length / kind.size(); number++) {
            crowd.slot(number);
        }
        return each(all, kind, kind::require);
    }

    private double[] each(double[] all, RowKind kind, Row row) {
        for (int number = first, at = 0; at < all.length; number++, at += kind.size()) {
            row.use(number, all, at);
        }
        return all;
    }

    private static ClipRequest rowClip(CrowdPlayback playback, Play play) {
        play.requireOpenStart();
        return playback.clip(play);
    }

    private static Rows given(Rows rows) {
        return Check.notNull("rows", rows);
    }

    private IntStream numbers(double[] all, RowKind kind) {
        return IntStream.range(first, first + all.length / kind.size());
    }

    private Instances set(double[] all, RowKind kind, Row row) {
        each(checked(all, kind), kind, row);
        return this;
    }

    /**
     * {@return this, each with its {@linkplain Instance#position(double, double, double) position}, {@linkplain Instance#heading(double)
     * heading} and {@linkplain Instance#scale scale}}
     * @param transforms {@link #TRANSFORM} for each
     */
    public Instances transform(Rows transforms) {
        return set(given(transforms).floats(), RowKind.TRANSFORMS, (number, t, i) -> {
            var transform = new InstanceTransform(
                    (float) t[i], (float) t[i + 1], (float) t[i + 2], (float) t[i + 3], (float) t[i + 4]);
            crowd.transforms.replace(number, () -> crowd.state.setTransform(crowd.slot(number), transform));
        });
    }

    /**
     * {@return this, each with its {@linkplain Instance#tint tint} and {@linkplain Instance#value value}}
     * @param tints {@link #TINT} for each
     */
    public Instances tint(Rows tints) {
        return set(given(tints).floats(), RowKind.TINTS, (number, t, i) -> {
            Tint tint = new Tint((float) t[i], (float) t[i + 1], (float) t[i + 2], (float) t[i + 3]);
            crowd.transforms.tint(number, tint);
        });
    }

    /**
     * {@return this, each with its {@linkplain Instance#seed seed}}
     * @param seeds one for each
     */
    public Instances seed(Rows seeds) {
        return set(
                given(seeds).ints(),
                RowKind.WHOLE,
                (number, s, i) -> crowd.state.setSeed(crowd.slot(number), (int) s[i]));
    }

    /**
     * {@return this, each {@linkplain Instance#play(Play, double) playing} one of several clips at its {@linkplain Instance#speed speed}}
     * @param plays the clips, with indices from 0; the rows replace {@link Play#phase}
     * @param rows {@link #PLAY} for each
     * @throws java.util.NoSuchElementException when the model lacks a clip
     * @throws IllegalStateException when a clip has another start than a phase, such as {@link Play#startTime}
     */
    public Instances play(List<Play> plays, Rows rows) {
        crowd.usable();
        CrowdPlayback playback = crowd.playback;
        List<ClipRequest> clips = Check.all("playbacks", plays).stream()
                .map(play -> rowClip(playback, play))
                .toList();
        RowKind kind = RowKind.plays(clips.size());
        double[] all = checked(given(rows).floats(), kind);
        IntStream fading = numbers(all, kind).filter(number -> all[PLAY * (number - first) + 3] > 0);
        playback.reserve(fading, Kinematics.NONE);
        long now = crowd.ticks();
        each(all, kind, (number, p, i) -> {
            ClipRequest clip = clips.get((int) p[i]).at(p[i + 1]);
            playback.play(now, number, clip, p[i + 3], p[i + 2]);
        });
        return this;
    }

    /**
     * {@return this, each with its {@linkplain Instance#speed speed}}
     * @param factors one for each
     */
    public Instances speed(Rows factors) {
        long now = crowd.ticks();
        return set(
                given(factors).floats(),
                RowKind.SPEEDS,
                (number, s, i) -> crowd.playback.controller().speed(now, number, s[i]));
    }

    /**
     * {@return this, each with its value of a {@linkplain Instance#parameter parameter}}
     * @param name of the parameter
     * @param values one for each
     * @throws java.util.NoSuchElementException when the states of an instance have no such parameter
     * @throws IllegalStateException when an instance is in no state
     */
    public Instances parameter(String name, Rows values) {
        Check.notNull("parameter", name);
        CrowdMachine machine = crowd.playback.machine();
        long now = crowd.ticks();
        double[] all = checked(given(values).floats(), RowKind.VALUES);
        IntStream changing = numbers(all, RowKind.VALUES)
                .filter(number -> machine.wouldChange(number, name, (float) all[number - first]));
        crowd.playback.reserve(changing, Kinematics.NONE);
        each(all, RowKind.VALUES, (number, v, i) -> machine.set(now, number, name, (float) v[i]));
        return this;
    }

    /**
     * {@return this, each {@linkplain Instance#follow following} a route, or {@linkplain Instance#stopMoving stopped}}
     * @param motions {@link #MOTION} for each; the crowd's routes have indices from 0
     */
    public Instances follow(Rows motions) {
        return set(given(motions).floats(), RowKind.motions(crowd.transforms.routes()), (number, m, i) -> {
            if (m[i] < 0) {
                crowd.transforms.stopMoving(number);
            } else {
                crowd.transforms.follow(number, (int) m[i], m[i + 1], m[i + 2]);
            }
        });
    }

    /**
     * {@return this, each {@linkplain Instance#lookAt(String, org.joml.Vector3fc, double) looking} at its point}
     * @param joint name of the joint
     * @param maxDegrees largest angle of the turn, 0 to 180
     * @param targets {@link #TARGET} for each, scene units
     */
    public Instances lookAt(String joint, double maxDegrees, Rows targets) {
        return reach(List.of(Reach.lookAt(joint, new Vector3f(), maxDegrees)), targets);
    }

    /**
     * {@return this, each {@linkplain Instance#reach reaching} for its own points, instead of for earlier ones}
     * @param reaches 1 to 4, in their order; the rows replace their targets
     * @param targets {@link #TARGET} for each reach of each instance: all points of the first instance come first
     * @throws IllegalArgumentException when the model has no such joints
     * @throws IllegalStateException when a reach follows a joint of another instance
     */
    public Instances reach(List<Reach> reaches, Rows targets) {
        crowd.usable();
        Reach.requireCount(Check.all("reaches", reaches).size(), 1);
        RowKind kind = RowKind.targets(reaches.size());
        double[] all = checked(given(targets).floats(), kind);
        if (all.length > 0) {
            List<IkEntry> sample = entries(reaches, first, all, 0);
            crowd.playback.reserve(numbers(all, kind), Kinematics.NONE.with(sample));
        }
        long now = crowd.ticks();
        each(
                all,
                kind,
                (number, t, i) -> crowd.playback.mixes().turn(now, number, 0, entries(reaches, number, t, i), null));
        return this;
    }

    private List<IkEntry> entries(List<Reach> reaches, int number, double[] t, int at) {
        List<IkEntry> entries = new ArrayList<>(reaches.size());
        int i = at;
        for (Reach reach : reaches) {
            Vector3f target = new Vector3f((float) t[i], (float) t[i + 1], (float) t[i + 2]);
            entries.add(reach.to(target).entry(crowd.transforms, number));
            i += TARGET;
        }
        return entries;
    }

    /**
     * {@return this, each {@linkplain Instance#lookAt(String, Instance, String, double) looking} at a joint of another instance}
     * @param joint name of the joint
     * @param maxDegrees largest angle of the turn, 0 to 180
     * @param otherJoint name of the other instance's joint
     * @param others number of the other instance for each
     * @throws IndexOutOfBoundsException when there is no instance of one of the numbers
     */
    public Instances lookAt(String joint, double maxDegrees, String otherJoint, Rows others) {
        double[] all = checked(given(others).ints(), RowKind.WHOLE);
        IkEntry.LookAt turn = crowd.transforms.turn(joint, maxDegrees);
        List<Integer> path = crowd.transforms.path(otherJoint);
        Gaze[] gazes = numbers(all, RowKind.WHOLE)
                .mapToObj(number -> crowd.transforms.gaze(number, (int) all[number - first], path))
                .toArray(Gaze[]::new);
        crowd.playback.reserve(numbers(all, RowKind.WHOLE), Kinematics.lookAt(turn.joint()));
        long now = crowd.ticks();
        each(
                all,
                RowKind.WHOLE,
                (number, o, i) -> crowd.playback.mixes().turn(now, number, 0, List.of(turn), gazes[i]));
        return this;
    }

    /**
     * {@return this, each fading to its {@linkplain Instance#pose(float[], double) pose of the host}}
     * @param transforms {@link Instance#JOINT_TRANSFORM} numbers for each joint of each instance
     * @param fadeSeconds 0 to 4294: more than an hour
     */
    public Instances pose(Rows transforms, double fadeSeconds) {
        crowd.usable();
        crowd.playback.poses().pose(crowd.ticks(), first, given(transforms).floats(), fadeSeconds);
        return this;
    }

    /**
     * {@return this, each {@linkplain Instance#visible shown} or hidden}
     * @param shown one for each, 0: hidden
     */
    public Instances visible(Rows shown) {
        double[] all = checked(given(shown).numbers(), RowKind.VALUES);
        int more = numbers(all, RowKind.VALUES)
                .map(number -> (all[number - first] != 0 ? 1 : 0) - (crowd.slots.isShown(number) ? 1 : 0))
                .sum();
        crowd.upload.reserve(more);
        showWhere(all, false); // first: what is hidden makes room
        showWhere(all, true);
        return this;
    }

    private void showWhere(double[] all, boolean on) {
        for (int i = 0; i < all.length; i++) {
            if ((all[i] != 0) == on) {
                crowd.upload.reveal(first + i, on);
            }
        }
    }
}
