package dev.throng.app.compare.shown;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.IkEntry.LookAt;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.crowd.state.Gaze;
import dev.throng.proof.Setting;
import dev.throng.proof.Shown;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Seeded looks at joints of a few other instances, which play mixtures of clips, or one alone. */
final class RandomGazes {
    /** One in so many states that look somewhere, and bend no limb, look at another instance. */
    private static final int SOME = 4;

    /** Instances to look at: few, so that they take little of a crowd. */
    private static final int OTHERS = Setting.MOST_AROUND;

    /** One in so many of them plays one clip alone. */
    private static final int ALONE = 2;

    /** How far from the middle instances are, of D. */
    private static final double FAR = 4;

    /** Of D: from what is nearer, what rounds the other's joints turns a joint by more than what rounds its own. */
    private static final double NEAREST = 0.5;

    private final ExactState exact;
    private final Skeleton skeleton;
    private final double size;
    private final SplittableRandom random;
    private final List<Other> others;

    RandomGazes(CharacterModel character, SplittableRandom random) {
        this.random = random;
        exact = new ExactState(character);
        skeleton = character.skeleton();
        size = RestBox.of(character).diagonal();
        RandomMixes mixes = new RandomMixes(character, random);
        others = IntStream.range(0, OTHERS)
                .mapToObj(i -> new Other(transform(), i % ALONE == 0 ? alone(mixes.next()) : mixes.next()))
                .toList();
    }

    /** One of the clips, on its way, without layers. */
    private static PoseState alone(PoseState mix) {
        if (mix.base().isEmpty()) {
            return mix;
        }
        ClipMoment moment = mix.blended().get(0).moment();
        return PoseState.of(new ClipMoment(moment.clip(), LoopMode.LOOP, moment.time()));
    }

    /** An instance to look at. */
    private record Other(InstanceTransform transform, PoseState state) {
        boolean playsOneClip() {
            return state.base().size() <= 1 && state.layers().isEmpty();
        }
    }

    /**
     * Where one instance stands, and what it looks at.
     *
     * @param others which of them there are
     * @param transform in the scene
     * @param other index among them
     * @param joint of the other
     */
    record Gazing(RandomGazes others, InstanceTransform transform, int other, int joint) implements Setting {
        /** What a state comes to by the keyframes, in double precision: its look-ats turned to the other's joint. */
        PoseState turned(PoseState state) {
            Vector3d target = others.target(this);
            List<IkEntry> looks = state.ik().stream()
                    .<IkEntry>map(look -> ((LookAt) look).withTarget(target))
                    .toList();
            return new PoseState(state.base(), state.layers(), looks);
        }

        /** Whether what a state is turned to is so near to a joint of its own that rounding turns that far. @param turned see {@link #turned} */
        boolean isClose(PoseState turned) {
            return others.isClose(turned);
        }

        @Override
        public CrowdState crowd(CharacterModel character, ClipAtlas atlas, List<Shown.OfState> shown) {
            return others.crowd(atlas, shown);
        }

        @Override
        public Shown.Extra extra() {
            return Shown.Extra.GAZES;
        }

        @Override
        public String describe() {
            return "looking at another instance";
        }
    }

    /** Lets a state look at another instance; null: it goes on to look at points, or does not look anywhere. */
    @Nullable
    Gazing gazing(PoseState state) {
        boolean looks = !state.ik().isEmpty() && state.ik().stream().allMatch(LookAt.class::isInstance);
        return looks && random.nextInt(SOME) == 0
                ? new Gazing(this, transform(), random.nextInt(OTHERS), random.nextInt(skeleton.jointCount()))
                : null;
    }

    private InstanceTransform transform() {
        return new InstanceTransform(
                coordinate(), coordinate(), coordinate(), (float) random.nextDouble(-Math.PI, Math.PI), (float)
                        random.nextDouble(0.7, 1.3));
    }

    private float coordinate() {
        return (float) (size * random.nextDouble(-FAR, FAR));
    }

    /** As the one that looks sees it. */
    private Vector3d target(Gazing gazing) {
        Other other = others.get(gazing.other);
        InstanceTransform from = gazing.transform;
        InstanceTransform to = other.transform;
        return joint(other.state, gazing.joint)
                .mul(to.scale())
                .rotateY(to.heading())
                .add((double) to.x() - from.x(), (double) to.y() - from.y(), (double) to.z() - from.z())
                .rotateY(-from.heading())
                .div(from.scale());
    }

    /** Where the clips of a state's base have a joint, in the mean. */
    private Vector3d joint(PoseState state, int joint) {
        List<BaseClip> base = state.blended();
        double[] shares = state.shares();
        Vector3d mean = new Vector3d();
        for (int i = 0; i < shares.length; i++) {
            mean.fma(shares[i], position(PoseState.of(base.get(i).moment()), joint));
        }
        return base.isEmpty() ? position(PoseState.REST, joint) : mean;
    }

    private Vector3d position(PoseState state, int joint) {
        return AffineD.position(AffineD.localToModel(skeleton, exact.pose(state)), joint);
    }

    private boolean isClose(PoseState turned) {
        double[] model = AffineD.localToModel(skeleton, exact.pose(turned));
        return turned.ik().stream()
                .map(LookAt.class::cast)
                .anyMatch(look -> look.target().distance(AffineD.position(model, look.joint())) < NEAREST * size);
    }

    private CrowdState crowd(ClipAtlas atlas, List<Shown.OfState> shown) {
        CrowdState crowd = new CrowdState(atlas, shown.size() + OTHERS);
        PoseStateWriter writer = new PoseStateWriter(crowd, skeleton);
        for (int i = 0; i < OTHERS; i++) {
            int instance = shown.size() + i;
            Other other = others.get(i);
            crowd.setTransform(instance, other.transform);
            writer.put(instance, other.state);
            if (other.playsOneClip()) {
                crowd.setPlayback(instance, crowd.playback(instance));
            }
        }
        for (int i = 0; i < shown.size(); i++) {
            Gazing gazing = (Gazing) Objects.requireNonNull(shown.get(i).setting());
            crowd.setTransform(i, gazing.transform);
            writer.put(i, shown.get(i).state());
            Gaze gaze = new Gaze(shown.size() + gazing.other, Gaze.path(skeleton, gazing.joint));
            crowd.setGaze(i, gaze);
        }
        return crowd;
    }
}
