package dev.throng.gl.shader;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The members of a uniform block in the order of the shader, and where {@code std140} puts them (OpenGL 4.5 core, section
 * 7.6.2.2). Each call adds a member behind the last one and returns its offset in bytes.
 */
public final class UniformLayout {
    private static final int VEC4 = 4 * Float.BYTES;

    private final String block;
    private final Map<String, Integer> offsets = new LinkedHashMap<>();
    private int end;

    /** @param block as the shader names it */
    public UniformLayout(String block) {
        this.block = block;
    }

    /** A {@code float}, {@code int} or {@code uint}. */
    public int word(String name) {
        return add(name, Float.BYTES, Float.BYTES);
    }

    /** A vector of two words. */
    public int vec2(String name) {
        return add(name, 2 * Float.BYTES, 2 * Float.BYTES);
    }

    /** A vector of four words. */
    public int vec4(String name) {
        return add(name, VEC4, VEC4);
    }

    /** An array of vectors of four words. @param count at least 1 */
    public int vec4s(String name, int count) {
        return add(name + "[0]", VEC4, count * VEC4);
    }

    private int add(String name, int alignment, int bytes) {
        int offset = aligned(alignment);
        offsets.put(name, offset);
        end = offset + bytes;
        return offset;
    }

    /** Bytes of the whole block, a multiple of 16. */
    public int bytes() {
        return aligned(VEC4);
    }

    private int aligned(int unit) {
        return (end + unit - 1) / unit * unit;
    }

    /**
     * @throws dev.throng.gl.GlException {@code SHADER} naming the first member that lies elsewhere in a linked program,
     *     or is missing
     */
    public void check(ShaderProgram program) {
        program.block(block).check(offsets);
    }
}
