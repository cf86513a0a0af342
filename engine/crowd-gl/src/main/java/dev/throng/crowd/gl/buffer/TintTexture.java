package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Tint;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;

/** Tints of the instances of one part of a crowd, indexed by instance; empty if no instance has a tint. */
public final class TintTexture {
    private final boolean isUsed;
    private final GpuBuffer tints;
    private final BufferTexture texels;

    /**
     * @param scope scope that owns and closes the created GL objects
     * @param capacity capacity in instances
     */
    TintTexture(ResourceScope scope, CrowdState state, int capacity) {
        isUsed = state.hasTints();
        tints = scope.buffer("tints", isUsed ? (long) capacity * Tint.BYTES : 0);
        texels = scope.texels("tints", tints, BufferTexture.Format.RGBA32F);
    }

    public boolean isUsed() {
        return isUsed;
    }

    /**
     * Uploads the tints of instances.
     *
     * @param first index of the first instance
     * @param count number of instances
     * @return uploaded bytes
     */
    long upload(CrowdState state, int first, int count) {
        if (!isUsed) {
            return 0;
        }
        long at = (long) first * Tint.BYTES;
        if (state.hasTints()) {
            tints.upload(at, TransformTextures.range(state.tints(), Tint.BYTES, first, count));
        } else {
            tints.upload(at, plain(count)); // replaces tints of a crowd shown before
        }
        return (long) count * Tint.BYTES;
    }

    private static float[] plain(int instances) {
        float[] one = {Tint.PLAIN.red(), Tint.PLAIN.green(), Tint.PLAIN.blue(), Tint.PLAIN.value()};
        float[] all = new float[one.length * instances];
        for (int i = 0; i < all.length; i++) {
            all[i] = one[i % one.length];
        }
        return all;
    }

    /**
     * Copies tints of the first instances from another part on the device, or uploads these tints if the other part has
     * no memory for tints.
     *
     * @param from tints of the other part
     * @param state instances of this part
     * @param count number of these first instances
     * @return uploaded bytes
     */
    long copyFrom(TintTexture from, CrowdState state, int count) {
        if (isUsed && from.isUsed) {
            from.tints.copyTo(tints, 0, 0, (long) count * Tint.BYTES);
            return 0;
        }
        return upload(state, 0, count);
    }

    public void bind() {
        if (isUsed) {
            texels.bind(Bindings.UNIT_TINTS);
        }
    }
}
