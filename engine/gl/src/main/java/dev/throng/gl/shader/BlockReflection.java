package dev.throng.gl.shader;

import static org.lwjgl.opengl.GL31C.GL_INVALID_INDEX;
import static org.lwjgl.opengl.GL43C.*;

import dev.throng.gl.GlException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Query of a block's layout (OpenGL 4.5 core, section 7.3.1). */
final class BlockReflection {
    private final int program;
    private final int members;
    private final String prefix;
    private final Map<String, Integer> offsets = new LinkedHashMap<>();
    private final Map<String, Integer> strides = new LinkedHashMap<>();

    /**
     * @param program number of the program
     * @param members OpenGL's program interface that lists the block's members
     */
    private BlockReflection(int program, int members, String block) {
        this.program = program;
        this.members = members;
        this.prefix = block + ".";
    }

    static BlockLayout read(int program, String label, String block) {
        String where = "program '" + label + "' block " + block;
        int storage = glGetProgramResourceIndex(program, GL_SHADER_STORAGE_BLOCK, block);
        if (storage != GL_INVALID_INDEX) {
            return new BlockReflection(program, GL_BUFFER_VARIABLE, block)
                    .read(where, GL_SHADER_STORAGE_BLOCK, storage);
        }
        int uniform = glGetProgramResourceIndex(program, GL_UNIFORM_BLOCK, block);
        if (uniform != GL_INVALID_INDEX) {
            return new BlockReflection(program, GL_UNIFORM, block).read(where, GL_UNIFORM_BLOCK, uniform);
        }
        throw new GlException(
                GlException.Kind.SHADER,
                where + ": found no such block, expected one that a shader uses; the compiler removes unused ones");
    }

    private BlockLayout read(String where, int blocks, int block) {
        int[] sizeAndCount = query(blocks, block, GL_BUFFER_DATA_SIZE, GL_NUM_ACTIVE_VARIABLES);
        int[] variables = new int[sizeAndCount[1]];
        glGetProgramResourceiv(program, blocks, block, new int[] {GL_ACTIVE_VARIABLES}, null, variables);
        for (int variable : variables) {
            add(variable);
        }
        structStrides();
        return new BlockLayout(where, sizeAndCount[0], offsets, strides);
    }

    private void add(int variable) {
        String full = glGetProgramResourceName(program, members, variable);
        String name = full.startsWith(prefix) ? full.substring(prefix.length()) : full;
        int[] layout = query(members, variable, GL_OFFSET, GL_ARRAY_STRIDE);
        offsets.put(name, layout[0]);
        if (name.endsWith("[0]")) {
            strides.put(name.substring(0, name.length() - "[0]".length()), layout[1]);
        }
        int element = name.indexOf("[0].");
        if (element > 0 && members == GL_BUFFER_VARIABLE) {
            int stride = query(members, variable, GL_TOP_LEVEL_ARRAY_STRIDE)[0];
            strides.putIfAbsent(name.substring(0, element), stride);
        }
    }

    /** Derives strides of arrays of structures in uniform blocks, from the offsets of the first two elements. */
    private void structStrides() {
        offsets.forEach((name, offset) -> {
            int element = name.indexOf("[1].");
            if (element > 0) {
                String array = name.substring(0, element);
                Integer first = offsets.get(array + "[0]" + name.substring(element + "[1]".length()));
                if (first != null) {
                    strides.putIfAbsent(array, offset - first);
                }
            }
        });
    }

    private int[] query(int programInterface, int index, int... properties) {
        int[] values = new int[properties.length];
        glGetProgramResourceiv(program, programInterface, index, properties, null, values);
        return values;
    }
}
