package dev.throng.gl.memory;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL30C.GL_HALF_FLOAT;

/**
 * Format of a vertex attribute: type, bits and number of components. In shaders, {@code SNORM} and {@code UNORM} are
 * floats in [-1, 1] and [0, 1], {@code UINT} unsigned integers.
 */
public enum AttributeFormat {
    FLOAT1(GL_FLOAT, 1, Kind.FLOAT),
    FLOAT2(GL_FLOAT, 2, Kind.FLOAT),
    FLOAT3(GL_FLOAT, 3, Kind.FLOAT),
    FLOAT4(GL_FLOAT, 4, Kind.FLOAT),
    HALF2(GL_HALF_FLOAT, 2, Kind.FLOAT),
    HALF4(GL_HALF_FLOAT, 4, Kind.FLOAT),
    SNORM8x4(GL_BYTE, 4, Kind.NORMALISED),
    SNORM16x2(GL_SHORT, 2, Kind.NORMALISED),
    SNORM16x4(GL_SHORT, 4, Kind.NORMALISED),
    UNORM8x4(GL_UNSIGNED_BYTE, 4, Kind.NORMALISED),
    UNORM16x2(GL_UNSIGNED_SHORT, 2, Kind.NORMALISED),
    UNORM16x4(GL_UNSIGNED_SHORT, 4, Kind.NORMALISED),
    UINT8x4(GL_UNSIGNED_BYTE, 4, Kind.INTEGER),
    UINT16x2(GL_UNSIGNED_SHORT, 2, Kind.INTEGER),
    UINT16x4(GL_UNSIGNED_SHORT, 4, Kind.INTEGER),
    UINT32x1(GL_UNSIGNED_INT, 1, Kind.INTEGER),
    UINT32x2(GL_UNSIGNED_INT, 2, Kind.INTEGER),
    UINT32x3(GL_UNSIGNED_INT, 3, Kind.INTEGER),
    UINT32x4(GL_UNSIGNED_INT, 4, Kind.INTEGER);

    private enum Kind {
        FLOAT,
        NORMALISED,
        INTEGER
    }

    private final int type;
    private final int components;
    private final Kind kind;

    AttributeFormat(int type, int components, Kind kind) {
        this.type = type;
        this.components = components;
        this.kind = kind;
    }

    /** @return size of an attribute, in bytes */
    public int bytes() {
        return components
                * switch (type) {
                    case GL_BYTE, GL_UNSIGNED_BYTE -> 1;
                    case GL_SHORT, GL_UNSIGNED_SHORT, GL_HALF_FLOAT -> 2;
                    default -> 4;
                };
    }

    int type() {
        return type;
    }

    int components() {
        return components;
    }

    boolean isInteger() {
        return kind == Kind.INTEGER;
    }

    boolean isNormalised() {
        return kind == Kind.NORMALISED;
    }
}
