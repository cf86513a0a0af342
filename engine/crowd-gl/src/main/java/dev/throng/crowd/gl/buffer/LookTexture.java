package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.LookRecord;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;

/** The looks of a part's instances; nothing where all are plain. Its shaders find them by the number of an instance. */
public final class LookTexture {
    private final boolean isUsed;
    private final GpuBuffer looks;
    private final BufferTexture texels;

    /** @param scope that owns it */
    LookTexture(ResourceScope scope, CrowdState state, int capacity) {
        isUsed = state.hasLooks();
        looks = scope.buffer("looks", isUsed ? (long) capacity * LookRecord.BYTES : 0);
        texels = scope.texels("looks", looks, BufferTexture.Format.RGBA32F);
    }

    /** Whether instances have looks of their own. */
    public boolean isUsed() {
        return isUsed;
    }

    /** Uploads the looks of some instances. @param first of them @return bytes uploaded */
    long upload(CrowdState changed, int first) {
        if (!isUsed) {
            return 0;
        }
        looks.upload((long) first * LookRecord.BYTES, changed.looks());
        return changed.looks().remaining();
    }

    /** Takes those of instances from another part's on the device, or uploads them where that one has none. @return bytes uploaded */
    long take(LookTexture from, CrowdState first) {
        if (from.isUsed) {
            from.looks.copyTo(looks, 0, 0, (long) first.count() * LookRecord.BYTES);
            return 0;
        }
        return upload(first, 0);
    }

    /** Binds them, where there are any. */
    public void bind() {
        if (isUsed) {
            texels.bind(Bindings.UNIT_LOOKS);
        }
    }
}
