package dev.throng.crowd.gl.inspect;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.CameraList;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.draw.DrawCalls;
import dev.throng.crowd.gl.draw.SkinPass;
import dev.throng.crowd.gl.scene.Inspection;
import dev.throng.crowd.gl.scene.Look;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.memory.AttributeFormat;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.Owned;
import dev.throng.gl.memory.VertexArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A group drawn from vertices that the twin made. The program that draws what is skinned ahead draws them, as it cannot
 * tell them apart; so does {@link DifferencePass}. The vertices of all groups are in one buffer.
 */
public final class TwinGroup implements AutoCloseable {
    private static final int STREAM_TWIN = MeshBuffers.STREAM_DRAW_LIST + 2;

    private final Owned owned = new Owned();
    private final CrowdBuffers buffers;
    private final TwinPoser poser;
    private final SkinPass pass;
    private final DifferencePass difference;
    private final GpuBuffer places;
    private final VertexArray shown;
    private final VertexArray compared;

    /** Borrows the buffers and the programs. */
    public TwinGroup(CrowdBuffers buffers, Programs programs) {
        this.buffers = buffers;
        GpuCharacter character = buffers.character();
        poser = new TwinPoser(character.twinBody());
        pass = new SkinPass(character, programs, Preskinned.SOME);
        difference = new DifferencePass(character, programs, buffers.preskinned());
        try {
            long bytes = (long) Integer.BYTES * buffers.lists().layout().count();
            places = owned.buffer("twin places", bytes);
            shown = owned.keep(buffers.vertexArray(), VertexArray::close);
            compared = owned.keep(buffers.vertexArray(), VertexArray::close);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
        feed(shown, Bindings.ATTRIBUTE_PRESKINNED);
        feed(compared, Bindings.ATTRIBUTE_TWIN);
        if (buffers.preskinned() != Preskinned.NOBODY) {
            buffers.preskin().feed(compared);
        }
    }

    private void feed(VertexArray array, int attribute) {
        array.vertices(STREAM_TWIN, places, 0, Integer.BYTES, 1)
                .attribute(attribute, STREAM_TWIN, AttributeFormat.UINT32x1, 0);
    }

    /**
     * An instance that the twin is to pose.
     *
     * @param poser of its character, not to be used by itself: other threads need others
     * @param vertex number of the first of its vertices
     */
    public record Job(TwinPoser poser, CrowdState state, int instance, int level, int vertex) {
        public int vertexCount() {
            return poser.body().level(level).vertexCount();
        }
    }

    /**
     * Tells the draws of the camera where vertices will be. The finest levels, which are nearest, come first. The first
     * instance without room and all after it keep the device's vertices.
     *
     * @param list of the instances that the camera sees
     * @param first number of the first vertex of this group
     * @param room vertices and instances that are left
     */
    public List<Job> plan(CameraList list, int first, Room room) {
        List<Job> jobs = new ArrayList<>();
        int[] at = new int[list.size()];
        Arrays.fill(at, PreskinBuffers.NOT_PRESKINNED);
        int vertex = first;
        for (int entry = 0; entry < at.length && jobs.size() < room.instances(); entry++) {
            Job job = new Job(poser, buffers.state(), list.instance(entry), list.level(entry), vertex);
            if (vertex + job.vertexCount() > room.vertices()) {
                break;
            }
            jobs.add(job);
            at[entry] = vertex - poser.body().level(job.level()).firstVertex();
            vertex += job.vertexCount();
        }
        places.upload(0, at);
        return jobs;
    }

    /**
     * What the twin has time for.
     *
     * @param vertices number behind the last one
     * @param instances of this group
     */
    public record Room(int vertices, int instances) {}

    /** Draws the instances that the camera sees into the bound target. @param vertices of all groups */
    public DrawCalls draw(BufferTexture vertices, Shading shading, Look.Sides sides, Inspection inspection) {
        return pass.draw(buffers, shading, sides, inspection, () -> {
            shown.bind();
            vertices.bind(Bindings.UNIT_SKINNED);
        });
    }

    /** Draws how far the device's vertices are from the twin's. @param exaggeration of differences */
    public DrawCalls drawDifference(BufferTexture vertices, double exaggeration, Look.Sides sides) {
        return difference.draw(buffers, exaggeration, sides, () -> {
            buffers.bindForDrawing();
            compared.bind();
            vertices.bind(Bindings.UNIT_TWIN);
        });
    }

    /** Bytes that are taken. */
    public long bytes() {
        return places.size();
    }

    @Override
    public void close() {
        owned.close();
    }
}
