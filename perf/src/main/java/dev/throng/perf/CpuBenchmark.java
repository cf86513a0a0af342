package dev.throng.perf;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.PrototypeRig;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.state.Clock;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * JMH benchmark of the CPU path on the project's prototype rig, in nanoseconds per joint, on one thread, without
 * OpenGL.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class CpuBenchmark {
    private static final int JOINTS = 60;
    private static final int INSTANCES = 100;

    private final CharacterModel character = PrototypeRig.create();
    private final ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
    private final CrowdState crowd = StageBench.crowd(character, atlas, INSTANCES);
    private final CpuPaletteBuilder cpu = CpuPaletteBuilder.unoptimised(character, crowd);
    private final CpuPaletteBuilder palettes = new CpuPaletteBuilder(character, crowd);
    private final ExactSkinner exact = new ExactSkinner(character);
    private final Clip clip = character.clips().get(0);
    private final Pose pose = Pose.identity(JOINTS);
    private long frame;

    /** @return palettes from the atlas without optimisation, in single precision */
    @Benchmark
    @OperationsPerInvocation(JOINTS * INSTANCES)
    public float[] unoptimisedPalettes() {
        cpu.build(Clock.ticks(frame++ / 60.0));
        return cpu.palettes();
    }

    /** @return palettes from the atlas, as {@code --path cpu} builds them */
    @Benchmark
    @OperationsPerInvocation(JOINTS * INSTANCES)
    public float[] palettes() {
        palettes.build(Clock.ticks(frame++ / 60.0));
        return palettes.palettes();
    }

    /** @return pose from keyframes, in double precision */
    @Benchmark
    @OperationsPerInvocation(JOINTS)
    public Pose keyframes() {
        ClipSampler.sample(clip, time(), pose);
        return pose;
    }

    /** @return palettes from keyframes, in double precision: the reference for all paths */
    @Benchmark
    @OperationsPerInvocation(JOINTS)
    public double[] palettesFromKeyframes() {
        exact.setPose(clip, time());
        return exact.palette();
    }

    private double time() {
        return frame++ / 60.0 % clip.duration();
    }
}
