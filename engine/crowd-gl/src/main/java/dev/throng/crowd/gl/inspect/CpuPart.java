package dev.throng.crowd.gl.inspect;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.buffer.VisibleInstances;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialSet;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.draw.DrawRequest;
import dev.throng.crowd.gl.draw.SkinPass;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.AttributeFormat;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws a part of a crowd from vertices computed by the CPU, or shows their distance from GPU vertices. One buffer
 * contains the CPU vertices of all parts.
 */
public final class CpuPart {
    private static final int STREAM_CPU_VERTICES = MeshBuffers.STREAM_DRAW_LIST + 2;

    private final CrowdBuffers buffers;
    private final Programs programs;
    private final CpuPoser poser;
    private final SkinPass pass;
    private final Map<Variant, ShaderProgram> differences = new HashMap<>();
    private final GpuBuffer vertexOffsets;
    private final VertexArray shown;
    private final VertexArray compared;

    /**
     * @param scope scope that owns and closes the created GL objects
     * @param buffers buffers of the part, not closed by this object
     * @param programs programs of the renderer, not closed by this object
     */
    public CpuPart(ResourceScope scope, CrowdBuffers buffers, Programs programs) {
        this.buffers = buffers;
        this.programs = programs;
        GpuCharacter character = buffers.character();
        poser = new CpuPoser(character.cpuMeshes());
        // shaders cannot distinguish CPU vertices from preskinned ones
        pass = new SkinPass(character, programs, Preskinned.PARTIAL);
        long bytes = (long) Integer.BYTES * buffers.lists().layout().count();
        vertexOffsets = scope.buffer("CPU vertex offsets", bytes);
        shown = scope.own(buffers.vertexArray());
        compared = scope.own(buffers.vertexArray());
        feed(shown, Bindings.ATTRIBUTE_PRESKINNED);
        feed(compared, Bindings.ATTRIBUTE_CPU_VERTICES);
    }

    private void feed(VertexArray array, int attribute) {
        array.vertices(STREAM_CPU_VERTICES, vertexOffsets, 0, Integer.BYTES, 1)
                .attribute(attribute, STREAM_CPU_VERTICES, AttributeFormat.UINT32x1, 0);
    }

    /**
     * Instance to pose on the CPU.
     *
     * @param poser poser of the character; each thread needs a copy
     * @param state crowd of the instance
     * @param instance index of the instance
     * @param level level of detail
     * @param vertex index of the instance's first vertex in the buffer of all parts
     */
    public record Job(CpuPoser poser, CrowdState state, int instance, int level, int vertex) {
        public int vertexCount() {
            return poser.body().level(level).vertexCount();
        }
    }

    public int texels() {
        return poser.texels();
    }

    /**
     * Chooses instances for CPU vertices, and uploads the indices of their first vertices. Finest levels of detail,
     * which are nearest, come first. The first instance beyond the budget and all later ones keep GPU vertices.
     *
     * @param list the camera's visible instances
     * @param first index of this part's first vertex
     * @param budget vertices and instances that the CPU may still compute in this frame
     * @return the chosen instances
     */
    public List<Job> plan(VisibleInstances list, int first, Budget budget) {
        List<Job> jobs = new ArrayList<>();
        int[] at = new int[list.size()];
        Arrays.fill(at, PreskinBuffers.NOT_PRESKINNED);
        int vertex = first;
        for (int entry = 0; entry < at.length && jobs.size() < budget.instances(); entry++) {
            Job job = new Job(poser, buffers.state(), list.instance(entry), list.level(entry), vertex);
            if (vertex + job.vertexCount() > budget.vertices()) {
                break;
            }
            jobs.add(job);
            at[entry] = vertex - poser.body().level(job.level()).firstVertex();
            vertex += job.vertexCount();
        }
        vertexOffsets.upload(0, at);
        return jobs;
    }

    /**
     * Limit of the CPU's work.
     *
     * @param vertices index after the last vertex that the buffer of all parts can contain
     * @param instances largest number of instances of this part
     */
    public record Budget(int vertices, int instances) {}

    /**
     * Draws the camera's visible instances into the bound target.
     *
     * @param vertices CPU vertices of all parts
     */
    public void draw(BufferTexture vertices, DrawRequest request) {
        pass.draw(buffers, request, () -> {
            shown.bind();
            vertices.bind(Bindings.UNIT_SKINNED);
        });
    }

    /**
     * Draws the camera's visible instances, coloured by the distance between CPU and GPU vertices.
     *
     * @param vertices CPU vertices of all parts
     * @param colours encoding of the picture
     * @param sides drawn sides of triangles
     * @param exaggeration factor on distances: the last colour of the scale shows a distance of D / exaggeration, where
     *     D is the diagonal of the character's box
     */
    public void drawDifference(
            BufferTexture vertices, Shading.Colours colours, Environment.Sides sides, double exaggeration) {
        double diagonal = buffers.character().atlas().certificate().diagonal();
        float scale = (float) (diagonal > 0 ? exaggeration / diagonal : 0);
        buffers.bindForDrawing();
        compared.bind();
        vertices.bind(Bindings.UNIT_CPU_VERTICES);
        DrawCommands commands = buffers.lists().commands();
        buffers.drawBatches(batch -> {
            for (DrawCommands.Call call : commands.calls()) {
                ShaderProgram program = difference(new Variant(call.span().influences(), colours));
                program.set("exaggeration", scale);
                buffers.character().setEntryCount(program);
                program.use();
                boolean isCulled = MaterialSet.isCulled(call.drawState(), sides);
                Raster.cull(isCulled ? Raster.Cull.BACK : Raster.Cull.NONE);
                commands.draw(batch, call.span());
            }
        });
    }

    private record Variant(int influences, Shading.Colours colours) {}

    private ShaderProgram difference(Variant wanted) {
        return differences.computeIfAbsent(wanted, variant -> {
            var constants = variant.colours()
                    .in(ShaderConstants.of(buffers.character(), buffers.preskinned(), variant.influences()));
            return programs.graphics("difference", "difference", constants, FrameBlock::check);
        });
    }
}
