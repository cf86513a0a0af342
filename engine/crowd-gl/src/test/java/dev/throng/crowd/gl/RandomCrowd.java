package dev.throng.crowd.gl;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Mesh;
import dev.throng.anim.state.RandomStates;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.measure.PoseSphere;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.root.RootRoute;
import dev.throng.crowd.root.Ways;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.HostPose;
import dev.throng.crowd.state.PlayedState;
import dev.throng.math.Quat;
import dev.throng.math.Trs;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3f;

/**
 * Seeded crowds of towers with three levels of detail, near and far, huge and tiny, motionless and moving; and cameras.
 */
public final class RandomCrowd {
    /** Tower of 420 triangles instead of 1,540, since tests draw it thousands of times. */
    public static final CharacterModel TOWER = withLevels(Tower.create().level(1));

    public static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);

    private static final RouteTable ROUTES = RouteTable.of(
            List.of(
                    Route.closed(ArcCurve.circle(1, 2, 6)),
                    Route.open(ArcCurve.from(-4, 0, 1).line(30))),
            List.of(RootRoute.loop(Ways.circle(0.3)), RootRoute.once(Ways.wandering(1))));

    private RandomCrowd() {}

    /** Returns the character with two coarser levels of equally many triangles. */
    static CharacterModel withLevels(CharacterModel c) {
        List<Mesh> swollen = swollen(c.meshes(), 1.02f);
        return c.withCoarser(List.of(swollen, swollen(c.meshes(), 1.1f)));
    }

    /** Meshes enlarged by some hundredths: a known error above 0. */
    private static List<Mesh> swollen(List<Mesh> meshes, float factor) {
        return meshes.stream()
                .map(mesh -> {
                    Geometry g = mesh.geometry();
                    float[] positions = g.positions().clone();
                    for (int i = 0; i < positions.length; i++) {
                        positions[i] *= factor;
                    }
                    Geometry larger = new Geometry(positions, g.normals(), g.uvs(), g.colours(), g.indices());
                    return new Mesh(mesh.source(), larger, mesh.influences(), mesh.material());
                })
                .toList();
    }

    /** Returns instances whose seed is their index. */
    public static CrowdState of(int count, SplittableRandom random, boolean moving) {
        CrowdState state = new CrowdState(ATLAS, count, ROUTES);
        for (int i = 0; i < count; i++) {
            double reach = Math.pow(10, random.nextDouble(-1, 4));
            double size = Math.pow(10, random.nextDouble(-2, 2));
            state.setTransform(
                    i,
                    new InstanceTransform(
                            (float) random.nextDouble(-reach, reach),
                            (float) random.nextDouble(-3, 3),
                            (float) random.nextDouble(-reach, reach),
                            (float) random.nextDouble(-4, 4),
                            (float) size));
            int clip = ATLAS.clips().get(random.nextInt(ATLAS.clips().size())).index();
            LoopMode mode = random.nextInt(8) == 0 ? LoopMode.CLAMP : LoopMode.LOOP;
            long pace = random.nextLong() >>> random.nextInt(64);
            state.setPlayback(i, new ClipPlayback(clip, mode, random.nextInt(), pace, 0));
            state.setSeed(i, i);
            if (moving && random.nextInt(3) > 0) {
                long rate = random.nextLong() >>> random.nextInt(64);
                state.setMotion(
                        i, new Motion(random.nextInt(ROUTES.count()), random.nextInt(), rate, random.nextLong()));
            }
        }
        return state;
    }

    /** Gives a third of a crowd's instances states. */
    public static CrowdState withStates(CrowdState crowd, SplittableRandom random) {
        PoseStateWriter writer = new PoseStateWriter(crowd, TOWER.skeleton());
        for (int i = 0; i < crowd.count(); i++) {
            if (random.nextInt(3) == 0) {
                writer.put(
                        i, RandomStates.create(TOWER.skeleton(), TOWER.clips().size(), random));
            }
        }
        return crowd;
    }

    /** Gives a third of a crowd's instances poses of the host, alone or blended with their playback. */
    public static CrowdState withHostPoses(CrowdState crowd, SplittableRandom random) {
        PoseSphere spheres = new PoseSphere(TOWER, ATLAS);
        for (int i = 0; i < crowd.count(); i++) {
            if (random.nextInt(3) == 0) {
                if (crowd.state(i) == null) {
                    crowd.setState(i, PlayedState.of(crowd.playback(i)));
                }
                float[] pose = hostPose(random);
                float weight = random.nextInt(2) == 0 ? 1 : (float) random.nextDouble();
                float[] out = new float[ClipSpheres.FLOATS];
                float[] sphere = weight == 1 ? spheres.of(pose, out) : spheres.blended(pose, out);
                crowd.setHostPose(i, new HostPose(pose, Fade.steady(weight), sphere));
            }
        }
        return crowd;
    }

    private static float[] hostPose(SplittableRandom random) {
        float[] pose = new float[TOWER.skeleton().jointCount() * Trs.STRIDE];
        for (int o = 0; o < pose.length; o += Trs.STRIDE) {
            for (int c = 0; c < Trs.SCALE; c++) {
                pose[o + c] = (float) random.nextDouble(-1, 1);
            }
            Quat.normalise(pose, o + Trs.ROTATION);
            Arrays.fill(pose, o + Trs.SCALE, o + Trs.STRIDE, (float) random.nextDouble(0.7, 1.2));
        }
        return pose;
    }

    public static View camera(SplittableRandom random) {
        Vector3f eye = point(random, 20);
        Vector3f target = point(random, 20).add(eye);
        float near = (float) Math.pow(10, random.nextDouble(-2, 1));
        float far = near * (float) Math.pow(10, random.nextDouble(1, 5));
        float angle = (float) random.nextDouble(0.1, 2.5);
        return View.lookAt(eye, target, new View.Lens(angle, (float) random.nextDouble(0.5, 3), near, far));
    }

    private static Vector3f point(SplittableRandom random, double reach) {
        return new Vector3f((float) random.nextDouble(-reach, reach), (float) random.nextDouble(-reach, reach), (float)
                random.nextDouble(-reach, reach));
    }
}
