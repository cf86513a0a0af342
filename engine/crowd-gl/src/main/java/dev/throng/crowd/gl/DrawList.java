package dev.throng.crowd.gl;

/**
 * The instances that are drawn, in order, as instanced vertex attributes: baseInstance then applies to them without an
 * extension. One list for each frustum, its levels of detail one after the other; {@code select_write.comp} fills it. 32 B each:
 *
 * <pre>
 *   0  vec4  place: x y z, scale
 *  16  vec2  facing: cosine and sine of the heading
 *  24  uvec2 seed, slot: which palette of its batch is its own; from bit 30 on which list this is
 * </pre>
 */
final class DrawList {
    /** Bytes of one entry. */
    static final int BYTES = 32;

    static final int PLACE = 0;
    static final int FACING = 16;
    static final int SEED_AND_SLOT = 24;

    private DrawList() {}
}
