package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.NormalRule;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.cpu.CpuTriangleCull;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.buffer.TriangleBuffers;
import dev.throng.crowd.gl.buffer.TriangleRanges;
import dev.throng.crowd.gl.character.CpuMeshes;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialSet;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.cull.TrianglePass;
import dev.throng.crowd.gl.palette.UploadedPaletteBuilder;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.Draw;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.framebuffer.SampleGrid;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.math.Affine;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Triangle culling of one crowd on the GPU and the CPU. */
public final class TriangleTrial implements AutoCloseable {
    private static final int WIDTH = 96;
    private static final int HEIGHT = 64;
    private static final long TICKS = 172_800_123_456L;
    private static final int ENTRY_WORDS = DrawList.BYTES / Integer.BYTES;
    private static final int COMMAND_WORDS = Draw.COMMAND_BYTES / Integer.BYTES;

    /** Pixels: sums and products that a device rounds differently. */
    private static final float ROUNDING = 2 * Math.ulp((float) Math.max(WIDTH, HEIGHT));

    /** Largest fraction of vertices and triangles for which rounding permits two results. */
    private static final double MAX_UNCLEAR = 0.002;

    private final ResourceScope scope = new ResourceScope();
    private final GpuCharacter character;
    private final CrowdBuffers buffers;
    private final PaletteBuilder palettes;
    private final Programs programs = scope.own(new Programs(), Programs::close);
    private final CullPass cull = new CullPass(1, programs);
    private final TrianglePass pass = new TrianglePass(programs);
    private final FrameBlock frame = scope.own(new FrameBlock(), FrameBlock::close);
    private final CpuSkinner skinner = new CpuSkinner(NormalRule.of(RandomCrowd.TOWER));
    private final int[] meshIndices;
    private final BitSet levels = new BitSet();
    private int kept;
    private int leftOut;
    private int nowhere;
    private int drawnWhole;
    private final BorderCases borderCases = new BorderCases();

    /** @param shown character with the joints and clips of {@link RandomCrowd} */
    public TriangleTrial(CharacterModel shown, CrowdState state, BatchPlan plan) {
        character = scope.own(
                GpuCharacter.upload(shown, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS), GpuCharacter::close);
        buffers = scope.own(CrowdBuffers.allocate(character, state, plan, PosesAhead.NONE), CrowdBuffers::close);
        palettes = scope.own(new UploadedPaletteBuilder(buffers), PaletteBuilder::close);
        meshIndices = character.meshes().indices().downloadInts(0, (int)
                (character.meshes().indices().size() / 4));
    }

    public boolean culls() {
        return buffers.cullsTriangles();
    }

    public int vertices(int level) {
        return character.meshes().vertexCount(level);
    }

    public BitSet levels() {
        return levels;
    }

    /** Returns the kept triangles of all comparisons. */
    public int kept() {
        return kept;
    }

    public int leftOut() {
        return leftOut;
    }

    /** Returns the vertices without a position in the window. */
    public int nowhere() {
        return nowhere;
    }

    /** Returns the instances drawn whole, per range. */
    public int drawnWhole() {
        return drawnWhole;
    }

    /** Fails if rounding left many positions and triangles unchecked. */
    public void assertNearlyAllWereJudged() {
        borderCases.assertFew(MAX_UNCLEAR);
    }

    /** Runs the passes; returns the positions of samples. */
    public SampleGrid run(View view, CullSettings culling, Environment.Sides sides, int samples) {
        buffers.lists().poison();
        frame.write(new FrameDescription(view, Environment.neutral(sides), culling), HEIGHT, FrameTime.at(TICKS));
        cull.run(List.of(buffers), culling);
        palettes.build(TICKS);
        try (RenderTarget target = RenderTarget.create("test picture", WIDTH, HEIGHT, samples)) {
            pass.run(List.of(buffers), target, sides);
            Barrier.before(Barrier.READBACK);
            return target.sampleGrid();
        }
    }

    public void compare(View view, CullSettings culling, Environment.Sides sides, int samples) {
        SampleGrid grid = run(view, culling, sides, samples);
        Results results = new Results(view, grid, sides);
        for (int header = 0; header < buffers.triangles().headers(); header++) {
            if (results.ranges.areCulled(header % results.ranges.count())) {
                results.compare(header);
            }
        }
    }

    private final class Results {
        private final View view;
        private final SampleGrid grid;
        private final Environment.Sides sides;
        private final TriangleBuffers triangles = buffers.triangles();
        private final TriangleRanges ranges = triangles.ranges();
        private final int[] listed = buffers.lists().commands().download();
        private final int[] list =
                buffers.lists().drawList().downloadInts(0, buffers.state().count() * ENTRY_WORDS);
        private final float[] places = triangles.downloadPixels(0, triangles.capacity());
        private final int[] indices =
                triangles.downloadIndices(0, meshIndices.length + triangles.capacity() * ranges.indicesPerVertex());
        private final BitSet taken = new BitSet();

        Results(View view, SampleGrid grid, Environment.Sides sides) {
            this.view = view;
            this.grid = grid;
            this.sides = sides;
        }

        void compare(int header) {
            MeshBuffers.DrawRange range = ranges.get(header % ranges.count());
            int first = listed[COMMAND_WORDS * header + DrawCommands.FIRST_INSTANCE];
            int count = instances(header);
            long before = verticesBefore(header);
            int firstVertex = (int) Math.min(before, triangles.capacity());
            int roomFor = Math.min(count, (triangles.capacity() - firstVertex) / vertices(range.level()));
            int[] drawn = triangles.work().downloadDrawn(header);
            assertArrayEquals(new int[] {first, count, roomFor, firstVertex}, drawn, "header " + header);
            levels.set(range.level(), levels.get(range.level()) || count > 0);
            int[] commands = triangles.downloadCommands(header, count);
            for (int e = 0; e < count; e++) {
                int[] command = Arrays.copyOfRange(commands, COMMAND_WORDS * e, COMMAND_WORDS * (e + 1));
                if (e < roomFor) {
                    int vertex = firstVertex + e * vertices(range.level());
                    comparePlaces(header, first + e, vertex);
                    compareTriangles(range, first + e, vertex, command);
                } else {
                    drawnWhole++;
                    assertArrayEquals(
                            new int[] {
                                range.indices().count(), 1, range.indices().first(), 0, first + e
                            },
                            command,
                            "drawn whole");
                }
            }
        }

        private int instances(int header) {
            return listed[COMMAND_WORDS * header + DrawCommands.INSTANCES];
        }

        /** Vertices of all instances of finer levels, and of the same level in earlier batches. */
        private long verticesBefore(int header) {
            int range = header % ranges.count();
            int level = ranges.get(range).level();
            return IntStream.range(0, triangles.headers())
                    .filter(other -> ranges.projects(other % ranges.count()))
                    .filter(other -> levelOf(other) < level || levelOf(other) == level && isBatchBefore(other, header))
                    .mapToLong(other -> (long) instances(other) * vertices(levelOf(other)))
                    .sum();
        }

        private boolean isBatchBefore(int other, int header) {
            return other / ranges.count() < header / ranges.count();
        }

        private int levelOf(int header) {
            return ranges.get(header % ranges.count()).level();
        }

        private void comparePlaces(int header, int entry, int vertex) {
            if (!ranges.projects(header % ranges.count())) {
                return;
            }
            CpuMeshes.Level level = character.cpuMeshes().level(levelOf(header));
            float[] palette = new float[character.character().palette().entryCount() * Affine.STRIDE];
            palettes.read(list[ENTRY_WORDS * entry + DrawList.SEED_AND_SLOT / 4], palette);
            float[] positions = new float[3 * level.vertexCount()];
            skinner.skinVertices(
                    level.geometry(), level.influences(), new CpuSkinner.Palette(palette, 0), positions, null);
            int[] words = Arrays.copyOfRange(list, ENTRY_WORDS * entry, ENTRY_WORDS * (entry + 1));
            float[] columns = view.viewProjection();
            var expected = new ProjectedVertices(cpuCull(false, 0), columns, words, Math.max(WIDTH, HEIGHT));
            for (int v = 0; v < level.vertexCount(); v++) {
                ProjectedVertices.Pixel transform = expected.of(positions, v);
                float[] found = place(vertex + v);
                if (!transform.allows(found[0], found[1])) {
                    fail("vertex %d of entry %d: %s, expected %s"
                            .formatted(v, entry, Arrays.toString(found), transform));
                }
                nowhere += transform.isNowhere() ? 1 : 0;
                borderCases.count(transform.isClear());
            }
        }

        /** @param doubt pixels added to the margin */
        private CpuTriangleCull cpuCull(boolean oneSided, float doubt) {
            float margin = TrianglePass.margin(WIDTH, HEIGHT, grid.snap()) + doubt;
            return new CpuTriangleCull(WIDTH, HEIGHT, grid.perSide(), margin, oneSided);
        }

        /**
         * Checks that triangles visible under any rounding are kept, that triangles invisible under any rounding are
         * not, and that the mesh's order is kept.
         */
        private void compareTriangles(MeshBuffers.DrawRange range, int entry, int vertex, int[] command) {
            boolean oneSided = MaterialSet.isCulled(range.drawState(), sides);
            CpuTriangleCull strict = cpuCull(oneSided, -ROUNDING);
            CpuTriangleCull generous = cpuCull(oneSided, ROUNDING);
            int[] all = Arrays.copyOfRange(
                    meshIndices,
                    range.indices().first(),
                    range.indices().first() + range.indices().count());
            int from = vertex - character.meshes().posed(range.level()).firstVertex();
            int first = command[2];
            int[] found = Arrays.copyOfRange(indices, first, first + command[0]);
            int at = 0;
            for (int t = 0; t < all.length; t += 3) {
                float[][] corners = {place(from + all[t]), place(from + all[t + 1]), place(from + all[t + 2])};
                boolean may = generous.mayCoverSample(corners[0], corners[1], corners[2]);
                boolean must = strict.mayCoverSample(corners[0], corners[1], corners[2]);
                boolean isThere = may && at < found.length && Arrays.equals(all, t, t + 3, found, at, at + 3);
                if (must && !isThere) {
                    fail("triangle " + t / 3 + " of entry " + entry + " is left out");
                }
                at += isThere ? 3 : 0;
                borderCases.count(may == must);
            }
            assertEquals(found.length, at, "indices of entry " + entry + " that are no triangles that may show");
            assertArrayEquals(new int[] {at, at == 0 ? 0 : 1, first, 0, entry}, command, "entry " + entry);
            assertTrue(first >= meshIndices.length, "the mesh's own indices are overwritten");
            assertFalse(taken.get(first, first + all.length).cardinality() > 0, "room is shared by entry " + entry);
            taken.set(first, first + all.length);
            kept += at / 3;
            leftOut += (all.length - at) / 3;
        }

        private float[] place(int vertex) {
            return new float[] {places[2 * vertex], places[2 * vertex + 1]};
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
