package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Character;
import dev.throng.anim.NormalRule;
import dev.throng.bake.TwinSkinner;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.cpu.CpuTriangles;
import dev.throng.gl.Barrier;
import dev.throng.gl.Draw;
import dev.throng.gl.Owned;
import dev.throng.gl.RenderTarget;
import dev.throng.gl.SampleGrid;
import dev.throng.math.Affine;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Buffers of one crowd, selected, posed by the CPU, and rid of triangles; and all of it once more by the twin. */
final class TriangleTrial implements AutoCloseable {
    private static final int WIDTH = 96;
    private static final int HEIGHT = 64;
    private static final long TICKS = 172_800_123_456L;
    private static final int ENTRY_WORDS = DrawList.BYTES / Integer.BYTES;
    private static final int COMMAND_WORDS = Draw.COMMAND_BYTES / Integer.BYTES;

    private final Owned owned = new Owned();
    private final GpuCharacter character;
    private final CrowdBuffers buffers;
    private final PaletteBuilder palettes;
    private final Programs programs = owned.keep(new Programs(), Programs::close);
    private final SelectPass select = owned.keep(new SelectPass(1), SelectPass::close);
    private final TrianglePass pass = new TrianglePass(programs);
    private final FrameBlock frame = owned.keep(new FrameBlock(), FrameBlock::close);
    private final TwinSkinner skinner = new TwinSkinner(NormalRule.of(RandomCrowd.TOWER));
    private final int[] meshIndices;
    private final BitSet levels = new BitSet();
    private int kept;
    private int leftOut;
    private int nowhere;
    private int drawnWhole;

    /** @param shown with the joints and clips of {@link RandomCrowd} */
    TriangleTrial(Character shown, CrowdState state, BatchPlan plan) {
        character =
                owned.keep(new GpuCharacter(shown, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS), GpuCharacter::close);
        buffers = owned.keep(new CrowdBuffers(character, state, plan), CrowdBuffers::close);
        palettes = owned.keep(new UploadedPaletteBuilder(character, buffers), PaletteBuilder::close);
        meshIndices = character.meshes().indices().downloadInts(0, (int)
                (character.meshes().indices().size() / 4));
    }

    boolean culls() {
        return buffers.cullsTriangles();
    }

    int vertices(int level) {
        return character.meshes().vertexCount(level);
    }

    /** Levels of detail of whoever was seen. */
    BitSet levels() {
        return levels;
    }

    /** Triangles, over all comparisons. */
    int kept() {
        return kept;
    }

    int leftOut() {
        return leftOut;
    }

    /** Vertices that have no place in the window. */
    int nowhere() {
        return nowhere;
    }

    /** Instances of ranges. */
    int drawnWhole() {
        return drawnWhole;
    }

    /** Runs the passes; returns where samples are. */
    SampleGrid run(View view, Selection selection, Look.Sides sides, int samples) {
        buffers.lists().poison();
        frame.write(new CrowdRenderer.Scene(view, Look.neutral(false, sides), selection), HEIGHT, TICKS);
        select.run(List.of(buffers), selection);
        palettes.build(TICKS);
        try (RenderTarget target = RenderTarget.create("test picture", WIDTH, HEIGHT, samples)) {
            pass.run(List.of(buffers), target, sides);
            Barrier.before(Barrier.READBACK);
            return target.sampleGrid();
        }
    }

    void compare(View view, Selection selection, Look.Sides sides, int samples) {
        SampleGrid grid = run(view, selection, sides, samples);
        Results results = new Results(view, grid, sides);
        for (int header = 0; header < buffers.triangles().headers(); header++) {
            if (results.ranges.areCulled(header % results.ranges.count())) {
                results.compare(header);
            }
        }
    }

    /** What one run left behind. */
    private final class Results {
        private final View view;
        private final SampleGrid grid;
        private final Look.Sides sides;
        private final TriangleBuffers triangles = buffers.triangles();
        private final TriangleRanges ranges = triangles.ranges();
        private final int[] listed = buffers.lists().commands().download();
        private final int[] list =
                buffers.lists().drawList().downloadInts(0, buffers.state().count() * ENTRY_WORDS);
        private final float[] places = triangles.downloadPlaces(0, triangles.capacity());
        private final int[] indices =
                triangles.downloadIndices(0, meshIndices.length + triangles.capacity() * ranges.indicesPerVertex());
        private final BitSet taken = new BitSet();

        Results(View view, SampleGrid grid, Look.Sides sides) {
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
                            new int[] {range.indexCount(), 1, range.firstIndex(), 0, first + e},
                            command,
                            "drawn whole");
                }
            }
        }

        private int instances(int header) {
            return listed[COMMAND_WORDS * header + DrawCommands.INSTANCES];
        }

        /** Of all instances of finer levels, and of those of the same level in batches before. */
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
            TwinBody.Level level = character.twinBody().level(levelOf(header));
            float[] palette = new float[character.character().palette().entryCount() * Affine.STRIDE];
            palettes.read(list[ENTRY_WORDS * entry + DrawList.SEED_AND_SLOT / 4], palette);
            float[] positions = new float[3 * level.vertexCount()];
            skinner.skin(level.geometry(), level.influences(), new TwinSkinner.Palette(palette, 0), positions, null);
            CpuTriangles twin = twin(false);
            float[] expected = new float[2 * level.vertexCount()];
            for (int v = 0; v < level.vertexCount(); v++) {
                float[] place = twin.place(clip(standing(entry, positions, v)));
                System.arraycopy(place, 0, expected, 2 * v, 2);
                nowhere += place[0] == CpuTriangles.NOWHERE ? 1 : 0;
            }
            float[] found = Arrays.copyOfRange(places, 2 * vertex, 2 * vertex + expected.length);
            assertArrayEquals(expected, found, "places of entry " + entry);
        }

        private CpuTriangles twin(boolean oneSided) {
            float margin = CpuTriangles.margin(WIDTH, HEIGHT, grid.snap());
            return new CpuTriangles(WIDTH, HEIGHT, grid.perSide(), margin, oneSided);
        }

        private float number(int entry, int offset, int component) {
            return Float.intBitsToFloat(list[ENTRY_WORDS * entry + offset / 4 + component]);
        }

        /** {@code lib/standing.glsl}. */
        private float[] standing(int entry, float[] positions, int v) {
            float x = positions[3 * v];
            float z = positions[3 * v + 2];
            float cosine = number(entry, DrawList.FACING, 0);
            float sine = number(entry, DrawList.FACING, 1);
            float[] turned = {cosine * x + sine * z, positions[3 * v + 1], cosine * z - sine * x};
            for (int c = 0; c < 3; c++) {
                turned[c] = number(entry, DrawList.PLACE, c) + number(entry, DrawList.PLACE, 3) * turned[c];
            }
            return turned;
        }

        /** {@code lib/clip.glsl}. */
        private float[] clip(float[] world) {
            float[] m = view.viewProjection();
            float[] clip = new float[4];
            for (int c = 0; c < 4; c++) {
                clip[c] = m[c] * world[0] + m[4 + c] * world[1] + m[8 + c] * world[2] + m[12 + c];
            }
            return clip;
        }

        private void compareTriangles(MeshBuffers.DrawRange range, int entry, int vertex, int[] command) {
            CpuTriangles twin = twin(MaterialSet.isCulled(range.appearance(), sides));
            int[] all = Arrays.copyOfRange(meshIndices, range.firstIndex(), range.firstIndex() + range.indexCount());
            int from = vertex - character.meshes().posed(range.level()).firstVertex();
            int[] expected = IntStream.range(0, all.length / 3)
                    .filter(t -> twin.mayShow(
                            place(from + all[3 * t]), place(from + all[3 * t + 1]), place(from + all[3 * t + 2])))
                    .flatMap(t -> Arrays.stream(all, 3 * t, 3 * t + 3))
                    .toArray();
            int first = command[2];
            int instances = expected.length == 0 ? 0 : 1;
            assertArrayEquals(new int[] {expected.length, instances, first, 0, entry}, command, "entry " + entry);
            assertArrayEquals(expected, Arrays.copyOfRange(indices, first, first + expected.length), "entry " + entry);
            assertTrue(first >= meshIndices.length, "the mesh's own indices are overwritten");
            assertFalse(taken.get(first, first + all.length).cardinality() > 0, "room is shared by entry " + entry);
            taken.set(first, first + all.length);
            kept += expected.length / 3;
            leftOut += (all.length - expected.length) / 3;
        }

        private float[] place(int vertex) {
            return new float[] {places[2 * vertex], places[2 * vertex + 1]};
        }
    }

    @Override
    public void close() {
        owned.close();
    }
}
