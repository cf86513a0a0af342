package dev.throng.app.life;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.gait.Gait;
import dev.throng.anim.gait.GaitFinder;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * Clips that lead from a walk to standing and back in half a cycle of steps, with feet that do not slide. Walk and stand are mixed by a
 * smoothstep, and the body goes as fast as the walk counts, see {@link dev.throng.crowd.Ramp}. The left foot, which has just come down,
 * stays where it is; the right one goes from where it was to where it is to be; both legs are bent to that. Since feet stand wider
 * than they walk, the body stands a little to the right of its way: {@link #STAND}.
 */
final class Halts {
    /** The clip that stands, where the left foot was left. */
    static final String STAND = "stand";

    /** The clip from standing to the walk. */
    static final String SETS_OFF = "sets off";

    /** The clip from the walk to standing. */
    static final String COMES_TO_REST = "comes to rest";

    /** The clip that is walked. */
    static final String WALK = "walk";

    /** Seconds of both. */
    static final double DURATION = 1;

    /** Share of a cycle after the left foot came down at which they begin. */
    private static final double AFTER = 0.065;

    /** Of their duration: when the right foot leaves where it stood, and when it has come to where it will stand. */
    private static final double LEAVES = 0.2;

    private static final double STANDS = 0.92;

    /** Of half a stride: how much higher it is lifted than the mix of both clips has it. */
    private static final double LIFT = 0.05;

    private static final int KEYS = 48;

    private final CharacterModel character;
    private final ExactState exact;
    private final Clip walk;
    private final Clip idle;
    private final Legs legs;
    private final Gait gait;
    private final double half; // of a stride
    private final Vector3d planted; // the left toe where both clips have it down
    private final Vector3d shift;

    private Halts(CharacterModel character, Legs legs, Gait gait) {
        this.character = character;
        this.legs = legs;
        this.gait = gait;
        exact = new ExactState(character);
        walk = character.clip(WALK).orElseThrow();
        idle = character.clip(Body.STAND).orElseThrow();
        half = 0.5 * walk.speed() * walk.duration();
        planted = toe(pose(0, 0), legs.left());
        shift = new Vector3d(planted).sub(0, 0, half / 2).sub(toe(pose(0, 1), legs.left()));
        shift.y = 0;
    }

    /** The same character with these clips behind its own; it itself where it has no legs or does not walk. */
    static CharacterModel with(CharacterModel character) {
        Optional<Legs> legs = Legs.find(character.skeleton());
        Optional<Gait> gait = character
                .clip(WALK)
                .filter(clip -> clip.speed() > 0)
                .flatMap(clip -> new GaitFinder(character.skeleton()).find(clip));
        if (legs.isEmpty() || gait.isEmpty() || character.clip(Body.STAND).isEmpty()) {
            return character;
        }
        Halts halts = new Halts(character, legs.get(), gait.get());
        List<Clip> clips = new ArrayList<>(character.clips());
        clips.add(halts.stand(clips.size()));
        clips.add(halts.between(clips.size(), SETS_OFF));
        clips.add(halts.between(clips.size(), COMES_TO_REST));
        return character.withClips(clips);
    }

    /** Share of a walk's cycle at which both begin. */
    static double begin(Gait gait) {
        return gait.left().down() + AFTER;
    }

    private static double smooth(double s) {
        double t = Math.min(Math.max(s, 0), 1);
        return t * t * (3 - 2 * t);
    }

    /** Walk and stand mixed. @param s share of the half cycle @param standing share of the stand */
    private Pose pose(double s, double standing) {
        double time = (begin(gait) + s / 2) * walk.duration();
        return exact.pose(new PoseState(mixed(time, standing), List.of(), List.of()));
    }

    private List<BaseClip> mixed(double time, double standing) {
        return List.of(
                new BaseClip(new ClipMoment(walk.index(), LoopMode.LOOP, time), 1 - standing),
                new BaseClip(new ClipMoment(idle.index(), LoopMode.LOOP, 0), standing));
    }

    private Vector3d toe(Pose pose, Legs.Leg leg) {
        return AffineD.place(AffineD.localToModel(character.skeleton(), pose), leg.toe());
    }

    /** A moment of one of the two clips. @param way that the body has gone since its start @param standing share of the stand */
    private record Moment(double s, double way, double standing) {}

    private Moment moment(double s, String name) {
        double begun = s * s * s * (1 - s / 2);
        return name.equals(SETS_OFF)
                ? new Moment(s, half * begun, 1 - smooth(s))
                : new Moment(s, half * (s - begun), smooth(s));
    }

    /** Where the left toe is to be: where it was put down, until the walk lifts it. */
    private Vector3d left(Moment at, String name) {
        Vector3d walking = toe(pose(at.s, 0), legs.left());
        Vector3d gone = new Vector3d(walking).sub(planted).add(0, 0, half * at.s);
        double begin = name.equals(SETS_OFF) ? planted.z - half / 2 : planted.z;
        Vector3d stays = new Vector3d(planted.x, 0, begin - at.way);
        return stays.add(gone.mul(1 - at.standing)).setComponent(1, height(at, legs.left()));
    }

    /** Where the right toe is to be: on its way from one place to another. */
    private Vector3d right(Moment at, String name) {
        boolean setsOff = name.equals(SETS_OFF);
        double whole = half / 2;
        Vector3d standing = toe(pose(0, 1), legs.right()).add(shift);
        Vector3d walking = toe(pose(setsOff ? 1 : 0, 0), legs.right());
        Vector3d from = setsOff ? standing : walking;
        Vector3d to = (setsOff ? walking : standing).add(0, 0, whole, new Vector3d());
        double leaves =
                setsOff ? LEAVES : along(gait.right().down() + gait.right().share());
        double stands = setsOff ? along(gait.right().down()) : STANDS;
        double gone = smooth((at.s - leaves) / (stands - leaves));
        double lift = 4 * LIFT * half * gone * (1 - gone);
        Vector3d place = new Vector3d(from).lerp(to, gone);
        return place.sub(0, 0, at.way).setComponent(1, height(at, legs.right()) + lift);
    }

    /** Share of the half cycle at a phase of the walk. */
    private double along(double phase) {
        double since = phase - begin(gait);
        return 2 * (since - Math.floor(since));
    }

    private double height(Moment at, Legs.Leg leg) {
        double walking = toe(pose(at.s, 0), leg).y;
        return walking + (toe(pose(0, 1), leg).y - walking) * at.standing;
    }

    private Pose pose(Moment at, String name) {
        Pose mixed = pose(at.s, at.standing);
        Vector3d moved = new Vector3d(shift).mul(at.standing);
        double time = (begin(gait) + at.s / 2) * walk.duration();
        List<IkEntry> bent = List.of(
                bend(mixed, legs.left(), left(at, name).sub(moved)),
                bend(mixed, legs.right(), right(at, name).sub(moved)));
        Pose pose = exact.pose(new PoseState(mixed(time, at.standing), List.of(), bent));
        for (int c = 0; c < 3; c++) {
            pose.values()[Pose.offset(0, Channel.TRANSLATION) + c] += moved.get(c);
        }
        return pose;
    }

    /** The foot is moved as its toe is to be, and keeps its turn. */
    private IkEntry bend(Pose pose, Legs.Leg leg, Vector3d toe) {
        Vector3d ankle = AffineD.place(AffineD.localToModel(character.skeleton(), pose), leg.foot());
        return new IkEntry.TwoBone(leg.foot(), ankle.add(toe).sub(toe(pose, leg)), null, 1);
    }

    private Clip between(int index, String name) {
        List<Pose> poses = new ArrayList<>();
        for (int k = 0; k < KEYS; k++) {
            poses.add(pose(moment(k / (KEYS - 1.0), name), name));
        }
        List<Track> tracks = new ArrayList<>();
        for (int joint = 0; joint < character.skeleton().jointCount(); joint++) {
            tracks.add(track(joint, Channel.TRANSLATION, poses));
            tracks.add(track(joint, Channel.ROTATION, poses));
        }
        return new Clip(index, name, DURATION, tracks);
    }

    private static Track track(int joint, Channel channel, List<Pose> poses) {
        float[] times = new float[poses.size()];
        float[] values = new float[poses.size() * channel.width()];
        for (int k = 0; k < times.length; k++) {
            times[k] = (float) (k * DURATION / (times.length - 1));
            for (int c = 0; c < channel.width(); c++) {
                values[k * channel.width() + c] = (float) poses.get(k).values()[Pose.offset(joint, channel) + c];
            }
        }
        return new Track(joint, channel, Interpolation.LINEAR, times, values);
    }

    /** The idle clip at a place aside. */
    private Clip stand(int index) {
        Skeleton skeleton = character.skeleton();
        List<Track> tracks = new ArrayList<>();
        boolean moves = false;
        for (Track track : idle.tracks()) {
            boolean isPlace = track.joint() == 0 && track.channel() == Channel.TRANSLATION;
            moves |= isPlace;
            tracks.add(isPlace ? shifted(track) : track);
        }
        if (!moves) {
            tracks.add(shifted(track(0, Channel.TRANSLATION, List.of(skeleton.restPose(), skeleton.restPose()))));
        }
        return new Clip(index, STAND, idle.duration(), tracks);
    }

    private Track shifted(Track track) {
        boolean isCubic = track.interpolation() == Interpolation.CUBICSPLINE;
        float[] values = track.values().clone();
        for (int k = 0; k < track.times().length; k++) {
            for (int c = 0; c < 3; c++) {
                values[isCubic ? 9 * k + 3 + c : 3 * k + c] += (float) shift.get(c); // between two tangents
            }
        }
        return new Track(track.joint(), track.channel(), track.interpolation(), track.times(), values);
    }
}
