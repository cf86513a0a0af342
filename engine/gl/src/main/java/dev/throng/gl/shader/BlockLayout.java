package dev.throng.gl.shader;

import dev.throng.gl.GlException;
import java.util.Map;

/**
 * Where the members of a storage or uniform block lie, as the driver says. Members are named as in the block, arrays by their
 * first element: {@code time}, {@code camera.eye}, {@code rows[0]}, {@code items[0].phase}; {@code rows} is taken for
 * {@code rows[0]}.
 */
public final class BlockLayout {
    private static final int ALIGNMENT =
            16; // of a vec4: structures without doubles are padded to it at most (section 7.6.2.2)

    private final String where;
    private final int size;
    private final Map<String, Integer> offsets;
    private final Map<String, Integer> strides;

    /**
     * @param where program and block, for messages
     * @param size in bytes, a runtime array counted as one element, with or without the padding at its end
     * @param offsets in bytes, by member
     * @param strides bytes from one element to the next, by the array's name without brackets
     */
    BlockLayout(String where, int size, Map<String, Integer> offsets, Map<String, Integer> strides) {
        this.where = where;
        this.size = size;
        this.offsets = offsets;
        this.strides = strides;
    }

    /** Bytes of the block as the driver counts them: with or without the padding at its end; an array without a length is one element. */
    public int size() {
        return size;
    }

    /** @throws GlException {@code SHADER} when the block has no such member */
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
     * Bytes from one element of an array to the next.
     *
     * @throws GlException {@code SHADER} when the block has no such array
     */
    public int stride(String arrayMember) {
        Integer found = strides.get(arrayMember);
        if (found == null) {
            throw mismatch(arrayMember, "no array of this name", "one of the arrays " + strides.keySet());
        }
        return found;
    }

    /** @throws GlException {@code SHADER} naming the first member that lies elsewhere, or is missing */
    public void check(Map<String, Integer> expectedOffsets) {
        expectedOffsets.forEach((member, expected) -> {
            int found = offset(member);
            if (found != expected) {
                throw mismatch(member, "byte offset " + found, "byte offset " + expected + ", the offset in Java");
            }
        });
    }

    /** @throws GlException {@code SHADER} when the array's elements are further apart, or closer */
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
     * Checks the size of the block. Drivers may omit the padding behind the last member: NVIDIA's does.
     *
     * @throws GlException {@code SHADER} when the block has another size
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
