package dev.throng.gl;

import static org.lwjgl.opengl.GL44C.*;

import java.util.BitSet;

/**
 * Texture units from {@link #FIRST_UNIT} on and uniform blocks from {@link #FIRST} on, where no host was seen that has anything: no
 * shader of its own reaches so many at once. They are looked at when a context is adopted. What is empty then is taken to be empty ever
 * after, and empty it is left, without a question at each frame; where the host has something, it is asked for as everywhere else.
 */
public final class FreeBindings {
    /** The first block: every implementation of OpenGL 4.5 has 84 blocks. Units from here on are free, too. */
    public static final int FIRST = 80;

    /** The first unit: every implementation of OpenGL 4.5 has 96 units. */
    public static final int FIRST_UNIT = 70;

    /** Of a context in which nothing is known. */
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

    /** Those of the current context. */
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

    /** Whether nothing the engine binds there replaces anything. */
    boolean hasUnit(int unit) {
        return units.get(unit);
    }

    /** The same of a uniform block. */
    boolean hasBlock(int block) {
        return blocks.get(block);
    }
}
