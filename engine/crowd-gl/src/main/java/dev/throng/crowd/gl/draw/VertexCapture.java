package dev.throng.crowd.gl.draw;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.gl.Barrier;
import dev.throng.gl.Draw;
import dev.throng.gl.framebuffer.FeedbackCapture;
import dev.throng.gl.memory.GpuBuffer;

/**
 * Reads back what the drawing program makes of every vertex of the file: transform feedback from the program that draws,
 * each vertex drawn once as a point.
 */
public final class VertexCapture {
    /** Float of a captured vertex where its normal begins. */
    public static final int NORMAL = 3;

    /** Float of it where its tangent begins, of a character that has some. */
    public static final int TANGENT = 6;

    private VertexCapture() {}

    /** Floats captured of a vertex: position and normal before placement, and the tangent where the character has some. */
    public static int stride(GpuCharacter character) {
        return character.prepared().meshes().hasTangents() ? TANGENT + Geometry.Tangents.FLOATS : TANGENT;
    }

    /** Captures a mesh by the program of all influences. */
    public static float[] capture(SkinPass pass, CrowdBuffers buffers, MeshBuffers.Part part) {
        return capture(pass, buffers, part, Influences.GPU_INFLUENCES);
    }

    /**
     * Captures a mesh of all instances of the first batch. The palettes have been built, all instances are listed, the frame
     * block is bound.
     *
     * @param influences of the program that draws: no vertex of the mesh has more
     * @return {@code [instance][vertex][stride]}
     */
    public static float[] capture(SkinPass pass, CrowdBuffers buffers, MeshBuffers.Part part, int influences) {
        PaletteBatch batch = buffers.batches().get(0);
        int vertices = Math.multiplyExact(batch.count(), part.vertexCount());
        int floats = Math.multiplyExact(vertices, stride(buffers.character()));
        try (GpuBuffer captured = GpuBuffer.allocate("captured vertices", (long) floats * Float.BYTES)) {
            captured.fillFloat(Float.NaN);
            pass.bindToCapture(buffers, Shading.NEUTRAL, influences);
            buffers.palettes().bind(0);
            FeedbackCapture.capture(
                    captured, () -> Draw.points(part.firstVertex(), part.vertexCount(), batch.count(), batch.first()));
            Barrier.before(Barrier.READBACK);
            return captured.downloadFloats(0, floats);
        }
    }
}
