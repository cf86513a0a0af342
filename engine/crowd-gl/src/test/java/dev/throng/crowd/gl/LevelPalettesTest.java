package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Trials;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.PaletteBuilderContract;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.buffer.VisibleInstances;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.Barrier;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Palettes with only the joints that a level of detail needs. */
@GlTest
@Tag("turn-6")
class LevelPalettesTest {
    private static final CullSettings ANIMATION_LOD =
            CullSettings.CULLED.withLod(true).withPoses(true);
    private static final Environment LOOK = Environment.neutral(Environment.Sides.MATERIAL);
    private static final int COUNT = 900;
    private static final int HEIGHT = 720;
    private static final long STEP = Clock.ticks(1.0 / 60);
    private static final CharacterModel FAR =
            LodInfluenceReduction.of(BuiltIns.load("dog")).character();

    private static final PaletteBuilderContract.Limit LIMIT = new PaletteBuilderContract.Limit(FAR);

    /** Crowd whose palettes are NaN until they are built. */
    private static final class Posed implements AutoCloseable {
        private final ResourceScope scope = new ResourceScope();
        private final GpuCharacter character;
        private final CrowdBuffers buffers;
        private final FrameBlock frame;
        private final CullPass cull;
        private final GpuPaletteBuilder builder;
        private final CpuPaletteBuilder cpu;

        Posed(GlContext gl, CharacterModel model, String kernel, int batchSize) {
            ClipAtlas atlas = ClipBaker.bake(model, BakeSettings.DEFAULT);
            CrowdState state = new CrowdState(atlas, COUNT);
            NeutralGrid grid = new NeutralGrid(COUNT, 5);
            for (int i = 0; i < COUNT; i++) {
                int clip = i % model.clips().size();
                state.setTransform(i, grid.transform(i));
                state.setPlayback(
                        i, ClipPlayback.loop(clip, NeutralGrid.phase(i), Clock.rate(1, NeutralGrid.speed(i))));
            }
            character = scope.own(GpuCharacter.upload(model, atlas, GpuCharacter.Skinning.LBS), GpuCharacter::close);
            KernelShape shape = KernelShape.named(kernel, KernelShape.fitting(atlas.layout(), gl.info(), gl.limits()));
            var sharing = new PoseSharing(true, PosePool.NONE, character.paletteLevels());
            var capacity = new PartCapacity(state.count(), new BatchPlan(batchSize), 1, sharing, shape.ahead());
            buffers = scope.own(CrowdBuffers.allocate(character, state, capacity), CrowdBuffers::close);
            frame = scope.own(new FrameBlock(), FrameBlock::close);
            Programs programs = scope.own(new Programs(), Programs::close);
            cull = new CullPass(1, programs);
            builder = new GpuPaletteBuilder(buffers, new PaletteKernel(shape, character, programs), frame);
            buffers.batches().forEach(batch -> batch.palettes().fillFloat(Float.NaN));
            cpu = new CpuPaletteBuilder(model, state);
        }

        void show(View view, long ticks) {
            frame.write(new FrameDescription(view, LOOK, ANIMATION_LOD), HEIGHT, FrameTime.at(ticks));
            cull.run(List.of(buffers), ANIMATION_LOD);
            builder.build(ticks);
            Barrier.before(Barrier.READBACK);
        }

        /** Returns whether the rows of an entry were built; fails if they were in part. */
        boolean isBuilt(float[] palette, int entry) {
            int numbers = 0;
            for (int i = 0; i < MatrixPalette.STRIDE; i++) {
                numbers += Float.isNaN(palette[entry * MatrixPalette.STRIDE + i]) ? 0 : 1;
            }
            assertTrue(numbers == 0 || numbers == MatrixPalette.STRIDE, "entry " + entry + ": " + numbers);
            return numbers > 0;
        }

        /** Returns whether at least a level's joints of an instance are built. */
        boolean suffices(float[] palette, int level) {
            boolean[] needed = needed(level);
            boolean suffices = true;
            for (int e = 0; e < needed.length; e++) {
                suffices &= !needed[e] || isBuilt(palette, e);
            }
            return suffices;
        }

        /** Returns, for each palette entry, whether a level needs it. */
        boolean[] needed(int level) {
            int[] joints = character.character().palette().joints();
            boolean[] needed = new boolean[joints.length];
            TreeSet<Integer> own = new TreeSet<>();
            for (int joint : character.joints().levels().get(level)) {
                own.add(joint);
            }
            for (int e = 0; e < joints.length; e++) {
                needed[e] = own.contains(joints[e]);
            }
            return needed;
        }

        float[] palette(int instance) {
            float[] rows = new float[character.character().palette().entryCount() * MatrixPalette.STRIDE];
            builder.read(instance, rows);
            return rows;
        }

        @Override
        public void close() {
            scope.close();
        }
    }

    private static View camera(double x, double z) {
        Vector3f eye = new Vector3f((float) x, 2, (float) z);
        return View.lookAt(eye, new Vector3f(0, 0, 0), new View.Lens(0.9f, 16f / 9, 0.1f, 1000));
    }

    private static CharacterModel in(boolean similarities) {
        return similarities ? FAR.with(FAR.palette().inSimilarities().orElseThrow()) : FAR;
    }

    @ParameterizedTest
    @CsvSource({"instance,false,4096", "instance,true,100", "joint,false,100", "joint,true,4096"})
    void palettesContainExactlyTheJointsOfALevel(String kernel, boolean similarities, int batchSize, GlContext gl) {
        try (Posed posed = new Posed(gl, in(similarities), kernel, batchSize)) {
            long ticks = 12_345_678_901L;
            posed.show(camera(0, 78), ticks);
            posed.cpu.build(ticks);
            float[] expected = new float[posed.needed(0).length * MatrixPalette.STRIDE];
            TreeSet<Integer> levels = new TreeSet<>();
            for (int batch = 0; batch < posed.buffers.work().batches(); batch++) {
                for (int level = 0; level < posed.character.paletteLevels(); level++) {
                    boolean[] needed = posed.needed(level);
                    for (int slot : posed.buffers.work().download(batch, level)) {
                        int instance = batch * posed.buffers.lists().layout().batchSize() + slot;
                        float[] found = posed.palette(instance);
                        posed.cpu.read(instance, expected);
                        levels.add(level);
                        for (int e = 0; e < needed.length; e++) {
                            assertEquals(needed[e], posed.isBuilt(found, e), level + ": entry " + e);
                        }
                        compare(expected, found, needed);
                    }
                }
            }
            assertTrue(levels.size() > 2, "levels shown: " + levels);
        }
    }

    private static void compare(float[] expected, float[] found, boolean[] needed) {
        for (int e = 0; e < needed.length; e++) {
            if (needed[e]) {
                PaletteBuilderContract.compareEntry("palette", e, expected, found, LIMIT);
            }
        }
    }

    /** Character with joints needed by only the coarsest and the finest level. */
    private static CharacterModel skewed() {
        int joint = 26;
        MatrixPalette palette = FAR.palette();
        int parent = Arrays.binarySearch(palette.joints(), FAR.skeleton().parent(joint));
        List<List<Mesh>> coarser = new ArrayList<>();
        for (List<Mesh> level : FAR.coarser()) {
            boolean isCoarsest = coarser.size() == FAR.coarser().size() - 1;
            coarser.add(
                    isCoarsest
                            ? level
                            : level.stream()
                                    .map(mesh -> handedOn(mesh, joint, parent))
                                    .toList());
        }
        return FAR.withCoarser(coarser);
    }

    /** Mesh whose vertices follow an entry instead of a joint and its descendants. */
    private static Mesh handedOn(Mesh mesh, int joint, int entry) {
        Influences own = mesh.influences();
        int[] entries = own.entries().clone();
        for (int i = 0; i < entries.length; i++) {
            int follows = FAR.palette().joints()[entries[i]];
            while (follows > joint) {
                follows = FAR.skeleton().parent(follows);
            }
            entries[i] = follows == joint ? entry : entries[i];
        }
        var influences = new Influences(own.perVertex(), entries, own.weights());
        return new Mesh(mesh.source(), mesh.geometry(), influences, mesh.material());
    }

    /**
     * Poses are kept for some frames: an approaching instance needs more joints at once, and a departing one already
     * has them.
     */
    @ParameterizedTest
    @CsvSource({"instance,false", "joint,false", "instance,true", "joint,true"})
    void drawnInstancesHaveAllJointsOfTheirLevel(String kernel, boolean isSkewed, GlContext gl) {
        SplittableRandom random = new SplittableRandom(3);
        try (Posed posed = new Posed(gl, isSkewed ? skewed() : FAR, kernel, 512)) {
            int partly = 0;
            for (int frame = 0; frame < Trials.of(12, 24); frame++) {
                double distance = frame % 3 == 0 ? random.nextDouble(5, 200) : 150.0 / (frame % 12 + 1);
                posed.show(camera(distance / 3, distance), frame * STEP);
                VisibleInstances list = posed.buffers.lists().visibleInstances();
                for (int entry = 0; entry < list.size(); entry++) {
                    float[] palette = posed.palette(list.instance(entry));
                    int level = list.level(entry);
                    assertTrue(posed.suffices(palette, level), frame + ": " + list.instance(entry) + " at " + level);
                    partly += posed.suffices(palette, 0) ? 0 : 1;
                }
            }
            assertTrue(partly > 0, "no instance had fewer joints");
        }
    }
}
