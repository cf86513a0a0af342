package dev.throng.perf;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.PrototypeRig;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Skeleton;
import dev.throng.app.console.OutputFile;
import dev.throng.app.model.Models;
import dev.throng.app.report.JsonFiles;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.statistic.CoreTime;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.probe.PassBenchmark;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import org.joml.Vector3f;

/**
 * Benchmark of the engine's stages: processor time per joint, vertex or culled instance, on the prototype rig. Stages
 * are measured alternately, so that changes of the machine's speed affect all alike.
 */
public final class StageBench implements AutoCloseable {
    /**
     * Number of instances whose palettes are built, with 600,000 joints in total, so that the fixed cost of a dispatch
     * does not matter.
     */
    private static final int PALETTE_INSTANCES = 10_000;

    /** Number of skinned instances, with half a million vertices in total. */
    private static final int VERTEX_INSTANCES = 200;

    /** Number of culled instances, of which one in twenty is visible: so many that fixed costs do not matter. */
    private static final int CULLED_INSTANCES = 200_000;

    /** Side of the square that contains the culled instances, in metres. */
    private static final float FIELD = 2000;

    private static final View VIEW =
            View.lookAt(new Vector3f(0, 3, 0), new Vector3f(0, 2, -10), new View.Lens(0.9f, 16f / 9, 0.1f, 400));

    private static final int PICTURE_HEIGHT = 720;

    private static final int ROUNDS = 11;
    private static final int WARMUP = 2;

    private final List<Subject> subjects = new ArrayList<>();
    private final List<AutoCloseable> owned = new ArrayList<>();

    /**
     * One measured stage.
     *
     * @param name name in the table
     * @param units number of joints, vertices or instances that one run processes
     * @param run runs the stage once, at a time in ticks
     * @param nanos processor time of each round, in nanoseconds per joint, vertex or instance
     */
    private record Subject(String name, long units, LongConsumer run, double[] nanos) {}

    /**
     * Prints a table to standard output.
     *
     * @param args name of a JSON file to write; none is written without arguments
     */
    public static void main(String[] args) throws Exception {
        try (GlContext gl = EglContext.open(-1);
                StageBench bench = new StageBench(gl)) {
            bench.measure();
            StageResult result = bench.result(gl);
            System.out.print(result.text());
            if (args.length > 0) {
                new OutputFile(Path.of(args[0])).write(JsonFiles.content(result));
            }
        }
    }

    private StageBench(GlContext gl) {
        CharacterModel character = PrototypeRig.create();
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
        GpuCharacter skinned = keep(GpuCharacter.upload(character, atlas, GpuCharacter.Skinning.LBS));
        GpuCharacter rigid = keep(GpuCharacter.upload(character, atlas, GpuCharacter.Skinning.NONE));
        CrowdState many = crowd(character, atlas, PALETTE_INSTANCES);
        CrowdState few = crowd(character, atlas, VERTEX_INSTANCES);
        long joints = (long) PALETTE_INSTANCES * character.skeleton().jointCount();
        List<KernelShape> shapes = KernelShape.fitting(atlas.layout(), gl.info(), gl.limits());
        for (KernelShape shape : shapes) {
            add(
                    "palette, kernel " + shape.name(),
                    joints,
                    keep(PassBenchmark.open(gl, skinned, many, shape))::palettes);
        }
        GpuCharacter slerped = keep(GpuCharacter.upload(
                character,
                ClipBaker.bake(character, BakeSettings.DEFAULT.with(RotationMix.SLERP)),
                GpuCharacter.Skinning.LBS));
        CrowdState slerpedMany = crowd(character, slerped.atlas(), PALETTE_INSTANCES);
        add(
                "palette, kernel " + shapes.get(0).name() + ", slerp",
                joints,
                keep(PassBenchmark.open(gl, slerped, slerpedMany, shapes.get(0)))::palettes);
        CharacterModel small = Models.in(PaletteForm.QUAT, character);
        GpuCharacter quaternions = keep(GpuCharacter.upload(small, atlas, GpuCharacter.Skinning.LBS));
        add(
                "palette, kernel " + shapes.get(0).name() + ", quaternions",
                joints,
                keep(PassBenchmark.open(gl, quaternions, many, shapes.get(0)))::palettes);
        add("palette, CPU, unoptimised", joints, CpuPaletteBuilder.unoptimised(character, many)::build);
        add("palette, CPU, fast", joints, new CpuPaletteBuilder(character, many)::build);
        add("palette, CPU, fast, slerp", joints, new CpuPaletteBuilder(character, slerpedMany)::build);
        PassBenchmark lbs = keep(PassBenchmark.open(gl, skinned, few, shapes.get(0)));
        lbs.palettes(0);
        add("vertex stage, skinned", lbs.vertexCount(), ticks -> lbs.vertices());
        PassBenchmark smaller = keep(PassBenchmark.open(gl, quaternions, few, shapes.get(0)));
        smaller.palettes(0);
        add("vertex stage, skinned, quaternions", smaller.vertexCount(), ticks -> smaller.vertices());
        PassBenchmark floor = keep(PassBenchmark.open(gl, rigid, few, shapes.get(0)));
        add("vertex stage, not skinned (floor)", floor.vertexCount(), ticks -> floor.vertices());
        addCulling(gl, rigid, shapes.get(0));
        addYardsticks(character.skeleton());
    }

    private void addYardsticks(Skeleton skeleton) {
        long joints = (long) PALETTE_INSTANCES * skeleton.jointCount();
        PlainKeys keys = PlainKeys.of(skeleton, PALETTE_INSTANCES);
        PlainPalettes arrays = PlainPalettes.byArrays(keys);
        add("yardstick: palette, CPU, float arrays", joints, ticks -> arrays.build());
        PlainPalettes joml = PlainPalettes.byJoml(keys);
        add("yardstick: palette, CPU, JOML", joints, ticks -> joml.build());
        PlainGpuPalettes chains = keep(PlainGpuPalettes.chains(keys));
        add("yardstick: palette, ancestors anew", joints, ticks -> chains.build());
        PlainGpuPalettes locals = keep(PlainGpuPalettes.locals(keys));
        add("yardstick: palette, no hierarchy", joints, ticks -> locals.build());
        PlainCull cull = keep(new PlainCull(CULLED_INSTANCES, FIELD, VIEW));
        add("yardstick: culling by atomics", CULLED_INSTANCES, ticks -> cull.run());
    }

    private void addCulling(GlContext gl, GpuCharacter character, KernelShape shape) {
        CrowdState standing = spread(character, RouteTable.EMPTY);
        CrowdState moving = spread(character, RouteTable.of(List.of(Route.closed(ArcCurve.circle(0, 0, 4)))));
        Environment environment = Environment.neutral(Environment.Sides.MATERIAL);
        for (CullSettings culling : List.of(CullSettings.CULLED.withLod(true), CullSettings.ALL.withBias(0.5))) {
            FrameDescription description = new FrameDescription(VIEW, environment, culling);
            String name = "selection, " + (culling.cull() ? "culled" : "all") + ", ";
            PassBenchmark still = keep(PassBenchmark.open(gl, character, standing, shape));
            add(name + "standing", CULLED_INSTANCES, ticks -> still.cull(description, PICTURE_HEIGHT, ticks));
            PassBenchmark walking = keep(PassBenchmark.open(gl, character, moving, shape));
            add(name + "moving", CULLED_INSTANCES, ticks -> walking.cull(description, PICTURE_HEIGHT, ticks));
            PassBenchmark casting = keep(PassBenchmark.openWithShadows(gl, character, moving, shape));
            add(
                    name + "moving, sun's maps",
                    CULLED_INSTANCES,
                    ticks -> casting.cull(description, PICTURE_HEIGHT, ticks));
        }
    }

    /**
     * @param routes routes of the crowd; may be empty
     * @return crowd spread over a square; if there are routes, all instances move along the first one
     */
    private static CrowdState spread(GpuCharacter character, RouteTable routes) {
        CrowdState state = new CrowdState(character.atlas(), CULLED_INSTANCES, routes);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < CULLED_INSTANCES; i++) {
            float x = (float) random.nextDouble(-FIELD / 2, FIELD / 2);
            float z = (float) random.nextDouble(-FIELD / 2, FIELD / 2);
            state.setTransform(i, new InstanceTransform(x, 0, z, (float) random.nextDouble(-3, 3), 1));
            if (routes.count() > 0) {
                state.setMotion(i, new Motion(0, random.nextInt(), Clock.rate(20, 1), 0));
            }
        }
        return state;
    }

    private <T extends AutoCloseable> T keep(T resource) {
        owned.add(0, resource);
        return resource;
    }

    private void add(String name, long units, LongConsumer run) {
        subjects.add(new Subject(name, units, run, new double[ROUNDS]));
    }

    /** @return crowd that plays the clips of {@link NeutralGrid}, with all instances at one point */
    static CrowdState crowd(CharacterModel character, ClipAtlas atlas, int count) {
        CrowdState state = new CrowdState(atlas, count);
        List<Clip> clips = NeutralGrid.order(character.clips());
        for (int i = 0; i < count; i++) {
            Clip clip = clips.get(i % clips.size());
            long rate = Clock.rate(clip.duration(), NeutralGrid.speed(i));
            state.setPlayback(i, ClipPlayback.loop(clip.index(), NeutralGrid.phase(i), rate));
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

    private StageResult result(GlContext gl) {
        return new StageResult(
                StageResult.SCHEMA_VERSION,
                MachineInfo.of(gl.info()),
                ROUNDS,
                subjects.stream()
                        .map(subject -> StageResult.Stage.of(subject.name(), subject.nanos()))
                        .toList());
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable resource : owned) {
            resource.close();
        }
    }
}
