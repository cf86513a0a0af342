package dev.throng;

import dev.throng.Rows.Numbers;
import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.control.CrowdMachine;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.Kinematics;
import java.util.List;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * Instances of a crowd that one call changes. A call passes a row of values per instance, and changes all instances, or
 * none if a value is invalid. Values have the meaning and range of {@link Instance}'s methods.
 */
public final class Instances {
    /** Number of values per transform: x, y, z, heading, scale, as in {@link Instance}'s methods. */
    public static final int TRANSFORM = 5;

    /** Number of values per tint: red, green, blue, and the value for the host's shader. */
    public static final int TINT = 4;

    /** Number of values per playback: index in the list of playbacks, phase as a fraction of the clip, speed, seconds of the fade. */
    public static final int PLAY = 4;

    /** Number of values per motion: index of the route (-1: stop), distance at second 0, speed. */
    public static final int MOTION = 3;

    /** Number of values per target: x, y, z. */
    public static final int TARGET = 3;

    private final Crowd crowd;
    private final int first;
    private final int @Nullable [] numbers; // borrowed; null: consecutive numbers

    /** @param numbers numbers of the instances, not copied; null: consecutive numbers starting at {@code first} */
    Instances(Crowd crowd, int first, int @Nullable [] numbers) {
        this.crowd = crowd;
        this.first = first;
        this.numbers = numbers;
    }

    private interface Row {
        void use(int number, Numbers all, int at);
    }

    private int number(int row) {
        return numbers == null ? first + row : numbers[row];
    }

    /**
     * Checks the values that a call passes for all instances.
     * @param all values for all instances
     * @param kind meaning of the values, such as transforms
     * @return {@code all}
     * @throws IllegalArgumentException when a value is invalid
     * @throws IndexOutOfBoundsException when an instance does not exist
     */
    private Numbers checked(Numbers all, RowKind kind) {
        crowd.usable();
        kind.requireWhole(all);
        crowd.rows.require(numbers, first, all.size() / kind.size());
        return each(all, kind, kind::require);
    }

    private Numbers each(Numbers all, RowKind kind, Row row) {
        for (int i = 0, at = 0; at < all.size(); i++, at += kind.size()) {
            row.use(number(i), all, at);
        }
        return all;
    }

    private int count(Numbers all, RowKind kind, RowKind.RowFilter filter) {
        int count = 0;
        for (int i = 0, at = 0; at < all.size(); i++, at += kind.size()) {
            count += filter.holds(number(i), all, at) ? 1 : 0;
        }
        return count;
    }

    private static ClipRequest rowClip(CrowdPlayback playback, Play play) {
        play.requireOpenStart();
        return playback.clip(play);
    }

    private static Rows given(Rows rows) {
        return Check.notNull("rows", rows);
    }

    private Instances set(Numbers all, RowKind kind, Row row) {
        each(checked(all, kind), kind, row);
        return this;
    }

    /**
     * {@return this, after setting each instance's {@linkplain Instance#position(double, double, double) position}, {@linkplain
     * Instance#heading(double) heading} and {@linkplain Instance#scale scale}}
     * @param transforms {@link #TRANSFORM} values for each instance
     */
    public Instances transform(Rows transforms) {
        return set(given(transforms).floats(), RowKind.TRANSFORMS, crowd.rows::place);
    }

    /**
     * {@return this, after setting each instance's {@linkplain Instance#tint tint} and {@linkplain Instance#value value}}
     * @param tints {@link #TINT} values for each instance
     */
    public Instances tint(Rows tints) {
        return set(given(tints).floats(), RowKind.TINTS, crowd.rows::tint);
    }

    /**
     * {@return this, after setting each instance's material {@linkplain Instance#variant variant}}
     *
     * @param names names of variants, with indices from 0
     * @param rows index in the list for each instance, or -1 for the file's own materials
     * @throws IllegalArgumentException when the model has no such variant
     */
    public Instances variant(List<String> names, Rows rows) {
        int[] variants = crowd.rows.variants(Check.all("variants", names));
        return set(
                given(rows).ints(),
                RowKind.variants(names.size()),
                (number, v, i) -> crowd.rows.variant(number, variants[1 + (int) v.at(i)]));
    }

    /**
     * {@return this, after setting each instance's {@linkplain Instance#seed seed}}
     * @param seeds one seed for each instance
     */
    public Instances seed(Rows seeds) {
        return set(given(seeds).ints(), RowKind.WHOLE, crowd.rows::seed);
    }

    /**
     * {@return this, with each instance {@linkplain Instance#play(Play, double) playing} one of several clips at a separate {@linkplain
     * Instance#speed speed}}
     * @param plays the clips, with indices from 0; {@code rows} contains the phases instead of {@link Play#phase}
     * @param rows {@link #PLAY} values for each instance
     * @throws java.util.NoSuchElementException when the model lacks a clip
     * @throws IllegalStateException when a playback defines its start by other means than a phase, such as {@link Play#startTime}
     */
    public Instances play(List<Play> plays, Rows rows) {
        crowd.usable();
        CrowdPlayback playback = crowd.playback;
        List<ClipRequest> clips = Check.all("playbacks", plays).stream()
                .map(play -> rowClip(playback, play))
                .toList();
        RowKind kind = RowKind.plays(clips.size());
        Numbers all = checked(given(rows).floats(), kind);
        int more = count(all, kind, (number, p, i) -> p.at(i + 3) > 0 && playback.isPlain(number));
        playback.reserve(more, Kinematics.NONE);
        long now = crowd.ticks();
        RequestDraft request = new RequestDraft();
        each(all, kind, (number, p, i) -> {
            ClipRequest clip = clips.get((int) p.at(i));
            if (p.at(i + 3) > 0) {
                playback.fade(now, number, request.set(clip).startAt(p.at(i + 1)), p.at(i + 3), p.at(i + 2));
            } else {
                playback.begin(now, number, clip, p.at(i + 1), p.at(i + 2));
            }
        });
        return this;
    }

    /**
     * {@return this, after setting each instance's {@linkplain Instance#speed speed}}
     * @param factors one factor on the clips' own speed for each instance, 0 or more
     */
    public Instances speed(Rows factors) {
        long now = crowd.ticks();
        return set(
                given(factors).floats(),
                RowKind.SPEEDS,
                (number, s, i) -> crowd.playback.controller().speed(now, number, s.at(i)));
    }

    /**
     * {@return this, after setting a {@linkplain Instance#parameter parameter} of each instance}
     * @param name name of the parameter
     * @param values one value for each instance
     * @throws java.util.NoSuchElementException when the states of an instance have no such parameter
     * @throws IllegalStateException when an instance is in no state
     */
    public Instances parameter(String name, Rows values) {
        Check.notNull("parameter", name);
        CrowdMachine machine = crowd.playback.machine();
        long now = crowd.ticks();
        Numbers all = checked(given(values).floats(), RowKind.VALUES);
        int more = count(
                all,
                RowKind.VALUES,
                (number, v, i) -> machine.wouldChange(number, name, (float) v.at(i)) && crowd.playback.isPlain(number));
        crowd.playback.reserve(more, Kinematics.NONE);
        each(all, RowKind.VALUES, (number, v, i) -> machine.set(now, number, name, (float) v.at(i)));
        return this;
    }

    /**
     * {@return this, with each instance {@linkplain Instance#follow following} a route, or {@linkplain Instance#stopMoving stopped}}
     * @param motions {@link #MOTION} values for each instance; the crowd's routes have indices from 0
     */
    public Instances follow(Rows motions) {
        return set(given(motions).floats(), RowKind.motions(crowd.transforms.routes()), crowd.rows::follow);
    }

    /**
     * {@return this, with each instance {@linkplain Instance#lookAt(String, org.joml.Vector3fc, double) looking} at a separate point}
     * @param joint name of the joint
     * @param maxDegrees largest angle of the turn, 0 to 180
     * @param targets {@link #TARGET} values for each instance, scene units
     */
    public Instances lookAt(String joint, double maxDegrees, Rows targets) {
        return reach(List.of(Reach.lookAt(joint, new Vector3f(), maxDegrees)), targets);
    }

    /**
     * {@return this, with each instance {@linkplain Instance#reach reaching} for separate points, instead of earlier targets}
     * @param reaches 1 to 4 reaches, in their order; {@code targets} replaces their own targets
     * @param targets {@link #TARGET} values for each reach of the first instance, then of the second, and so on
     * @throws IllegalArgumentException when the model has no such joints
     * @throws IllegalStateException when a reach follows a joint of another instance
     */
    public Instances reach(List<Reach> reaches, Rows targets) {
        crowd.usable();
        Reach.requireCount(Check.all("reaches", reaches).size(), 1);
        RowKind kind = RowKind.targets(reaches.size());
        Numbers all = checked(given(targets).floats(), kind);
        if (all.size() > 0) {
            RowKinematics kinematics = RowKinematics.of(crowd, number(0), reaches);
            Kinematics known =
                    crowd.state.states().needs().kinematics(); // mostly with the joints of these targets already
            reservePlain(all, kind, known.with(kinematics.entries()));
            each(all, kind, kinematics::reach);
        }
        return this;
    }

    /**
     * Reserves memory for states of the instances that play a single clip, and so have none.
     * @param all values that the call passes for all instances
     * @param kind meaning of these values
     * @param kinematics features of inverse kinematics that the states need
     */
    private void reservePlain(Numbers all, RowKind kind, Kinematics kinematics) {
        crowd.playback.reserve(count(all, kind, (number, t, i) -> crowd.playback.isPlain(number)), kinematics);
    }

    /**
     * {@return this, with each instance {@linkplain Instance#lookAt(String, Instance, String, double) looking} at another instance's joint}
     *
     * @param joint name of the joint
     * @param maxDegrees largest angle of the turn, 0 to 180
     * @param otherJoint name of the other instance's joint
     * @param others number of the other instance, for each instance
     * @throws IndexOutOfBoundsException when there is no instance of one of the numbers
     */
    public Instances lookAt(String joint, double maxDegrees, String otherJoint, Rows others) {
        Numbers all = checked(given(others).ints(), RowKind.WHOLE);
        IkEntry.LookAt turn = crowd.transforms.lookAt(joint, maxDegrees);
        List<Integer> path = crowd.transforms.path(otherJoint);
        each(all, RowKind.WHOLE, (number, o, i) -> crowd.rows.requireOther(number, (int) o.at(i)));
        reservePlain(all, RowKind.WHOLE, Kinematics.lookAt(turn.joint()).following());
        RowKinematics kinematics = RowKinematics.of(crowd, turn);
        each(all, RowKind.WHOLE, (number, o, i) -> kinematics.lookAt(number, (int) o.at(i), path));
        return this;
    }

    /**
     * {@return this, with each instance fading to a separate {@linkplain Instance#pose(float[], double) pose of the host}}
     *
     * @param transforms {@link Instance#JOINT_TRANSFORM} values for each joint of each instance
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     */
    public Instances pose(Rows transforms, double fadeSeconds) {
        crowd.usable();
        Fade.lasting(fadeSeconds); // checked before other numbers
        Numbers all = given(transforms).floats();
        crowd.rows.require(numbers, first, crowd.playback.poses().count(all));
        crowd.playback.poses().pose(crowd.ticks(), this::number, all, fadeSeconds);
        return this;
    }

    /**
     * {@return this, with each instance {@linkplain Instance#visible shown} or hidden}
     * @param shown one number for each instance; 0: hidden
     */
    public Instances visible(Rows shown) {
        Numbers all = checked(given(shown).numbers(), RowKind.VALUES);
        crowd.rows.show(this::number, all);
        return this;
    }
}
