package dev.throng.crowd.gl.draw;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.VariantTable;
import java.util.Map;

/** Properties that instances of a part may have each for itself: tints, hidden parts and material variants. Shaders for them differ. */
public final class OwnLooks {
    /** Number of combinations. */
    public static final int COUNT = 8;

    private static final int TINTS = 1;
    private static final int PARTS = 2;
    private static final int VARIANTS = 4;
    private static final OwnLooks[] ALL = new OwnLooks[COUNT];

    static {
        for (int bits = 0; bits < COUNT; bits++) {
            ALL[bits] = new OwnLooks(bits);
        }
    }

    private final int bits;

    private OwnLooks(int bits) {
        this.bits = bits;
    }

    static OwnLooks of(CrowdBuffers buffers) {
        int tints = buffers.transforms().tints().isUsed() ? TINTS : 0;
        return ALL[tints | ofShape(buffers).bits];
    }

    /** Returns those that change which surfaces are there. */
    public static OwnLooks ofShape(CrowdBuffers buffers) {
        int looks = buffers.state().looks();
        VariantTable variants = buffers.character().materials().variants();
        return ALL[(variants.hides(looks) ? PARTS : 0) | (variants.isUsed(looks) ? VARIANTS : 0)];
    }

    private boolean has(int property) {
        return (bits & property) != 0;
    }

    /** Returns the number of the combination, from 0 to {@link #COUNT} - 1. */
    public int number() {
        return bits;
    }

    /** Returns whether an instance has shown a material variant at any time. */
    public boolean hasVariants() {
        return has(VARIANTS);
    }

    /** Returns the same without material variants, for depth of a character whose surfaces are all solid. */
    public OwnLooks withoutVariants() {
        return ALL[bits & ~VARIANTS];
    }

    /** Adds what distinguishes shaders. @param variants of the character */
    public void putTo(Map<String, Object> constants, VariantTable variants) {
        constants.put("TINTS", has(TINTS));
        constants.put("HIDES", has(PARTS));
        variants.putTo(constants, has(VARIANTS));
    }

    /** Binds what shaders read of the instances, besides materials. */
    public void bind(CrowdBuffers buffers) {
        if (bits != 0) {
            buffers.transforms().bindRecords(); // with seeds, hidden parts and variants
        }
        if (has(TINTS)) {
            buffers.transforms().tints().bind();
        }
        if (has(PARTS)) {
            buffers.character().bindParts();
        }
    }
}
