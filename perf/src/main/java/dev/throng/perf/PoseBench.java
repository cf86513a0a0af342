package dev.throng.perf;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.PaletteForm;
import dev.throng.app.model.Models;
import dev.throng.app.statistic.Bootstrap;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.CoreTime;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.probe.PassBenchmark;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;

/**
 * Benchmark of ratios of processor times: blended poses to single clips, integer samples to single clips, and dual
 * quaternions to linear blending. Operations on the built-in adult are measured alternately. A ratio is the median over
 * all rounds, so that changes of the machine's speed affect both times alike.
 */
public final class PoseBench {
    private static final int PALETTE_INSTANCES = 3000;
    private static final int VERTEX_INSTANCES = 100;
    private static final int ONE_IN = 20;
    private static final int ROUNDS = 201;
    private static final int WARMUP = 10;

    /** Seconds of the crowd's clock between rounds, so that no round reuses poses of the previous one. */
    private static final double STEP = 0.37;

    private static final CharacterModel ADULT = BuiltIns.load("adult");
    private static final ClipAtlas ATLAS = ClipBaker.bake(ADULT, BakeSettings.DEFAULT);
    private static final ClipAtlas SMALL = ClipBaker.bake(ADULT, BakeSettings.DEFAULT.with(AtlasForm.SNORM16));

    private final GlContext gl;
    private final ResourceScope scope;
    private final int rounds;
    private final List<Subject> subjects = new ArrayList<>();

    /**
     * One measured operation.
     *
     * @param name name in the table
     * @param beside name of the operation by whose time this operation's time is divided; {@code name} for no ratio
     * @param run runs the operation once, at a time in ticks
     * @param nanos processor time of each round, in nanoseconds
     */
    private record Subject(String name, String beside, LongConsumer run, double[] nanos) {}

    /**
     * Prints a table to standard output.
     *
     * @param args number of rounds, which may be omitted
     */
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : ROUNDS;
        try (GlContext gl = EglContext.open(-1);
                ResourceScope scope = new ResourceScope()) {
            PoseBench bench = new PoseBench(gl, scope, rounds);
            bench.measure();
            System.out.print(bench.table());
        }
    }

    private PoseBench(GlContext gl, ResourceScope scope, int rounds) {
        this.gl = gl;
        this.scope = scope;
        this.rounds = rounds;
        String plain = "3,000 adults, one clip each";
        palettes(plain, plain, plain());
        palettes("samples as integers", plain, StageBench.crowd(ADULT, SMALL, PALETTE_INSTANCES));
        palettes("one in " + ONE_IN + " fades between two clips", plain, blending(ONE_IN));
        palettes("all fade between two clips", plain, blending(1));
        String walking = "3,000 adults, walking";
        palettes(walking, walking, walkers(0));
        palettes("feet on hills", walking, walkers(1));
        String lbs = "100 adults, linear blend skinning";
        vertices(lbs, lbs, ADULT, GpuCharacter.Skinning.LBS);
        vertices("not skinned", lbs, ADULT, GpuCharacter.Skinning.NONE);
        vertices(
                "dual quaternions, any transforms",
                lbs,
                Models.in(PaletteForm.F32, Blending.DQS, ADULT),
                GpuCharacter.Skinning.DQS);
        vertices(
                "dual quaternions, even scales only",
                lbs,
                Models.in(PaletteForm.QUAT, Blending.DQS, ADULT),
                GpuCharacter.Skinning.DQS);
    }

    private void palettes(String name, String beside, CrowdState crowd) {
        PassBenchmark pass = open(ADULT, GpuCharacter.Skinning.LBS, crowd);
        subjects.add(new Subject(name, beside, pass::palettes, new double[rounds]));
    }

    private void vertices(String name, String beside, CharacterModel character, GpuCharacter.Skinning skinning) {
        PassBenchmark pass = open(character, skinning, StageBench.crowd(character, ATLAS, VERTEX_INSTANCES));
        pass.palettes(0);
        subjects.add(new Subject(name, beside, ticks -> pass.vertices(), new double[rounds]));
    }

    private PassBenchmark open(CharacterModel character, GpuCharacter.Skinning skinning, CrowdState crowd) {
        GpuCharacter uploaded = scope.own(GpuCharacter.upload(character, crowd.atlas(), skinning), GpuCharacter::close);
        KernelShape shape =
                KernelShape.fitting(ATLAS.layout(), gl.info(), gl.limits()).get(0);
        return scope.own(PassBenchmark.open(gl, uploaded, crowd, shape), PassBenchmark::close);
    }

    private static CrowdState plain() {
        return StageBench.crowd(ADULT, ATLAS, PALETTE_INSTANCES);
    }

    /**
     * @param oneIn N to fade one in N instances, at least 1
     * @return crowd whose fading instances are near the middle of a long fade
     */
    private static CrowdState blending(int oneIn) {
        CrowdState crowd = plain();
        Fade out = new Fade(1, 0, -Fade.MAX_TICKS / 2, Fade.MAX_TICKS);
        Fade in = new Fade(0, 1, -Fade.MAX_TICKS / 2, Fade.MAX_TICKS);
        for (int i = 0; i < PALETTE_INSTANCES; i += oneIn) {
            ClipPlayback next = crowd.playback((i + 1) % PALETTE_INSTANCES);
            crowd.setState(
                    i,
                    new PlayedState(
                            List.of(new WeightedPlayback(crowd.playback(i), out), new WeightedPlayback(next, in)),
                            List.of(),
                            List.of()));
        }
        return crowd;
    }

    /**
     * @param feet weight of foot placement; 0 plays the clip unchanged
     * @return crowd of walkers on ground with slopes of up to one in five
     */
    private static CrowdState walkers(float feet) {
        SplittableRandom random = new SplittableRandom(1);
        CrowdState crowd = plain();
        crowd.standOn(Footing.of(hills(random), ADULT, ATLAS));
        Clip walk = ADULT.clips().stream()
                .filter(clip -> clip.name().equals("walk"))
                .findFirst()
                .orElseThrow();
        for (int i = 0; i < PALETTE_INSTANCES; i++) {
            float x = (float) random.nextDouble(-20, 20);
            float z = (float) random.nextDouble(-20, 20);
            crowd.setTransform(i, new InstanceTransform(x, 0, z, (float) random.nextDouble(-3, 3), 1));
            ClipPlayback played = ClipPlayback.loop(walk.index(), random.nextInt(), Clock.rate(walk.duration(), 1));
            crowd.setPlayback(i, played);
            if (feet > 0) {
                crowd.setState(i, PlayedState.of(played).withFeet(feet));
            }
        }
        return crowd;
    }

    private static CpuGroundHeight hills(SplittableRandom random) {
        int side = 60; // number of cells along each side of the ground
        float cell = 1.5f;
        float[] heights = new float[side * side];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = (float) random.nextDouble(0, cell / 5);
        }
        float edge = -cell * side / 2;
        return new CpuGroundHeight(new CpuGroundHeight.Grid(edge, edge, cell, side, side), heights);
    }

    private void measure() {
        for (int round = -WARMUP; round < rounds; round++) {
            for (Subject subject : subjects) {
                long before = CoreTime.nanos();
                subject.run().accept(Clock.ticks((round + WARMUP) * STEP));
                long spent = CoreTime.nanos() - before;
                if (round >= 0) {
                    subject.nanos()[round] = spent;
                }
            }
        }
    }

    private String table() {
        StringBuilder table = new StringBuilder();
        for (Subject subject : subjects) {
            Confidence ratio = Bootstrap.ofMedian(ratios(subject));
            Confidence nanos = Bootstrap.ofMedian(subject.nanos());
            table.append(String.format(
                    Locale.ROOT,
                    "%-36s %8.3f ms   %.3f (%.3f to %.3f)%n",
                    subject.name(),
                    nanos.estimate() / 1e6,
                    ratio.estimate(),
                    ratio.low(),
                    ratio.high()));
        }
        return table.toString();
    }

    private double[] ratios(Subject subject) {
        double[] base = subjects.stream()
                .filter(other -> other.name().equals(subject.beside()))
                .findFirst()
                .orElseThrow()
                .nanos();
        double[] ratios = new double[base.length];
        for (int i = 0; i < base.length; i++) {
            ratios[i] = subject.nanos()[i] / base[i];
        }
        return ratios;
    }
}
