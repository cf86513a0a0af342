package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.CrowdPartFactory.Role;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.gl.memory.GpuBuffer;

/** Crowds of characters that the test uploads, and closes after the renderer. */
public final class Crowds {
    private Crowds() {}

    /** Adds a crowd without spare capacity. */
    public static GpuCrowd add(
            SceneRenderer renderer, GpuCharacter character, CrowdState state, PaletteBackend backend) {
        return add(renderer, character, state, backend, 0);
    }

    static GpuCrowd add(
            SceneRenderer renderer, GpuCharacter character, CrowdState state, PaletteBackend backend, int room) {
        return renderer.add(character, state, backend, room, Role.CROWD);
    }

    /**
     * Adds decor.
     *
     * @param casts whether it casts shadows
     */
    public static GpuCrowd decor(SceneRenderer renderer, GpuCharacter character, CrowdState state, boolean casts) {
        Role role = casts ? Role.DECOR : Role.FLAT_DECOR;
        return renderer.add(character, state, PaletteBackend.DEFAULT, 0, role);
    }

    static float[] details(CrowdBuffers buffers) {
        int bytes = (int) buffers.states().detailBytes();
        if (bytes == 0) {
            return new float[0];
        }
        try (GpuBuffer copy = GpuBuffer.allocate("details", bytes)) {
            buffers.states().copyDetails(copy, 0);
            return copy.downloadFloats(0, bytes / Float.BYTES);
        }
    }
}
