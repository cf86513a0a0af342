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
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.crowd.RouteTransform;
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

    /** Size of routes, of D: small, so that rounding moves targets by little. */
    private static final double ROUTES = 0.4;

    /** Of D: from what is nearer, what rounds the other's joints turns a joint by more than what rounds its own. */
    private static final double NEAREST = 0.5;

    private final ExactState exact;
    private final Skeleton skeleton;
    private final double size;
    private final SplittableRandom random;
    private final ClipAtlas atlas;
    private final RandomRoutes routes;
    private final List<Other> others;

    /** @param atlas of the character */
    RandomGazes(CharacterModel character, ClipAtlas atlas, SplittableRandom random) {
        this.random = random;
        this.atlas = atlas;
        exact = new ExactState(character);
        skeleton = character.skeleton();
        size = RestBox.of(character).diagonal();
        routes = new RandomRoutes(ROUTES * size, random);
        RandomMixes mixes = new RandomMixes(character, random);
        others = IntStream.range(0, OTHERS)
                .mapToObj(i -> new Other(spot(), i % ALONE == 0 ? alone(mixes.next()) : mixes.next()))
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

    /** A place in the scene, or on a route, which an instance follows. */
    private record Spot(InstanceTransform transform, Motion motion) {
        void put(CrowdState crowd, int instance) {
            crowd.setTransform(instance, transform);
            crowd.setMotion(instance, motion);
        }
    }

    /** An instance to look at. */
    private record Other(Spot spot, PoseState state) {
        boolean playsOneClip() {
            return state.base().size() <= 1 && state.layers().isEmpty();
        }
    }

    /**
     * Where one instance stands, and what it looks at.
     *
     * @param others which of them there are
     * @param spot in the scene
     * @param other index among them
     * @param joint of the other
     */
    record Gazing(RandomGazes others, Spot spot, int other, int joint) implements Setting {
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
            return others.crowd(shown);
        }

        @Override
        public Shown.Extra extra() {
            return Shown.Extra.GAZES;
        }

        @Override
        public String describe() {
            return "looking at another instance" + (spot.motion == Motion.NONE ? "" : ", on a route");
        }
    }

    /** Lets a state look at another instance; null: it goes on to look at points, or does not look anywhere. */
    @Nullable
    Gazing gazing(PoseState state) {
        boolean looks = !state.ik().isEmpty() && state.ik().stream().allMatch(LookAt.class::isInstance);
        return looks && random.nextInt(SOME) == 0
                ? new Gazing(this, spot(), random.nextInt(OTHERS), random.nextInt(skeleton.jointCount()))
                : null;
    }

    private Spot spot() {
        InstanceTransform transform = transform();
        return new Spot(transform, routes.motion(transform.scale()));
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
        float[] from = at(gazing.spot);
        float[] to = at(other.spot);
        return joint(other.state, gazing.joint)
                .mul(to[3])
                .rotateY(Math.atan2(to[5], to[4]))
                .add((double) to[0] - from[0], (double) to[1] - from[1], (double) to[2] - from[2])
                .rotateY(-Math.atan2(from[5], from[4]))
                .div(from[3]);
    }

    /** Returns x y z, scale, cosine and sine of the heading. */
    private float[] at(Spot spot) {
        CrowdState alone = new CrowdState(atlas, 1, routes.table());
        spot.put(alone, 0);
        float[] at = new float[RouteTransform.FLOATS];
        RouteTransform.of(alone, 0, ClipTime.TICKS, at);
        return at;
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

    private CrowdState crowd(List<Shown.OfState> shown) {
        CrowdState crowd = new CrowdState(atlas, shown.size() + OTHERS, routes.table());
        PoseStateWriter writer = new PoseStateWriter(crowd, skeleton);
        for (int i = 0; i < OTHERS; i++) {
            int instance = shown.size() + i;
            Other other = others.get(i);
            other.spot.put(crowd, instance);
            writer.put(instance, other.state);
            if (other.playsOneClip()) {
                crowd.setPlayback(instance, crowd.playback(instance));
            }
        }
        for (int i = 0; i < shown.size(); i++) {
            Gazing gazing = (Gazing) Objects.requireNonNull(shown.get(i).setting());
            gazing.spot.put(crowd, i);
            writer.put(i, shown.get(i).state());
            Gaze gaze = new Gaze(shown.size() + gazing.other, Gaze.path(skeleton, gazing.joint));
            crowd.setGaze(i, gaze);
        }
        return crowd;
    }
}
