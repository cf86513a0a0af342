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
import dev.throng.anim.ik.InverseKinematics;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.crowd.Ramp;
import dev.throng.math.Smoothstep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Creates clips that lead from walk to stand and back in half a cycle of steps, without foot slide. A smoothstep blends
 * walk and stand; the body's speed follows the walk's weight, see {@link Ramp}. The left foot has just touched down and
 * stays; the right foot moves forward; inverse kinematics bends both legs. Feet are farther apart in a stand, so clip
 * {@link #STAND} shows the body a little to the right of its path.
 */
final class StopClips {
    /** Name of the standing clip, with the left foot where the walk put it down. */
    static final String STAND = "stand";

    /** Name of the clip from stand to walk. */
    static final String START_WALK = "starts to walk";

    /** Name of the clip from walk to stand. */
    static final String STOP_WALK = "stops walking";

    static final String WALK = "walk";

    /** Duration of the clips that start or stop a walk, in seconds. */
    static final double DURATION = 1;

    /**
     * Time from the left foot's touchdown to the start of a clip that starts or stops a walk, as a fraction of the
     * walk's cycle.
     */
    private static final double START_DELAY = 0.065;

    /** Time at which the right foot leaves the ground in {@link #START_WALK}, as a fraction of the clip's duration. */
    private static final double LIFT_OFF = 0.2;

    /** Time at which the right foot touches down in {@link #STOP_WALK}, as a fraction of the clip's duration. */
    private static final double TOUCHDOWN = 0.92;

    /**
     * Largest height of the lifted right foot above its height in the blend of walk and stand, as a fraction of half a
     * stride.
     */
    private static final double LIFT = 0.05;

    private static final int KEYS = 48;

    private final CharacterModel character;
    private final ExactState exact;
    private final Clip walk;
    private final Clip idle;
    private final Legs legs;
    private final Gait gait;
    private final double halfStride; // half a stride, in metres
    private final List<Toes> walking; // toes in the walk, at each key
    private final Toes standing;
    private final Vector3dc planted; // left toe, on the ground in both clips
    private final Vector3d shift;

    private StopClips(CharacterModel character, Legs legs, Gait gait) {
        this.character = character;
        this.legs = legs;
        this.gait = gait;
        exact = new ExactState(character);
        walk = character.clip(WALK).orElseThrow();
        idle = character.clip(Body.IDLE).orElseThrow();
        halfStride = 0.5 * walk.speed() * walk.duration();
        walking = IntStream.range(0, KEYS)
                .mapToObj(key -> toes(model(pose(share(key), 0))))
                .toList();
        standing = toes(model(pose(0, 1)));
        planted = walking.get(0).left;
        shift = new Vector3d(planted).sub(0, 0, halfStride / 2).sub(standing.left);
        shift.y = 0;
    }

    /** Appends the clips to a character. A character without legs or without a walk stays unchanged. */
    static CharacterModel with(CharacterModel character) {
        Optional<Legs> legs = Legs.find(character.skeleton());
        Optional<Gait> gait = character
                .clip(WALK)
                .filter(clip -> clip.speed() > 0)
                .flatMap(clip -> new GaitFinder(character.skeleton()).find(clip));
        if (legs.isEmpty() || gait.isEmpty() || character.clip(Body.IDLE).isEmpty()) {
            return character;
        }
        StopClips stops = new StopClips(character, legs.get(), gait.get());
        List<Clip> clips = new ArrayList<>(character.clips());
        clips.add(stops.stand(clips.size()));
        clips.add(stops.between(clips.size(), Ramp.Kind.ACCELERATING));
        clips.add(stops.between(clips.size(), Ramp.Kind.DECELERATING));
        return character.withClips(clips);
    }

    /**
     * @param gait touchdowns of the walk
     * @return phase of the walk at which the clips that start or stop a walk begin, as a fraction of the walk's cycle
     */
    static double begin(Gait gait) {
        return gait.left().down() + START_DELAY;
    }

    /**
     * @param key index of a key in a clip that starts or stops a walk
     * @return time of the key, as a fraction of the clip's duration
     */
    private static double share(int key) {
        return key / (KEYS - 1.0);
    }

    /**
     * Blends walk and stand.
     *
     * @param s time since the start of the half cycle of steps, as a fraction of the half cycle's duration
     * @param standing weight of the stand, 0 to 1
     * @return the blended pose
     */
    private Pose pose(double s, double standing) {
        double time = (begin(gait) + s / 2) * walk.duration();
        List<BaseClip> mixed = List.of(
                new BaseClip(new ClipMoment(walk.index(), LoopMode.LOOP, time), 1 - standing),
                new BaseClip(new ClipMoment(idle.index(), LoopMode.LOOP, 0), standing));
        return exact.pose(new PoseState(mixed, List.of(), List.of()));
    }

    private double[] model(Pose pose) {
        return AffineD.localToModel(character.skeleton(), pose);
    }

    private record Toes(Vector3dc left, Vector3dc right) {}

    private Toes toes(double[] model) {
        return new Toes(
                AffineD.position(model, legs.left().toe()),
                AffineD.position(model, legs.right().toe()));
    }

    /**
     * Moment of a clip in which a person starts or stops walking.
     *
     * @param kind start or stop of a walk
     * @param s time in the clip, as a fraction of its duration
     * @param walking positions that the toes would have if the walk continued
     */
    private record Moment(Ramp.Kind kind, double s, Toes walking) {
        boolean isStart() {
            return kind == Ramp.Kind.ACCELERATING;
        }

        /** @return weight of the stand, 0 to 1 */
        double standing() {
            return isStart() ? 1 - Smoothstep.of(s) : Smoothstep.of(s);
        }
    }

    /** @return distance that the body has moved since the clip's start, in metres */
    private double travelled(Moment at) {
        return halfStride * at.kind.distance(at.s);
    }

    /** @return target of the left toe: where it touched down, until the walk lifts it; then it moves with the walk */
    private Vector3d left(Moment at) {
        Vector3dc walked = at.walking.left;
        Vector3d gone = new Vector3d(walked).sub(planted).add(0, 0, halfStride * at.s);
        double begin = at.isStart() ? planted.z() - halfStride / 2 : planted.z();
        Vector3d stays = new Vector3d(planted.x(), 0, begin - travelled(at));
        return stays.add(gone.mul(1 - at.standing())).setComponent(1, height(at, walked, standing.left));
    }

    /** @return target of the right toe: between its position in the walk and its position in the stand */
    private Vector3d right(Moment at) {
        Vector3d stood = new Vector3d(standing.right).add(shift);
        Vector3dc walked = walking.get(at.isStart() ? KEYS - 1 : 0).right;
        Vector3dc from = at.isStart() ? stood : walked;
        Vector3d to = new Vector3d(at.isStart() ? walked : stood).add(0, 0, halfStride / 2);
        double liftOff = at.isStart()
                ? LIFT_OFF
                : sinceStart(gait.right().down() + gait.right().share());
        double touchdown = at.isStart() ? sinceStart(gait.right().down()) : TOUCHDOWN;
        double gone = Smoothstep.of((at.s - liftOff) / (touchdown - liftOff));
        double lift = 4 * LIFT * halfStride * gone * (1 - gone);
        Vector3d place = new Vector3d(from).lerp(to, gone);
        return place.sub(0, 0, travelled(at)).setComponent(1, height(at, at.walking.right, standing.right) + lift);
    }

    /**
     * @param phase phase of the walk, 0 to 1
     * @return time from the phase at which the clips begin to the given phase, as a share of half a cycle
     */
    private double sinceStart(double phase) {
        double since = phase - begin(gait);
        return 2 * (since - Math.floor(since));
    }

    private static double height(Moment at, Vector3dc walked, Vector3dc stood) {
        return walked.y() + (stood.y() - walked.y()) * at.standing();
    }

    private Pose pose(Moment at) {
        Pose pose = pose(at.s, at.standing());
        double[] model = model(pose);
        Vector3d moved = new Vector3d(shift).mul(at.standing());
        List<IkEntry> bent = List.of(
                moveFoot(model, legs.left(), left(at).sub(moved)),
                moveFoot(model, legs.right(), right(at).sub(moved)));
        InverseKinematics.solve(bent, character.skeleton(), pose);
        for (int c = 0; c < 3; c++) {
            pose.values()[Pose.offset(0, Channel.TRANSLATION) + c] += moved.get(c);
        }
        return pose;
    }

    /**
     * @param model transforms of all joints before the foot moves, in the character's space
     * @param leg joints of the leg with the foot
     * @param toe target of the foot's toe, in the character's space
     * @return inverse kinematics that moves a foot without rotating it
     */
    private static IkEntry moveFoot(double[] model, Legs.Leg leg, Vector3d toe) {
        Vector3d ankle = AffineD.position(model, leg.foot());
        return new IkEntry.TwoBone(leg.foot(), ankle.add(toe).sub(AffineD.position(model, leg.toe())), null, 1);
    }

    private Clip between(int index, Ramp.Kind kind) {
        List<Pose> poses = IntStream.range(0, KEYS)
                .mapToObj(key -> pose(new Moment(kind, share(key), walking.get(key))))
                .toList();
        List<Track> tracks = new ArrayList<>();
        for (int joint = 0; joint < character.skeleton().jointCount(); joint++) {
            tracks.add(track(joint, Channel.TRANSLATION, poses));
            tracks.add(track(joint, Channel.ROTATION, poses));
        }
        return new Clip(index, kind == Ramp.Kind.ACCELERATING ? START_WALK : STOP_WALK, DURATION, tracks);
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

    /**
     * @param index index of the new clip
     * @return the standing clip: the idle clip, with the body moved aside
     */
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
                values[isCubic ? 9 * k + 3 + c : 3 * k + c] += (float) shift.get(c); // the value between two tangents
            }
        }
        return new Track(track.joint(), track.channel(), track.interpolation(), track.times(), values);
    }
}
