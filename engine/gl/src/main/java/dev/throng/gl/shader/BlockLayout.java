package dev.throng.gl.shader;

import dev.throng.gl.GlException;
import java.util.Map;

/**
 * Layout of a storage or uniform block, as the driver reports it. Members are named as in the block, arrays by their
 * first element: {@code time}, {@code camera.eye}, {@code rows[0]}, {@code items[0].phase}; {@code rows} means {@code
 * rows[0]}.
 */
public final class BlockLayout {
    private static final int ALIGNMENT = 16; // largest padding of structures without doubles, a vec4 (section 7.6.2.2)

    private final String where;
    private final int size;
    private final Map<String, Integer> offsets;
    private final Map<String, Integer> strides;

    /**
     * @param where program and block, for messages
     * @param size size in bytes, with a runtime array as one element, with or without padding at the end
     * @param offsets offset of each member, in bytes
     * @param strides distance between neighbouring elements in bytes, by array name without brackets
     */
    BlockLayout(String where, int size, Map<String, Integer> offsets, Map<String, Integer> strides) {
        this.where = where;
        this.size = size;
        this.offsets = offsets;
        this.strides = strides;
    }

    /**
     * @return size of the block in bytes, as the driver reports it: with or without padding at the end, with a runtime
     *     array as one element
     */
    public int size() {
        return size;
    }

    /**
     * @return offset of the member, in bytes
     * @throws GlException {@code SHADER} if the block lacks the member
     */
    public int offset(String member) {
        Integer found = offsets.get(member);
        if (found == null) {
            found = offsets.get(member + "[0]");
        }
        if (found == null) {
            throw mismatch(member, "no member of this name", "one of the members " + offsets.keySet());
        }
        return found;
    }

    /**
     * @return distance between neighbouring elements of the array, in bytes
     * @throws GlException {@code SHADER} if the block lacks the array
     */
    public int stride(String arrayMember) {
        Integer found = strides.get(arrayMember);
        if (found == null) {
            throw mismatch(arrayMember, "no array of this name", "one of the arrays " + strides.keySet());
        }
        return found;
    }

    /** @throws GlException {@code SHADER} if a member is missing or at another offset */
    public void check(Map<String, Integer> expectedOffsets) {
        expectedOffsets.forEach((member, expected) -> {
            int found = offset(member);
            if (found != expected) {
                throw mismatch(member, "byte offset " + found, "byte offset " + expected + ", the offset in Java");
            }
        });
    }

    /**
     * @param expected expected distance between neighbouring elements, in bytes
     * @throws GlException {@code SHADER} if the array has another stride
     */
    public void checkStride(String arrayMember, int expected) {
        int found = stride(arrayMember);
        if (found != expected) {
            throw mismatch(
                    arrayMember,
                    "a stride of " + found + " bytes",
                    "a stride of " + expected + " bytes, the stride in Java");
        }
    }

    /**
     * Checks the size of the block. Drivers such as NVIDIA's may omit padding behind the last member.
     *
     * @param expected size in bytes
     * @throws GlException {@code SHADER} if the size differs
     */
    public void checkSize(int expected) {
        if (size > expected || size <= expected - ALIGNMENT) {
            throw mismatch("size", size + " bytes", expected + " bytes, the size in Java");
        }
    }

    private GlException mismatch(String member, String found, String expected) {
        return new GlException(
                GlException.Kind.SHADER,
                where + ", " + member + ": found " + found + " in the shader, expected " + expected);
    }
}
