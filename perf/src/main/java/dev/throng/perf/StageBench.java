package dev.throng.perf;

import dev.throng.anim.Character;
import dev.throng.anim.Clip;
import dev.throng.anim.RotationMix;
import dev.throng.assets.PrototypeRig;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipAtlas;
import dev.throng.bake.ClipBaker;
import dev.throng.crowd.Clock;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.Play;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.GpuCharacter;
import dev.throng.crowd.gl.KernelShape;
import dev.throng.crowd.gl.StageProbe;
import dev.throng.gl.EglContext;
import dev.throng.gl.GlContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * What each stage costs by itself, in core time for each joint or vertex, on the prototype rig: all subjects in turn, round
 * after round, so that a drifting machine touches them alike.
 */
public final class StageBench implements AutoCloseable {
    /** Enough palettes (600,000 joints) that the fixed cost of a dispatch does not show. */
    private static final int PALETTE_INSTANCES = 10_000;

    /** Half a million vertices. */
    private static final int VERTEX_INSTANCES = 200;

    private static final int ROUNDS = 11;
    private static final int WARMUP = 2;

    private final List<Subject> subjects = new ArrayList<>();
    private final List<AutoCloseable> owned = new ArrayList<>();

    /**
     * Something measured.
     *
     * @param name for the table
     * @param units joints or vertices of one run
     * @param run does it once at a tick
     * @param nanos for each round, core time of one unit
     */
    private record Subject(String name, long units, LongConsumer run, double[] nanos) {}

    /** Prints a table on standard output. */
    public static void main(String[] args) throws Exception {
        try (GlContext gl = EglContext.open(-1, false);
                StageBench bench = new StageBench(gl)) {
            bench.measure();
            bench.print(gl);
        }
    }

    private StageBench(GlContext gl) {
        Character character = PrototypeRig.create();
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
        GpuCharacter skinned = keep(new GpuCharacter(character, atlas, GpuCharacter.Skinning.LBS));
        GpuCharacter rigid = keep(new GpuCharacter(character, atlas, GpuCharacter.Skinning.NONE));
        CrowdState many = crowd(character, atlas, PALETTE_INSTANCES);
        CrowdState few = crowd(character, atlas, VERTEX_INSTANCES);
        long joints = (long) PALETTE_INSTANCES * character.skeleton().jointCount();
        long vertices = (long) VERTEX_INSTANCES * character.vertexCount();
        List<KernelShape> shapes = KernelShape.fitting(atlas.layout(), gl.info(), gl.limits());
        for (KernelShape shape : shapes) {
            add("palette, kernel " + shape.name(), joints, keep(new StageProbe(gl, skinned, many, shape))::palettes);
        }
        GpuCharacter slerped = keep(new GpuCharacter(
                character,
                ClipBaker.bake(character, BakeSettings.DEFAULT.with(RotationMix.SLERP)),
                GpuCharacter.Skinning.LBS));
        CrowdState slerpedMany = crowd(character, slerped.atlas(), PALETTE_INSTANCES);
        add(
                "palette, kernel " + shapes.get(0).name() + ", slerp",
                joints,
                keep(new StageProbe(gl, slerped, slerpedMany, shapes.get(0)))::palettes);
        add("palette, CPU twin", joints, new CpuPaletteBuilder(character, many)::build);
        StageProbe lbs = keep(new StageProbe(gl, skinned, few, shapes.get(0)));
        lbs.palettes(0);
        add("vertex stage, skinned", vertices, ticks -> lbs.vertices());
        StageProbe floor = keep(new StageProbe(gl, rigid, few, shapes.get(0)));
        add("vertex stage, not skinned (floor)", vertices, ticks -> floor.vertices());
    }

    private <T extends AutoCloseable> T keep(T resource) {
        owned.add(0, resource);
        return resource;
    }

    private void add(String name, long units, LongConsumer run) {
        subjects.add(new Subject(name, units, run, new double[ROUNDS]));
    }

    private static CrowdState crowd(Character character, ClipAtlas atlas, int count) {
        CrowdState state = new CrowdState(atlas, count);
        List<Clip> clips = NeutralGrid.order(character.clips());
        for (int i = 0; i < count; i++) {
            Clip clip = clips.get(i % clips.size());
            long rate = Clock.rate(clip.duration(), NeutralGrid.speed(i));
            state.play(i, Play.loop(clip.index(), NeutralGrid.phase(i), rate));
        }
        return state;
    }

    private void measure() {
        for (int round = -WARMUP; round < ROUNDS; round++) {
            for (Subject subject : subjects) {
                long before = CoreTime.nanos();
                subject.run().accept(Clock.ticks(round + WARMUP));
                long spent = CoreTime.nanos() - before;
                if (round >= 0) {
                    subject.nanos()[round] = (double) spent / subject.units();
                }
            }
        }
    }

    private void print(GlContext gl) {
        System.out.printf(
                "%s, JDK %s, %d rounds, core-ns for each joint or vertex%n",
                gl.info().renderer(), Runtime.version().feature(), ROUNDS);
        for (Subject subject : subjects) {
            double[] sorted = subject.nanos().clone();
            Arrays.sort(sorted);
            System.out.printf(
                    "%-36s median %7.1f   min %7.1f   max %7.1f%n",
                    subject.name(), sorted[ROUNDS / 2], sorted[0], sorted[ROUNDS - 1]);
        }
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable resource : owned) {
            resource.close();
        }
    }
}
