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
 * Reads the vertices that the drawing program computes, by transform feedback. Each vertex is drawn once, as a point.
 */
public final class VertexCapture {
    /** Index of the normal's first float in a captured vertex. */
    public static final int NORMAL = 3;

    /** Index of the tangent's first float in a captured vertex, if the character has tangents. */
    public static final int TANGENT = 6;

    private VertexCapture() {}

    /**
     * @return floats per captured vertex: position and normal in character space, and the tangent if the character has
     *     tangents
     */
    public static int stride(GpuCharacter character) {
        return character.prepared().meshes().hasTangents() ? TANGENT + Geometry.Tangents.FLOATS : TANGENT;
    }

    /**
     * Captures a mesh with the program for four influences, as {@link #capture(SkinPass, CrowdBuffers,
     * MeshBuffers.Part, int)}.
     */
    public static float[] capture(SkinPass pass, CrowdBuffers buffers, MeshBuffers.Part part) {
        return capture(pass, buffers, part, Influences.GPU_INFLUENCES);
    }

    /**
     * Captures a mesh as skinned for each instance of the first palette batch. Palettes must be built, the frame block
     * bound, and all instances in the draw list.
     *
     * @param influences largest number of influences per vertex that the program reads, at least that of the mesh
     * @return floats, indexed by {@code [instance][vertex][stride]}, see {@link #stride}
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
