package dev.throng.app.life;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.anim.gait.Gait;
import dev.throng.anim.gait.GaitFinder;
import dev.throng.anim.socket.RestJoints;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.Axes;
import dev.throng.anim.state.IkEntry.LookAt;
import dev.throng.anim.state.MaskEntry;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.MaskTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Joints, clips and masks of a built-in person, which a {@link Behaviour} uses. */
public final class Body {
    /** Name of the clip of a standing person. */
    static final String IDLE = "idle";

    /** Name of the clip of a raised, waving hand. */
    static final String WAVE = "wave";

    static final String TALK = "talk";

    /** Name of the clip in which the right hand holds a phone. */
    static final String PHONE = "phone";

    private static final String ARM = "clavicle.R";

    /** Largest rotation of the neck, in degrees. */
    private static final double NECK_TURN = 25;

    private static final double HEAD_TURN = 50;
    private static final double NECK_SHARE = 0.6;
    private static final double HEAD_SHARE = 0.9;

    /** Number of samples of a clip over which a head's position is averaged. */
    private static final int MOMENTS = 8;

    /** Regions of the body that a layer can move. Arm means the right arm. */
    enum Region {
        ARM,
        ARM_AND_HEAD,
        ABOVE_HIPS,
        /** Region of the root joint alone, without its children. */
        ROOT
    }

    private final CharacterModel character;
    private final RestJoints rest;
    private final List<float[]> weights;
    private final Map<Integer, Vector3dc> heads = new ConcurrentHashMap<>();
    private final Map<Integer, Optional<Gait>> gaits = new ConcurrentHashMap<>();

    private Body(CharacterModel character) {
        this.character = character;
        rest = new RestJoints(character.skeleton());
        weights = Stream.of(Region.values())
                .map(region -> MaskEntry.floatWeights(entries(region), character.skeleton()))
                .toList();
    }

    /** @return the character with appended clips: {@link LeanClip} and {@link StopClips} */
    public static CharacterModel withClips(CharacterModel character) {
        return StopClips.with(LeanClip.with(character));
    }

    /** @return body of a character, or empty if the character lacks a person's joints or clips */
    public static Optional<Body> of(CharacterModel character) {
        Skeleton skeleton = character.skeleton();
        List<String> joints = Stream.iterate(0, j -> j < skeleton.jointCount(), j -> j + 1)
                .map(skeleton::name)
                .toList();
        boolean hasClips = Stream.of(IDLE, WAVE, TALK, PHONE, LeanClip.NAME)
                .allMatch(name -> character.clip(name).isPresent());
        boolean isPerson = hasClips && joints.containsAll(List.of("spine", "neck", "head", ARM));
        return isPerson ? Optional.of(new Body(character)) : Optional.empty();
    }

    /** @return first clip of that name */
    Clip clip(String name) {
        return character.clip(name).orElseThrow();
    }

    Clip clip(int index) {
        return character.clips().get(index);
    }

    /**
     * @param clip index of the clip
     * @return touchdowns of the clip's feet, or empty for a clip without steps
     */
    Optional<Gait> gait(int clip) {
        return gaits.computeIfAbsent(clip, index -> new GaitFinder(character.skeleton()).find(clip(index)));
    }

    /**
     * @param clip index of the clip
     * @return mean position of the head during the clip, in the character's space
     */
    public Vector3dc head(int clip) {
        return heads.computeIfAbsent(clip, this::findHead);
    }

    private Vector3dc findHead(int clip) {
        Vector3d sum = new Vector3d();
        for (int i = 0; i < MOMENTS; i++) {
            Pose pose = character.skeleton().restPose().copy();
            ClipSampler.sample(clip(clip), clip(clip).duration() * i / MOMENTS, pose);
            double[] model = AffineD.localToModel(character.skeleton(), pose);
            sum.add(AffineD.position(model, rest.joint("head")));
        }
        return sum.div(MOMENTS);
    }

    /**
     * @param target point to look at, in the character's space
     * @return inverse kinematics that turns neck and then head to a point, each by a fraction of the remaining rotation
     */
    List<IkEntry> looking(Vector3dc target) {
        return List.of(
                new LookAt(rest.joint("neck"), ahead("neck"), target, NECK_TURN, NECK_SHARE),
                new LookAt(rest.joint("head"), ahead("head"), target, HEAD_TURN, HEAD_SHARE));
    }

    private Axes ahead(String joint) {
        return new Axes(rest.inJoint(rest.joint(joint), new Vector3d(0, 0, 1)), null);
    }

    /**
     * @param wanted region of the body
     * @param masks masks of the crowd; receives missing masks
     * @return index of the region's mask in the table. The first call for a table adds the masks of all regions, always
     *     in the same order
     */
    int mask(Region wanted, MaskTable masks) {
        int found = 0;
        for (Region region : Region.values()) {
            int number = masks.number(weights.get(region.ordinal()));
            found = region == wanted ? number : found;
        }
        return found;
    }

    private List<MaskEntry> entries(Region region) {
        return switch (region) {
            case ARM -> List.of(all(ARM));
            case ARM_AND_HEAD -> List.of(all(ARM), all("neck"));
            case ABOVE_HIPS -> List.of(all("spine"));
            case ROOT -> List.of(new MaskEntry(0, 1, MaskEntry.Reach.JOINT));
        };
    }

    private MaskEntry all(String joint) {
        return new MaskEntry(rest.joint(joint), 1, MaskEntry.Reach.SUBTREE);
    }

    /**
     * @param name name of the clip
     * @param since tick at which the clip begins
     * @return a playback that loops the clip
     */
    ClipPlayback loop(String name, long since) {
        Clip clip = clip(name);
        return new ClipPlayback(clip.index(), LoopMode.LOOP, 0, Clock.rate(clip.duration(), 1), since);
    }

    /**
     * @param share time in the clip, as a share of its duration
     * @return a playback that holds the clip's pose at that time
     */
    static ClipPlayback held(Clip clip, double share) {
        return new ClipPlayback(clip.index(), LoopMode.LOOP, (int) (long) (share * 0x1p32), 0, 0);
    }
}
