package dev.throng.crowd.gl.draw;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.VariantTable;
import java.util.Map;

/**
 * Properties in which instances of a part differ: tints, hidden parts and material variants. Each combination has
 * separate shaders.
 */
public final class LookFeatures {
    public static final int COUNT = 8;

    private static final int TINTS = 1;
    private static final int PARTS = 2;
    private static final int VARIANTS = 4;
    private static final LookFeatures[] ALL = new LookFeatures[COUNT];

    static {
        for (int bits = 0; bits < COUNT; bits++) {
            ALL[bits] = new LookFeatures(bits);
        }
    }

    private final int bits;

    private LookFeatures(int bits) {
        this.bits = bits;
    }

    static LookFeatures of(CrowdBuffers buffers) {
        int tints = buffers.transforms().tints().isUsed() ? TINTS : 0;
        return ALL[tints | ofGeometry(buffers).bits];
    }

    /** @return the properties that affect geometry: hidden parts and material variants */
    public static LookFeatures ofGeometry(CrowdBuffers buffers) {
        int looks = buffers.state().looks();
        VariantTable variants = buffers.character().materials().variants();
        return ALL[(variants.hides(looks) ? PARTS : 0) | (variants.isUsed(looks) ? VARIANTS : 0)];
    }

    private boolean has(int property) {
        return (bits & property) != 0;
    }

    /** @return number of this combination, 0 to {@link #COUNT} - 1 */
    public int number() {
        return bits;
    }

    /** @return whether any instance has ever shown a material variant */
    public boolean hasVariants() {
        return has(VARIANTS);
    }

    /** @return copy without material variants, for depth of a fully opaque character */
    public LookFeatures withoutVariants() {
        return ALL[bits & ~VARIANTS];
    }

    /**
     * Adds the constants of this combination to a shader's constants.
     *
     * @param variants table of the character's material variants
     */
    public void putTo(Map<String, Object> constants, VariantTable variants) {
        constants.put("TINTS", has(TINTS));
        constants.put("HIDES", has(PARTS));
        variants.putTo(constants, has(VARIANTS));
    }

    /** Binds the instance data that shaders of this combination read. */
    public void bind(CrowdBuffers buffers) {
        if (bits != 0) {
            buffers.transforms().bindRecords(); // seeds, hidden parts and variants
        }
        if (has(TINTS)) {
            buffers.transforms().tints().bind();
        }
        if (has(PARTS)) {
            buffers.character().bindParts();
        }
    }
}
