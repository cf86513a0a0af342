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
import dev.throng.proof.PoseSurroundings;
import dev.throng.proof.Shown;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Seeded look-ats whose targets are joints of a few other instances. Each of these target instances plays one clip or a
 * mixture of clips.
 */
final class RandomGazes {
    /** One in {@value} of the states that only have look-ats looks at another instance. */
    private static final int ONE_IN_LOOKS_AT_OTHER = 4;

    /** Number of instances whose joints can be targets of look-ats: a small part of the crowd. */
    private static final int TARGETS = PoseSurroundings.MOST_AROUND;

    /** One in {@value} target instances plays a single clip; the rest mix clips. */
    private static final int ONE_IN_SINGLE_CLIP = 2;

    /** Largest distance of an instance from the origin along each axis, as a fraction of the rest pose's diagonal. */
    private static final double FAR = 4;

    /**
     * Size of the routes on which instances move, as a fraction of the rest pose's diagonal: small, so that rounding
     * hardly moves targets.
     */
    private static final double ROUTES = 0.4;

    /**
     * Smallest allowed distance of a target from the looking joint, as a fraction of the rest pose's diagonal. Rounding
     * the position of a nearer target turns the joint too far.
     */
    private static final double NEAREST = 0.5;

    private final ExactState exact;
    private final Skeleton skeleton;
    private final double size;
    private final SplittableRandom random;
    private final ClipAtlas atlas;
    private final RandomRoutes routes;
    private final List<Target> targets;

    /** @param atlas the character's atlas */
    RandomGazes(CharacterModel character, ClipAtlas atlas, SplittableRandom random) {
        this.random = random;
        this.atlas = atlas;
        exact = new ExactState(character);
        skeleton = character.skeleton();
        size = RestBox.of(character).diagonal();
        routes = new RandomRoutes(ROUTES * size, random);
        RandomMixes mixes = new RandomMixes(character, random);
        targets = IntStream.range(0, TARGETS)
                .mapToObj(
                        i -> new Target(spot(), i % ONE_IN_SINGLE_CLIP == 0 ? singleClip(mixes.next()) : mixes.next()))
                .toList();
    }

    /**
     * @param mix state of any number of clips; without clips, it is returned unchanged
     * @return a state without layers that loops one clip of {@code mix}
     */
    private static PoseState singleClip(PoseState mix) {
        if (mix.base().isEmpty()) {
            return mix;
        }
        ClipMoment moment = mix.blended().get(0).moment();
        return PoseState.of(new ClipMoment(moment.clip(), LoopMode.LOOP, moment.time()));
    }

    /** Placement of an instance: transform in the scene, and motion along a route. */
    private record Spot(InstanceTransform transform, Motion motion) {
        void put(CrowdState crowd, int instance) {
            crowd.setTransform(instance, transform);
            crowd.setMotion(instance, motion);
        }
    }

    /**
     * Instance whose joints can be targets of look-ats.
     *
     * @param spot transform and motion of the instance
     * @param state state that the instance shows
     */
    private record Target(Spot spot, PoseState state) {
        boolean playsOneClip() {
            return state.base().size() <= 1 && state.layers().isEmpty();
        }
    }

    /**
     * Instance whose look-ats follow a joint of another instance.
     *
     * @param gazes look-ats to which this one belongs, with all instances whose joints can be targets
     * @param spot transform and motion of the looking instance
     * @param target index of the target instance in the targets of {@code gazes}
     * @param joint index of the joint of the target instance
     */
    record Gazing(RandomGazes gazes, Spot spot, int target, int joint) implements PoseSurroundings {
        /**
         * @return a state whose look-ats all turn to the target joint, which is posed by the original keyframes in
         *     double precision
         */
        PoseState turned(PoseState state) {
            Vector3d target = gazes.target(this);
            List<IkEntry> looks = state.ik().stream()
                    .<IkEntry>map(look -> ((LookAt) look).withTarget(target))
                    .toList();
            return new PoseState(state.base(), state.layers(), looks);
        }

        /**
         * @param turned state that {@link #turned} returned
         * @return whether a joint is so near to its target that rounding of the target's position turns the joint far
         */
        boolean isClose(PoseState turned) {
            return gazes.isClose(turned);
        }

        @Override
        public CrowdState crowd(CharacterModel character, ClipAtlas atlas, List<Shown.OfState> shown) {
            return gazes.crowd(shown);
        }

        @Override
        public Shown.GpuWork gpuWork() {
            return Shown.GpuWork.GAZES;
        }

        @Override
        public String describe() {
            return "looking at another instance" + (spot.motion == Motion.NONE ? "" : ", on a route");
        }
    }

    /**
     * Chooses whether a random state looks at another instance, and at which joint. Only states whose inverse
     * kinematics are all look-ats can look at others.
     *
     * @return target instance and joint; null if the state's look-ats aim at points
     */
    @Nullable
    Gazing gazing(PoseState state) {
        boolean looks = !state.ik().isEmpty() && state.ik().stream().allMatch(LookAt.class::isInstance);
        return looks && random.nextInt(ONE_IN_LOOKS_AT_OTHER) == 0
                ? new Gazing(this, spot(), random.nextInt(TARGETS), random.nextInt(skeleton.jointCount()))
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

    /** @return position of the target in the model space of the looking instance */
    private Vector3d target(Gazing gazing) {
        Target target = targets.get(gazing.target);
        float[] from = at(gazing.spot);
        float[] to = at(target.spot);
        return joint(target.state, gazing.joint)
                .mul(to[3])
                .rotateY(Math.atan2(to[5], to[4]))
                .add((double) to[0] - from[0], (double) to[1] - from[1], (double) to[2] - from[2])
                .rotateY(-Math.atan2(from[5], from[4]))
                .div(from[3]);
    }

    /** @return transform at a spot: x y z, scale, cosine and sine of the heading */
    private float[] at(Spot spot) {
        CrowdState alone = new CrowdState(atlas, 1, routes.table());
        spot.put(alone, 0);
        float[] at = new float[RouteTransform.FLOATS];
        RouteTransform.of(alone, 0, ClipTime.SHOWN_TICK, at);
        return at;
    }

    /**
     * @param joint index of the joint
     * @return weighted mean of a joint's positions in a state's base clips
     */
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
        CrowdState crowd = new CrowdState(atlas, shown.size() + TARGETS, routes.table());
        PoseStateWriter writer = new PoseStateWriter(crowd, skeleton);
        for (int i = 0; i < TARGETS; i++) {
            int instance = shown.size() + i;
            Target target = targets.get(i);
            target.spot.put(crowd, instance);
            writer.put(instance, target.state);
            if (target.playsOneClip()) {
                crowd.setPlayback(instance, crowd.playback(instance));
            }
        }
        for (int i = 0; i < shown.size(); i++) {
            Gazing gazing = (Gazing) Objects.requireNonNull(shown.get(i).surroundings());
            gazing.spot.put(crowd, i);
            writer.put(i, shown.get(i).state());
            Gaze gaze = new Gaze(shown.size() + gazing.target, Gaze.path(skeleton, gazing.joint));
            crowd.setGaze(i, gaze);
        }
        return crowd;
    }
}
