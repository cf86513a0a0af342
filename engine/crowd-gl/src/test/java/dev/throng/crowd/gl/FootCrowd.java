package dev.throng.crowd.gl;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.state.IkEntry;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.SplineCurve;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Seeded crowds of people on routes over rough ground, with placed feet. */
final class FootCrowd {
    static final CharacterModel ADULT = BuiltIns.load("adult");
    static final ClipAtlas ATLAS = ClipBaker.bake(ADULT, BakeSettings.DEFAULT);
    static final double SIZE = RestBox.of(ADULT).diagonal();

    private static final List<Clip> CLIPS = ADULT.clips().stream()
            .filter(clip -> List.of("march", "walk", "run", "idle").contains(clip.name()))
            .toList();

    private static final List<Route> ROUTES = List.of(
            Route.closed(ArcCurve.circle(1, 2, 6)),
            Route.open(ArcCurve.from(-4, 0, 1).line(30)),
            Route.closed(SplineCurve.closed(0, 0, 10, 3, 14, 12, 5, 18)));

    private FootCrowd() {}

    /** Returns ground with slopes up to about one in three. */
    static CpuGroundHeight rough(SplittableRandom random, double height) {
        float[] heights = new float[60 * 60];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) random.nextDouble(-height, height);
        }
        return new CpuGroundHeight(new CpuGroundHeight.Grid(-45, -45, 1.5f, 60, 60), heights);
    }

    /**
     * Returns a crowd mostly on routes; a third of its instances fade, some look around, some have half-placed feet.
     */
    static CrowdState of(int count, SplittableRandom random, CpuGroundHeight ground) {
        CrowdState state = new CrowdState(ATLAS, count, RouteTable.of(ROUTES));
        state.standOn(Footing.of(ground, ADULT, ATLAS));
        for (int i = 0; i < count; i++) {
            float x = (float) random.nextDouble(-20, 20);
            float z = (float) random.nextDouble(-20, 20);
            float size = (float) random.nextDouble(0.7, 1.3);
            state.setTransform(i, new InstanceTransform(x, 0, z, (float) random.nextDouble(-3, 3), size));
            state.setSeed(i, i);
            int route = random.nextInt(ROUTES.size());
            if (random.nextInt(6) > 0) {
                double speed = size * random.nextDouble(1.1, 1.6);
                state.setMotion(i, Motion.along(route, ROUTES.get(route), random.nextDouble(60), speed));
            }
            state.setState(i, played(random));
        }
        return state;
    }

    private static PlayedState played(SplittableRandom random) {
        PlayedState state = PlayedState.of(playback(random));
        if (random.nextInt(3) == 0) {
            Fade out = new Fade(1, 0, random.nextLong(-500_000, 500_000), 1_000_000);
            Fade in = new Fade(0, 1, random.nextLong(-500_000, 500_000), 1_000_000);
            List<WeightedPlayback> both =
                    List.of(new WeightedPlayback(playback(random), out), new WeightedPlayback(playback(random), in));
            state = new PlayedState(both, List.of(), List.of());
        }
        return state.withFeet(random.nextInt(4) == 0 ? (float) random.nextDouble() : 1);
    }

    static PlayedState looking(PlayedState state) {
        int head = ADULT.skeleton().jointCount() / 2;
        var axes = new IkEntry.Axes(new Vector3d(0, 0, 1), null);
        return turning(state, new IkEntry.LookAt(head, axes, new Vector3d(3, 1, 4), 60, 1));
    }

    static PlayedState grasping(PlayedState state) {
        return turning(state, new IkEntry.TwoBone(ADULT.skeleton().jointCount() - 1, new Vector3d(1, 1, 1), null, 1));
    }

    private static PlayedState turning(PlayedState state, IkEntry entry) {
        return new PlayedState(state.base(), state.layers(), List.of(entry), state.ikShare(), state.feet());
    }

    private static ClipPlayback playback(SplittableRandom random) {
        Clip clip = CLIPS.get(random.nextInt(CLIPS.size()));
        double speed = random.nextDouble(0.8, 1.2);
        return ClipPlayback.loop(clip.index(), random.nextInt(), Clock.rate(clip.duration(), speed));
    }

    /** Returns the largest distance of a vertex between two palettes, as a fraction of the character's size. */
    static double apart(float[] one, float[] other) {
        double most = 0;
        for (Mesh mesh : ADULT.meshes()) {
            for (int v = 0; v < mesh.vertexCount(); v += 3) {
                most = Math.max(most, apart(mesh, v, one, other));
            }
        }
        return most / SIZE;
    }

    /** Returns the largest distance of a vertex from a point, in character space. */
    static double farthest(float[] rows, double[] place) {
        float[] centre = new float[rows.length]; // palette that moves all vertices to the point
        for (int i = 3; i < rows.length; i += 4) {
            centre[i] = (float) place[i / 4 % 3];
        }
        return apart(rows, centre) * SIZE;
    }

    private static double apart(Mesh mesh, int vertex, float[] one, float[] other) {
        Influences influences = mesh.influences();
        float[] p = mesh.geometry().positions();
        double square = 0;
        for (int row = 0; row < 3; row++) {
            double sum = 0;
            for (int i = vertex * influences.perVertex(); i < (vertex + 1) * influences.perVertex(); i++) {
                int m = influences.entries()[i] * MatrixPalette.STRIDE + 4 * row;
                double moved = (double) one[m + 3] - other[m + 3];
                for (int c = 0; c < 3; c++) {
                    moved += ((double) one[m + c] - other[m + c]) * p[3 * vertex + c];
                }
                sum += influences.weights()[i] * moved;
            }
            square += sum * sum;
        }
        return Math.sqrt(square);
    }
}
