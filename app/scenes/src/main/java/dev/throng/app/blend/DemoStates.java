package dev.throng.app.blend;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.socket.RestJoints;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Axes;
import dev.throng.anim.state.IkEntry.LookAt;
import dev.throng.anim.state.IkEntry.TwoBone;
import dev.throng.anim.state.MaskEntry;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Source of a built-in person's clock-driven state for each {@link Demo}. Not thread-safe. */
public final class DemoStates {
    /** Period in which arms twist to both sides, in seconds. */
    private static final double TWIST = 10;

    /** Largest rotation of the forearm about its bone, in degrees. */
    private static final double FOREARM = 165;

    /** Largest rotation of the upper arm about its bone, in degrees. */
    private static final double UPPER_ARM = 110;

    /** Period of the path of the look-at target, in seconds. */
    private static final double LOOK = 8;

    /** Largest rotation of the head, in degrees. */
    private static final double NECK = 75;

    /** Vector from the shoulder to the initial target of the wrist, in metres, for an arm of 0.53 m. */
    private static final Vector3dc REACH = new Vector3d(-0.14, -0.32, 0.3);

    /** Vector from the middle between shoulder and wrist to the elbow's pole, in metres. */
    private static final Vector3dc ELBOW = new Vector3d(-0.3, -0.25, -0.2);

    private final CharacterModel character;
    private final RestJoints rest;
    private final Map<Handle, Vector3dc> handles;
    private @Nullable SpeedMachine machine;

    /** @param character character with the clips and joints of the built-in people */
    public DemoStates(CharacterModel character) {
        this.character = character;
        rest = new RestJoints(character.skeleton());
        Vector3d shoulder = rest.position(rest.joint("upperarm.R"));
        Vector3d wrist = new Vector3d(REACH).mul(armLength() / 0.53).add(shoulder);
        Vector3d elbow = wrist.lerp(shoulder, 0.5, new Vector3d()).add(ELBOW);
        handles = Map.of(Handle.HAND, wrist, Handle.ELBOW, elbow);
    }

    /**
     * @param masks masks of the crowd that shows the state; missing masks are added
     * @return state of a demonstration at a tick
     */
    public PlayedState at(Demo demo, long ticks, MaskTable masks) {
        double seconds = ticks / Clock.TICKS_PER_SECOND;
        return switch (demo) {
            case CROSSFADE -> gaits().at(ticks);
            case STATES -> machine().at(ticks);
            case MASK -> layered("walk", layer("wave", null, masks));
            case ADDITIVE -> layered("walk", layer("talk", start("talk"), masks));
            case TWO_BONE -> reaching(handle(Handle.HAND), handle(Handle.ELBOW));
            case LOOK_AT -> new PlayedState(List.of(steady("idle")), List.of(), List.of(look(seconds)));
            case LINEAR, QUATERNIONS -> twisted(seconds);
        };
    }

    AlternatingGaits gaits() {
        return new AlternatingGaits(clip("walk"), clip("run"));
    }

    /** @return state machine of {@link Demo#STATES}; always the same object, because it remembers earlier speeds */
    public SpeedMachine machine() {
        if (machine == null) {
            ClipTable clips = ClipTable.of(character, List.of());
            machine = new SpeedMachine(clip("idle"), clip("walk"), clip("run"), clips);
        }
        return machine;
    }

    private Clip clip(String name) {
        return character.clip(name).orElseThrow();
    }

    private WeightedPlayback steady(String name) {
        Clip clip = clip(name);
        return new WeightedPlayback(ClipPlayback.loop(clip.index(), 0, Clock.rate(clip.duration(), 1)), Fade.steady(1));
    }

    /**
     * @param name name of the clip
     * @return a playback that holds the first pose of a clip
     */
    private ClipPlayback start(String name) {
        return new ClipPlayback(clip(name).index(), LoopMode.CLAMP, 0, 0, 0);
    }

    private PlayedState layered(String base, PlayedLayer layer) {
        return new PlayedState(List.of(steady(base)), List.of(layer), List.of());
    }

    /**
     * @param name name of the layer's clip
     * @param reference reference pose of an additive layer, or null for a layer that replaces the base
     * @param masks masks of the crowd; receives the upper body's mask if it is missing
     * @return a layer for the upper body
     */
    private PlayedLayer layer(String name, @Nullable ClipPlayback reference, MaskTable masks) {
        List<MaskEntry> upper = List.of(new MaskEntry(rest.joint("spine"), 1, MaskEntry.Reach.SUBTREE));
        return new PlayedLayer(steady(name), masks.number(upper, character.skeleton()), reference);
    }

    /**
     * @return initial position of a handle, in the character's space; while both handles are at their initial
     *     positions, the hand rests on a post
     */
    public Vector3dc handle(Handle handle) {
        return Objects.requireNonNull(handles.get(handle));
    }

    private double armLength() {
        Vector3d elbow = rest.position(rest.joint("forearm.R"));
        return elbow.distance(rest.position(rest.joint("upperarm.R")))
                + elbow.distance(rest.position(rest.joint("hand.R")));
    }

    /**
     * @param wrist target of the right wrist, in the character's space
     * @param elbow pole of the elbow, in the character's space
     * @return state of a dance in which the right wrist stays at its target
     */
    PlayedState reaching(Vector3dc wrist, Vector3dc elbow) {
        return new PlayedState(List.of(steady("dance")), List.of(), reach(wrist, elbow));
    }

    private List<IkEntry> reach(Vector3dc wrist, Vector3dc elbow) {
        int hand = rest.joint("hand.R");
        Vector3d fingers = rest.position(rest.joint("fingers.R")).sub(rest.position(hand));
        Vector3d back = new Vector3d(fingers).cross(0, 0, 1);
        Axes axes = new Axes(rest.inJoint(hand, fingers), rest.inJoint(hand, back));
        return List.of(
                new TwoBone(hand, wrist, elbow, 1), new LookAt(hand, axes, new Vector3d(wrist).add(0, 0.1, 1), 180, 1));
    }

    private IkEntry look(double seconds) {
        double turn = 2 * Math.PI * seconds / LOOK;
        int head = rest.joint("head");
        Vector3d target = rest.position(head).add(1.6 * Math.sin(turn), 0.5 * Math.sin(2 * turn), 1.5);
        Axes axes = new Axes(rest.inJoint(head, new Vector3d(0, 0, 1)), rest.inJoint(head, new Vector3d(0, 1, 0)));
        return new LookAt(head, axes, target, NECK, 1);
    }

    private PlayedState twisted(double seconds) {
        double share = Math.sin(2 * Math.PI * seconds / TWIST);
        WeightedPlayback still = new WeightedPlayback(ClipPlayback.loop(BakedClip.REST, 0, 0), Fade.steady(1));
        return new PlayedState(
                List.of(still),
                List.of(),
                List.of(
                        new Twist(rest, "upperarm.R", "forearm.R").by(UPPER_ARM * share),
                        new Twist(rest, "forearm.L", "hand.L").by(FOREARM * share)));
    }

    /** Rotation of a joint about its bone, relative to the rest pose. */
    static final class Twist {
        private static final double ANY = 180;

        private final RestJoints rest;
        private final int joint;
        private final Vector3d bone;
        private final Vector3d beside;

        /**
         * @param joint name of the joint to rotate
         * @param end name of the joint at the bone's other end
         */
        Twist(RestJoints rest, String joint, String end) {
            this.rest = rest;
            this.joint = rest.joint(joint);
            bone = rest.position(rest.joint(end)).sub(rest.position(this.joint)).normalize();
            beside = new Vector3d(0, 0, 1).fma(-bone.z, bone).normalize();
        }

        /**
         * @param degrees angle of the rotation about the bone, between -180 and 180; 0 leaves the rest pose
         * @return inverse kinematics that rotates the joint about its bone by this angle
         */
        IkEntry by(double degrees) {
            Vector3d aside = new Vector3d(beside).rotateAxis(Math.toRadians(degrees), bone.x, bone.y, bone.z);
            Axes axes = new Axes(rest.inJoint(joint, beside), null);
            return new LookAt(joint, axes, rest.position(joint).add(aside), ANY, 1);
        }
    }
}
