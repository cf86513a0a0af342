package dev.throng.gl.shader;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Builder of a uniform block's {@code std140} layout (OpenGL 4.5 core, section 7.6.2.2). Each call appends a member, in
 * the shader's order, and returns its offset in bytes.
 */
public final class UniformLayout {
    private static final int VEC4 = 4 * Float.BYTES;

    private final String block;
    private final Map<String, Integer> offsets = new LinkedHashMap<>();
    private int end;

    /** @param block name of the block in the shader */
    public UniformLayout(String block) {
        this.block = block;
    }

    /**
     * Appends a member of type {@code float}, {@code int} or {@code uint}.
     *
     * @param name name of the member
     * @return offset of the member in the block, in bytes
     */
    public int word(String name) {
        return add(name, Float.BYTES, Float.BYTES);
    }

    /**
     * Appends a member of type {@code vec2}.
     *
     * @param name name of the member
     * @return offset of the member in the block, in bytes
     */
    public int vec2(String name) {
        return add(name, 2 * Float.BYTES, 2 * Float.BYTES);
    }

    /**
     * Appends a member of type {@code vec4}.
     *
     * @param name name of the member
     * @return offset of the member in the block, in bytes
     */
    public int vec4(String name) {
        return add(name, VEC4, VEC4);
    }

    /**
     * Appends an array of vectors of four words.
     *
     * @param name name of the array, without brackets
     * @param count number of vectors, at least 1
     * @return offset of the array in the block, in bytes
     */
    public int vec4s(String name, int count) {
        return add(name + "[0]", VEC4, count * VEC4);
    }

    private int add(String name, int alignment, int bytes) {
        int offset = aligned(alignment);
        offsets.put(name, offset);
        end = offset + bytes;
        return offset;
    }

    /** @return size of the block in bytes, a multiple of 16 */
    public int bytes() {
        return aligned(VEC4);
    }

    private int aligned(int unit) {
        return (end + unit - 1) / unit * unit;
    }

    /**
     * @throws dev.throng.gl.GlException {@code SHADER} if a member has another offset in a linked program, or is
     *     missing
     */
    public void check(ShaderProgram program) {
        program.block(block).check(offsets);
    }
}
