package dev.throng.app.compare.shown;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.bake.cpu.CpuState;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.proof.PoseSurroundings;
import dev.throng.proof.Shown;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Seeded uneven ground whose roughness fits a character's size, with instances on the ground and beyond its border.
 * Slopes reach about one in three.
 */
final class RandomGround {
    /** Number of points along each side of the height map. */
    private static final int HEIGHTS = 40;

    /** Distance between neighbouring points of the height map, as a fraction of the rest pose's diagonal. */
    private static final double CELL = 0.7;

    /** Largest height or depth of the ground relative to y = 0, as a fraction of the rest pose's diagonal. */
    private static final double RISE = 0.12;

    /**
     * Largest height or depth of an instance relative to y = 0, as a fraction of the rest pose's diagonal: so large
     * that some feet cannot reach the ground.
     */
    private static final double LIFT = 0.2;

    /** Largest x and z at which routes start, as a fraction of the rest pose's diagonal. */
    private static final double FAR = 9;

    /** One in {@value} instances has a foot placement weight below 1. */
    private static final int ONE_IN_REDUCED_FEET = 4;

    private final double size;
    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final Footing footing;
    private final CpuState state;
    private final RandomRoutes routes;
    private final SplittableRandom random;

    /**
     * @param character character with legs
     * @param atlas the character's atlas
     */
    RandomGround(CharacterModel character, ClipAtlas atlas, SplittableRandom random) {
        this.random = random;
        size = RestBox.of(character).diagonal();
        double cell = CELL * size;
        float corner = (float) (-cell * (HEIGHTS - 1) / 2);
        float[] rises = new float[HEIGHTS * HEIGHTS];
        for (int i = 0; i < rises.length; i++) {
            rises[i] = between(-RISE, RISE);
        }
        CpuGroundHeight heights =
                new CpuGroundHeight(new CpuGroundHeight.Grid(corner, corner, (float) cell, HEIGHTS, HEIGHTS), rises);
        routes = new RandomRoutes(size, random);
        this.character = character;
        this.atlas = atlas;
        footing = Footing.of(heights, character, atlas);
        state = new CpuState(character, atlas);
    }

    /**
     * Place and movement of an instance on the ground.
     *
     * @param ground ground below the instance
     * @param transform transform in the scene, or relative to the route
     * @param motion motion along a route, or none
     * @param feet weight of foot placement, 0 to 1
     */
    record OnGround(RandomGround ground, InstanceTransform transform, Motion motion, float feet)
            implements PoseSurroundings {
        @Override
        public CrowdState crowd(CharacterModel character, ClipAtlas atlas, List<Shown.OfState> shown) {
            return ground.crowd(shown);
        }

        @Override
        public Shown.GpuWork gpuWork() {
            return Shown.GpuWork.FEET;
        }

        @Override
        public String describe() {
            return "feet on uneven ground";
        }
    }

    /** @return a random instance on the ground, usually on a route */
    OnGround stand() {
        float scale = (float) random.nextDouble(0.7, 1.3);
        InstanceTransform transform = new InstanceTransform(
                between(-FAR, FAR),
                between(-LIFT, LIFT),
                between(-FAR, FAR),
                (float) random.nextDouble(-Math.PI, Math.PI),
                scale);
        Motion motion = routes.motion(scale);
        return new OnGround(this, transform, motion, random.nextInt(ONE_IN_REDUCED_FEET) == 0 ? share() : 1);
    }

    private float share() {
        return random.nextBoolean() ? 0 : (float) random.nextDouble();
    }

    /**
     * @param from lower limit, as a fraction of D, the diagonal of the box around the rest pose
     * @param to upper limit, as a fraction of D
     * @return random number between both limits, in scene units
     */
    private float between(double from, double to) {
        return (float) (size * random.nextDouble(from, to));
    }

    /**
     * @param shown state without inverse kinematics, whose surroundings are an {@link OnGround}
     * @return pose of the state with foot placement, computed by the CPU counterpart of the shaders, because no exact
     *     evaluation of foot placement exists
     */
    Pose placed(Shown.OfState shown) {
        SampledState sampled = Objects.requireNonNull(Footing.shown(crowd(List.of(shown)), 0, ClipTime.SHOWN_TICK));
        float[] transforms = state.pose(sampled);
        Pose pose = character.skeleton().restPose().copy();
        for (int i = 0; i < transforms.length; i++) {
            pose.values()[i] = transforms[i];
        }
        return pose;
    }

    private CrowdState crowd(List<Shown.OfState> shown) {
        CrowdState crowd = new CrowdState(atlas, shown.size(), routes.table());
        crowd.standOn(footing);
        PoseStateWriter writer = new PoseStateWriter(crowd, character.skeleton());
        for (int i = 0; i < shown.size(); i++) {
            OnGround stand = (OnGround) Objects.requireNonNull(shown.get(i).surroundings());
            crowd.setTransform(i, stand.transform);
            crowd.setMotion(i, stand.motion);
            writer.put(i, shown.get(i).number(), shown.get(i).state());
            crowd.setState(i, Objects.requireNonNull(crowd.state(i)).withFeet(stand.feet));
        }
        return crowd;
    }
}
