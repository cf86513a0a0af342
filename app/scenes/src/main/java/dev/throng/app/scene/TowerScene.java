package dev.throng.app.scene;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRandom;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3f;

/**
 * A crowd of towers on a plain that fills the visible ground. Each tower has a separate clip, speed, heading, size and
 * colour.
 */
public final class TowerScene implements Scene {
    private static final double FIELD_OF_VIEW = Math.toRadians(38);

    /** Half the angle in radians of the sector of ground that has towers. */
    private static final double HALF_SECTOR = Math.toRadians(30);

    /** Default distance between neighbours, in metres. */
    static final double DEFAULT_SPACING = 1.55;

    /** Largest random displacement of a tower, as a fraction of the distance between neighbours. */
    private static final double JITTER = 0.16;

    /** Largest strength of the towers' tints, 0 (none) to 1. */
    private static final float TINT = 0.35f;

    private static final double GOLDEN = 0.6180339887498949;

    private final Role role;
    private final int count;
    private final double spacing;
    private final long seed;
    private final Environment environment;

    /**
     * @param spacing distance between neighbours, in metres
     * @param seed seed of all differences between towers
     */
    public TowerScene(Role role, int count, double spacing, long seed, Environment.Sides sides) {
        this.role = role;
        this.count = count;
        this.spacing = spacing;
        this.seed = seed;
        environment = environment(sides);
    }

    @Override
    public List<Role> roles() {
        return List.of(role);
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int role(int instance) {
        return 0;
    }

    @Override
    public int count(int role) {
        return count;
    }

    @Override
    public void put(int instance, CrowdState crowd, int slot) {
        SplittableRandom random = InstanceRandom.of(seed, instance);
        int clip = role.clip(random.nextInt(1 << 20));
        double duration = crowd.atlas().clip(clip).duration();
        crowd.setTransform(slot, transform(instance, random));
        crowd.setPlayback(
                slot, ClipPlayback.loop(clip, random.nextInt(), Clock.rate(duration, random.nextDouble(0.75, 1.25))));
        crowd.setSeed(slot, random.nextInt());
    }

    /** @return light of a clear morning: warm sun from the left, blue sky, pale distance */
    private Environment environment(Environment.Sides sides) {
        float[] horizon = {0.62f, 0.74f, 0.86f};
        float density = (float) (1 / Math.max(150, 1.2 * farthest()));
        SceneLight light = new SceneLight(
                new float[] {-0.48f, 0.64f, 0.6f},
                new float[] {1.12f, 0.98f, 0.78f},
                new float[] {0.27f, 0.35f, 0.5f},
                new float[] {0.15f, 0.13f, 0.1f});
        Environment.Ground ground =
                new Environment.Ground(new float[] {0.47f, 0.41f, 0.3f}, new float[] {0.06f, 0.2f, 0.52f}, 0.22f);
        float[] fog = {horizon[0], horizon[1], horizon[2], density};
        return new Environment(horizon, light, fog, new Environment.Surfaces(TINT, false, sides), ground);
    }

    /**
     * Places a tower on a Fibonacci lattice in the sector, slightly displaced.
     *
     * @param i index of the tower; with a larger index, it is farther from the camera
     */
    private InstanceTransform transform(int i, SplittableRandom random) {
        double near = nearest();
        double shake = JITTER * spacing;
        double distance = Math.sqrt(near * near + (i + 0.5) * spacing * spacing / HALF_SECTOR);
        double turn = (i + 1) * GOLDEN;
        double angle = (2 * (turn - Math.floor(turn)) - 1) * HALF_SECTOR;
        double x = distance * Math.sin(angle) + shake * random.nextDouble(-1, 1);
        double z = -distance * Math.cos(angle) + shake * random.nextDouble(-1, 1);
        float heading = (float) random.nextDouble(-0.9, 0.9);
        return new InstanceTransform((float) x, 0, (float) z, heading, (float) random.nextDouble(0.82, 1.18));
    }

    /** @return horizontal distance from the camera to the nearest towers, in metres */
    private double nearest() {
        return 1.7 * eyeHeight();
    }

    private double farthest() {
        return Math.sqrt(9 + count * spacing * spacing / HALF_SECTOR);
    }

    /** @return height of the eye in metres, which is larger for larger crowds */
    private double eyeHeight() {
        return 1.6 + 0.42 * Math.sqrt(farthest());
    }

    @Override
    public FrameDescription picture(float aspect) {
        Vector3f eye = new Vector3f(0, (float) eyeHeight(), 0);
        Vector3f target = new Vector3f(0, (float) (eyeHeight() - 2.4), -10);
        var lens = new View.Lens((float) FIELD_OF_VIEW, aspect, 0.1f, (float) (4 * farthest() + 100));
        return new FrameDescription(View.lookAt(eye, target, lens), environment);
    }
}
