package dev.throng.gl;

import static org.lwjgl.opengl.GL44C.*;

import java.util.BitSet;

/**
 * Texture units starting at {@link #FIRST_UNIT}, and binding points of uniform blocks starting at {@link #FIRST}, that
 * were empty when a context was adopted. Hosts hardly use such high numbers, since no single shader needs so many. The
 * engine assumes that they stay empty, and leaves them empty without a query per frame.
 */
public final class FreeBindings {
    /**
     * Index of the first binding point of uniform blocks that may be free; every implementation of OpenGL 4.5 has at
     * least 84 points.
     */
    public static final int FIRST = 80;

    /** Index of the first texture unit that may be free; every implementation of OpenGL 4.5 has at least 96 units. */
    public static final int FIRST_UNIT = 70;

    /** No free bindings: the value for contexts whose free bindings are unknown. */
    static final FreeBindings NONE = new FreeBindings();

    private static final int UNITS = 96;
    private static final int BLOCKS = 84;
    private static final int[] OF_UNITS = {
        GL_SAMPLER_BINDING,
        GL_TEXTURE_BINDING_1D,
        GL_TEXTURE_BINDING_1D_ARRAY,
        GL_TEXTURE_BINDING_2D,
        GL_TEXTURE_BINDING_2D_ARRAY,
        GL_TEXTURE_BINDING_2D_MULTISAMPLE,
        GL_TEXTURE_BINDING_2D_MULTISAMPLE_ARRAY,
        GL_TEXTURE_BINDING_3D,
        GL_TEXTURE_BINDING_BUFFER,
        GL_TEXTURE_BINDING_CUBE_MAP,
        GL_TEXTURE_BINDING_CUBE_MAP_ARRAY,
        GL_TEXTURE_BINDING_RECTANGLE
    };

    private final BitSet units = new BitSet();
    private final BitSet blocks = new BitSet();

    private FreeBindings() {}

    /** Finds the free bindings of the current context. */
    static FreeBindings find() {
        FreeBindings found = new FreeBindings();
        int active = glGetInteger(GL_ACTIVE_TEXTURE);
        for (int unit = FIRST_UNIT; unit < UNITS; unit++) {
            glActiveTexture(GL_TEXTURE0 + unit);
            found.units.set(unit, isEmptyUnit());
        }
        glActiveTexture(active);
        for (int block = FIRST; block < BLOCKS; block++) {
            found.blocks.set(block, glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, block) == 0);
        }
        return found;
    }

    private static boolean isEmptyUnit() {
        for (int binding : OF_UNITS) {
            if (glGetInteger(binding) != 0) {
                return false;
            }
        }
        return true;
    }

    boolean hasUnit(int unit) {
        return units.get(unit);
    }

    boolean hasBlock(int block) {
        return blocks.get(block);
    }
}
