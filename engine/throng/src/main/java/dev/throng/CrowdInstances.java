package dev.throng;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Look;
import dev.throng.crowd.control.Blend;
import dev.throng.crowd.control.ClipPlay;
import dev.throng.crowd.control.CrowdMachine;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.Kinematics;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3f;

/** Instances from a number on: rows of numbers are looked at first, all of them, and then set. */
final class CrowdInstances implements Instances {
    private final Crowd crowd;
    private final int first;

    CrowdInstances(Crowd crowd, int first) {
        this.crowd = crowd;
        this.first = first;
    }

    /** Looks at numbers of an instance, or uses them. */
    private interface Row {
        void use(int number, float[] all, int at);
    }

    /** Whether numbers from an index on are such as are expected. */
    private interface Condition {
        boolean holds(float[] all, int at);
    }

    /** What rows are. */
    private record Kind(int size, String expected, Condition condition) {
        void check(int number, float[] all, int at) {
            if (!condition.holds(all, at)) {
                throw new IllegalArgumentException("instance " + number + ": found values "
                        + Arrays.toString(Arrays.copyOfRange(all, at, at + size)) + ", expected " + expected);
            }
        }
    }

    private static final Kind PLACES = new Kind(
            PLACE,
            "finite numbers and a scale greater than 0",
            (t, i) -> Float.isFinite(t[i] + t[i + 1] + t[i + 2] + t[i + 3]) && InstanceTransform.isScale(t[i + 4]));
    private static final Kind LOOKS = new Kind(
            LOOK,
            "finite numbers and a tint of 0 or more",
            (l, i) -> Float.isFinite(l[i] + l[i + 1] + l[i + 2] + l[i + 3])
                    && Math.min(l[i], Math.min(l[i + 1], l[i + 2])) >= 0);
    private static final Kind SPEEDS = new Kind(1, "0 or more", (s, i) -> isSpeed(s[i]));
    private static final Kind VALUES = new Kind(1, "finite numbers", (v, i) -> Float.isFinite(v[i]));
    private static final Kind TARGETS =
            new Kind(TARGET, "finite numbers", (t, i) -> Float.isFinite(t[i] + t[i + 1] + t[i + 2]));

    private static void checkPlay(int number, double[] row, int count) {
        boolean isPlay = isIndex(row[0], 0, count)
                && row[1] >= 0
                && row[1] < 1
                && isSpeed(row[2])
                && row[3] >= 0
                && row[3] <= Fade.MAX_SECONDS;
        if (!isPlay) {
            throw new IllegalArgumentException("instance " + number + ": found values " + Arrays.toString(row)
                    + ", expected the index of one of " + count
                    + " playbacks, a share of 0 or more and less than 1, a speed of 0 or more, and seconds from 0 to "
                    + Fade.MAX_SECONDS);
        }
    }

    private static Kind ways(int routes) {
        return new Kind(
                WAY,
                "the index of one of " + routes + " routes or -1, a finite distance, and a speed of 0 or more",
                (w, i) -> isIndex(w[i], -1, routes) && Float.isFinite(w[i + 1]) && isSpeed(w[i + 2]));
    }

    private static boolean isSpeed(double factor) {
        return factor >= 0 && factor < Double.POSITIVE_INFINITY;
    }

    private static boolean isIndex(double number, int from, int to) {
        return number >= from && number < to && number == (int) number;
    }

    private Instances each(FloatBuffer floats, Kind kind, Row use) {
        return each(checked(floats, kind), kind, use);
    }

    private float[] checked(FloatBuffer floats, Kind kind) {
        requireAll(floats.remaining(), kind.size);
        float[] all = new float[floats.remaining()];
        floats.duplicate().get(all);
        each(all, kind, kind::check);
        return all;
    }

    private Instances each(float[] all, Kind kind, Row row) {
        for (int at = 0; at < all.length; at += kind.size) {
            row.use(first + at / kind.size, all, at);
        }
        return this;
    }

    private IntStream numbers(float[] all, Kind kind) {
        return IntStream.range(first, first + all.length / kind.size);
    }

    /** @throws IndexOutOfBoundsException when there is no instance of one of the numbers */
    private void requireAll(int found, int each) {
        crowd.usable();
        if (found % each != 0) {
            throw new IllegalArgumentException(
                    "instances: found " + found + " numbers, expected " + each + " for each instance");
        }
        for (int number = first; number < first + found / each; number++) {
            crowd.records.slots().place(number);
        }
    }

    @Override
    public Instances place(FloatBuffer floats) {
        CrowdRecords records = crowd.records;
        return each(floats, PLACES, (number, t, i) -> {
            var transform = new InstanceTransform(t[i], t[i + 1], t[i + 2], t[i + 3], t[i + 4]);
            crowd.places.replace(
                    number, () -> records.state().setTransform(records.slots().place(number), transform));
        });
    }

    @Override
    public Instances look(FloatBuffer floats) {
        return each(
                floats,
                LOOKS,
                (number, l, i) -> crowd.records.look(number, new Look(l[i], l[i + 1], l[i + 2], l[i + 3])));
    }

    @Override
    public Instances seed(IntBuffer seeds) {
        requireAll(seeds.remaining(), 1);
        for (int i = 0; i < seeds.remaining(); i++) {
            crowd.records.state().setSeed(crowd.records.slots().place(first + i), seeds.get(seeds.position() + i));
        }
        return this;
    }

    @Override
    public Instances play(List<Play> plays, FloatBuffer floats) {
        double[] doubles = new double[floats.remaining()];
        Arrays.setAll(doubles, i -> floats.get(floats.position() + i));
        return play(plays, DoubleBuffer.wrap(doubles));
    }

    @Override
    public Instances play(List<Play> plays, DoubleBuffer doubles) {
        crowd.usable();
        CrowdPlayback playback = crowd.playback;
        List<ClipPlay> clips = plays.stream().map(playback::clip).toList();
        long now = crowd.ticks();
        requireAll(doubles.remaining(), PLAY);
        double[][] rows = new double[doubles.remaining() / PLAY][PLAY];
        for (int k = 0; k < rows.length; k++) {
            doubles.get(doubles.position() + PLAY * k, rows[k]);
            checkPlay(first + k, rows[k], clips.size());
        }
        playback.reserve(
                IntStream.range(0, rows.length).filter(k -> rows[k][3] > 0).map(k -> first + k), Kinematics.NONE);
        for (int k = 0; k < rows.length; k++) {
            Blend alone = Blend.of(clips.get((int) rows[k][0]).at(rows[k][1]));
            playback.play(now, first + k, alone, rows[k][3], rows[k][2]);
        }
        return this;
    }

    @Override
    public Instances speed(FloatBuffer factors) {
        long now = crowd.ticks();
        return each(
                factors, SPEEDS, (number, s, i) -> crowd.playback.controller().speed(now, number, s[i]));
    }

    @Override
    public Instances parameter(String name, FloatBuffer values) {
        CrowdMachine machine = crowd.playback.machine();
        long now = crowd.ticks();
        float[] all = checked(values, VALUES);
        each(all, VALUES, (number, v, i) -> machine.machine(number).parameter(name));
        IntStream changing =
                numbers(all, VALUES).filter(number -> machine.wouldChange(number, name, all[number - first]));
        crowd.playback.reserve(changing, Kinematics.NONE);
        return each(all, VALUES, (number, v, i) -> machine.set(now, number, name, v[i]));
    }

    @Override
    public Instances follow(FloatBuffer floats) {
        CrowdRecords records = crowd.records;
        return each(floats, ways(records.routes().size()), (number, w, i) -> {
            if (w[i] < 0) {
                crowd.places.stay(number);
            } else {
                crowd.places.follow(number, (int) w[i], w[i + 1], w[i + 2]);
            }
        });
    }

    @Override
    public Instances lookAt(String joint, double maxDegrees, FloatBuffer targets) {
        crowd.usable();
        CrowdPlaces places = crowd.places;
        IkEntry.LookAt turn = places.turn(joint, maxDegrees);
        float[] all = checked(targets, TARGETS);
        crowd.playback.reserve(numbers(all, TARGETS), Kinematics.look(turn.joint()));
        long now = crowd.ticks();
        return each(all, TARGETS, (number, t, i) -> {
            IkEntry entry = places.lookAt(number, turn, new Vector3f(t[i], t[i + 1], t[i + 2]));
            crowd.playback.turn(now, number, List.of(entry), null);
        });
    }

    @Override
    public Instances lookAt(String joint, double maxDegrees, String otherJoint, IntBuffer others) {
        requireAll(others.remaining(), 1);
        IkEntry.LookAt turn = crowd.places.turn(joint, maxDegrees);
        List<Integer> path = crowd.places.path(otherJoint);
        int[] all = new int[others.remaining()];
        others.duplicate().get(all);
        Gaze[] gazes = IntStream.range(0, all.length)
                .mapToObj(i -> crowd.places.gaze(first + i, all[i], path))
                .toArray(Gaze[]::new);
        crowd.playback.reserve(IntStream.range(first, first + all.length), Kinematics.look(turn.joint()));
        for (int i = 0; i < all.length; i++) {
            crowd.playback.turn(crowd.ticks(), first + i, List.of(turn), gazes[i]);
        }
        return this;
    }

    @Override
    public Instances visible(ByteBuffer shown) {
        requireAll(shown.remaining(), 1);
        byte[] all = new byte[shown.remaining()];
        shown.duplicate().get(all);
        int more = 0;
        for (int i = 0; i < all.length; i++) {
            more += (all[i] == 0 ? 0 : 1) - (crowd.records.slots().isShown(first + i) ? 1 : 0);
        }
        crowd.records.reserve(more);
        showWhere(all, false); // first: what is hidden makes room
        showWhere(all, true);
        return this;
    }

    private void showWhere(byte[] all, boolean on) {
        for (int i = 0; i < all.length; i++) {
            if ((all[i] != 0) == on) {
                crowd.records.show(first + i, on);
            }
        }
    }
}
