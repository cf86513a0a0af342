package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.anim.lod.LevelError;
import dev.throng.anim.state.PoseState;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.CrowdController;
import dev.throng.crowd.control.CrowdStateSink;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Jumps of vertices, in pixels, if fades are interrupted twenty times per second while all slots are used, for a person
 * as near as its level of detail permits.
 */
@Tag("turn-1")
class ReplacedClipJumpTest {
    private static final int SEEDS = 3;
    private static final int CALLS = 20;
    private static final double FADE = 0.3;

    /**
     * Level 0 has no error that limits its distance: a face half a metre away in a picture of 2160 lines with a field
     * of view of 45 degrees.
     */
    private static final double NEAREST = 0.5;

    /** Error of people's levels of fewer than ten pixels, in metres: a jump of this size is invisible. */
    private static final double SMALL = 0.06;

    private static final double PIXELS_AT_DEPTH_1 = 0.5 * 2160 / Math.tan(Math.toRadians(22.5));

    private final List<Fold> folds = new ArrayList<>();
    private double jump;

    /** State of a full base in which one clip fades out to free its slot. */
    private record Fold(PlayedState state, long start) {
        /** Returns the state without the clip that fades out. */
        PlayedState cut() {
            List<WeightedPlayback> left =
                    state.base().stream().filter(clip -> clip.weight().to() > 0).toList();
            return new PlayedState(left, state.layers(), state.ik());
        }
    }

    static List<String> people() {
        return BuiltIns.people();
    }

    @ParameterizedTest
    @MethodSource("people")
    void replacingAClipCausesNoVisibleJump(String name) {
        CharacterModel person = BuiltIns.load(name);
        CrowdState crowd = new CrowdState(ClipBaker.bake(person, BakeSettings.DEFAULT), 1);
        for (int seed = 0; seed < SEEDS; seed++) {
            interrupt(person, crowd, new SplittableRandom(seed));
        }
        double[] errors = LevelError.of(person);
        double cut = folds.stream()
                .mapToDouble(fold -> cut(person, crowd, fold))
                .max()
                .orElse(0);
        System.out.printf(
                "%s: %.4f mm around folds, %.0f mm if %d were cuts%n", name, 1e3 * jump, 1e3 * cut, folds.size());
        for (int level = 0; level < errors.length; level++) {
            double depth = level == 0 ? NEAREST : errors[level] * PIXELS_AT_DEPTH_1 / CullSettings.PIXELS;
            double pixels = PIXELS_AT_DEPTH_1 / depth;
            assertTrue(jump * pixels < CullSettings.PIXELS, "level " + level + ": " + jump * pixels + " pixels");
            assertTrue(
                    cut * pixels > CullSettings.PIXELS || errors[level] > SMALL,
                    "level " + level + ": a cut is not seen either");
        }
    }

    /** Requests clips at random moments of a second, and checks every write from the previous to the next tick. */
    private void interrupt(CharacterModel person, CrowdState crowd, SplittableRandom random) {
        CrowdController controller = new CrowdController(ClipTable.of(person, List.of()), new CrowdStateSink(crowd));
        long[] calls = random.longs(CALLS, 1, 1_000_000).sorted().toArray();
        controller.play(0, 0, ClipRequest.loop(random.nextInt(person.clips().size())), 0);
        int next = 0;
        while (next < CALLS || controller.mixing() > 0) {
            long call = next < CALLS ? calls[next] : Long.MAX_VALUE;
            long now = Math.min(call, controller.nextChange());
            float[] before = vertices(person, crowd, now - 1);
            if (now == call) {
                controller.play(
                        now, 0, ClipRequest.loop(random.nextInt(person.clips().size())), FADE);
                next++;
                keepFold(crowd.state(0), now);
            } else {
                controller.advance(now);
            }
            jump = Math.max(jump, farthest(before, vertices(person, crowd, now + 1)));
        }
    }

    /** Records a state if one of its four clips fades out. */
    private void keepFold(@Nullable PlayedState state, long now) {
        if (state != null && state.base().size() == PoseState.MAX_BASE) {
            long staying =
                    state.base().stream().filter(clip -> clip.weight().to() > 0).count();
            if (staying == PoseState.MAX_BASE - 1) {
                folds.add(new Fold(state, now));
            }
        }
    }

    /** Returns how far vertices would jump if the clip that fades out disappeared at once. */
    private static double cut(CharacterModel person, CrowdState crowd, Fold fold) {
        crowd.setState(0, fold.state);
        float[] before = vertices(person, crowd, fold.start);
        crowd.setState(0, fold.cut());
        return farthest(before, vertices(person, crowd, fold.start));
    }

    private static float[] vertices(CharacterModel person, CrowdState crowd, long ticks) {
        CpuPaletteBuilder builder = CpuPaletteBuilder.unoptimised(person, crowd);
        builder.build(ticks);
        CpuSkinner skinner = new CpuSkinner(NormalRule.of(person), person.palette());
        List<Influences> influences = InfluenceReduction.reduce(person);
        FloatBuffer all = FloatBuffer.allocate(
                3 * person.meshes().stream().mapToInt(Mesh::vertexCount).sum());
        for (int m = 0; m < influences.size(); m++) {
            Mesh mesh = person.meshes().get(m);
            float[] positions = new float[3 * mesh.vertexCount()];
            var palette = new CpuSkinner.Palette(builder.palettes(), 0);
            skinner.skinVertices(mesh.geometry(), influences.get(m), palette, positions, null);
            all.put(positions);
        }
        return all.array();
    }

    private static double farthest(float[] a, float[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i += 3) {
            most = Math.max(most, Vector3d.distance(a[i], a[i + 1], a[i + 2], b[i], b[i + 1], b[i + 2]));
        }
        return most;
    }
}
