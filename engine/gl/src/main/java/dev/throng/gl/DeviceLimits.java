package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.GL_MAX_TEXTURE_SIZE;
import static org.lwjgl.opengl.GL11C.glGetInteger;
import static org.lwjgl.opengl.GL20C.GL_MAX_VERTEX_ATTRIBS;
import static org.lwjgl.opengl.GL30C.GL_MAX_RENDERBUFFER_SIZE;
import static org.lwjgl.opengl.GL30C.GL_MAX_SAMPLES;
import static org.lwjgl.opengl.GL30C.GL_MAX_TRANSFORM_FEEDBACK_INTERLEAVED_COMPONENTS;
import static org.lwjgl.opengl.GL30C.glGetIntegeri;
import static org.lwjgl.opengl.GL31C.GL_MAX_TEXTURE_BUFFER_SIZE;
import static org.lwjgl.opengl.GL31C.GL_MAX_UNIFORM_BLOCK_SIZE;
import static org.lwjgl.opengl.GL31C.GL_MAX_UNIFORM_BUFFER_BINDINGS;
import static org.lwjgl.opengl.GL31C.GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT;
import static org.lwjgl.opengl.GL32C.GL_MAX_DEPTH_TEXTURE_SAMPLES;
import static org.lwjgl.opengl.GL32C.glGetInteger64;
import static org.lwjgl.opengl.GL43C.GL_MAX_COMPUTE_SHARED_MEMORY_SIZE;
import static org.lwjgl.opengl.GL43C.GL_MAX_COMPUTE_WORK_GROUP_COUNT;
import static org.lwjgl.opengl.GL43C.GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS;
import static org.lwjgl.opengl.GL43C.GL_MAX_SHADER_STORAGE_BLOCK_SIZE;
import static org.lwjgl.opengl.GL43C.GL_MAX_SHADER_STORAGE_BUFFER_BINDINGS;
import static org.lwjgl.opengl.GL43C.GL_MAX_VERTEX_SHADER_STORAGE_BLOCKS;
import static org.lwjgl.opengl.GL43C.GL_SHADER_STORAGE_BUFFER_OFFSET_ALIGNMENT;
import static org.lwjgl.opengl.GL43C.GL_TEXTURE_BUFFER_OFFSET_ALIGNMENT;
import static org.lwjgl.opengl.GL44C.GL_MAX_VERTEX_ATTRIB_STRIDE;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a device allows, read once for each context. Drivers enforce some of it late or never (llvmpipe reads storage blocks of
 * any size, and runs any number of groups that an indirect command asks for), so this module enforces it.
 *
 * @param storageBlockBytes largest range bound as a storage block
 * @param storageOffsetAlignment such a range starts at a multiple of this, in bytes
 * @param storageBindings binding points for storage blocks
 * @param vertexStorageBlocks storage blocks of a vertex shader
 * @param uniformBlockBytes largest range bound as a uniform block
 * @param uniformOffsetAlignment such a range starts at a multiple of this, in bytes
 * @param uniformBindings binding points for uniform blocks
 * @param bufferTextureTexels most texels of a buffer texture
 * @param bufferTextureOffsetAlignment its range starts at a multiple of this, in bytes
 * @param computeGroupsX most work groups along x in one dispatch
 * @param computeGroupsY the same along y
 * @param computeInvocations most invocations in one work group
 * @param computeSharedBytes shared memory of one work group
 * @param textureSize most texels along a side of a texture
 * @param renderSize most pixels along a side of a render target
 * @param samples most samples of a pixel
 * @param vertexAttributes attributes of a vertex
 * @param vertexStride most bytes from one vertex to the next
 * @param feedbackComponents most floats that one vertex can capture, interleaved
 */
public record DeviceLimits(
        long storageBlockBytes,
        long storageOffsetAlignment,
        long storageBindings,
        long vertexStorageBlocks,
        long uniformBlockBytes,
        long uniformOffsetAlignment,
        long uniformBindings,
        long bufferTextureTexels,
        long bufferTextureOffsetAlignment,
        long computeGroupsX,
        long computeGroupsY,
        long computeInvocations,
        long computeSharedBytes,
        long textureSize,
        long renderSize,
        long samples,
        long vertexAttributes,
        long vertexStride,
        long feedbackComponents) {

    /** Of the current context. */
    static DeviceLimits probe() {
        return new DeviceLimits(
                glGetInteger64(GL_MAX_SHADER_STORAGE_BLOCK_SIZE),
                glGetInteger(GL_SHADER_STORAGE_BUFFER_OFFSET_ALIGNMENT),
                glGetInteger(GL_MAX_SHADER_STORAGE_BUFFER_BINDINGS),
                glGetInteger(GL_MAX_VERTEX_SHADER_STORAGE_BLOCKS),
                glGetInteger64(GL_MAX_UNIFORM_BLOCK_SIZE),
                glGetInteger(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT),
                glGetInteger(GL_MAX_UNIFORM_BUFFER_BINDINGS),
                glGetInteger64(GL_MAX_TEXTURE_BUFFER_SIZE),
                glGetInteger(GL_TEXTURE_BUFFER_OFFSET_ALIGNMENT),
                Integer.toUnsignedLong(glGetIntegeri(GL_MAX_COMPUTE_WORK_GROUP_COUNT, 0)),
                Integer.toUnsignedLong(glGetIntegeri(GL_MAX_COMPUTE_WORK_GROUP_COUNT, 1)),
                glGetInteger(GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS),
                glGetInteger(GL_MAX_COMPUTE_SHARED_MEMORY_SIZE),
                glGetInteger(GL_MAX_TEXTURE_SIZE),
                Math.min(glGetInteger(GL_MAX_RENDERBUFFER_SIZE), glGetInteger(GL_MAX_TEXTURE_SIZE)),
                Math.min(glGetInteger(GL_MAX_SAMPLES), glGetInteger(GL_MAX_DEPTH_TEXTURE_SAMPLES)),
                glGetInteger(GL_MAX_VERTEX_ATTRIBS),
                glGetInteger(GL_MAX_VERTEX_ATTRIB_STRIDE),
                glGetInteger(GL_MAX_TRANSFORM_FEEDBACK_INTERLEAVED_COMPONENTS));
    }

    /** Every limit by its name, in the order above; for reports. */
    public Map<String, Long> asMap() {
        Map<String, Long> map = new LinkedHashMap<>();
        for (RecordComponent limit : DeviceLimits.class.getRecordComponents()) {
            try {
                map.put(limit.getName(), (Long) limit.getAccessor().invoke(this));
            } catch (ReflectiveOperationException e) {
                throw new AssertionError("a public component of a public record", e);
            }
        }
        return map;
    }

    /**
     * Checks a part of a buffer before it is bound as a block. Makes no text unless it refuses: each draw binds dozens of blocks.
     *
     * @param buffer for messages
     * @throws GlException {@code LIMIT} when the part is too large, there is no such binding, or the offset is off its alignment
     */
    public void requireBlock(Object buffer, boolean isStorage, int binding, long offset, long bytes) {
        long mostBytes = isStorage ? storageBlockBytes : uniformBlockBytes;
        long lastBinding = (isStorage ? storageBindings : uniformBindings) - 1;
        long alignment = isStorage ? storageOffsetAlignment : uniformOffsetAlignment;
        if (bytes > mostBytes || binding > lastBinding || offset % alignment != 0) {
            String what = buffer + " as a " + (isStorage ? "storage" : "uniform") + " block";
            require(what + ", size in bytes", bytes, mostBytes);
            require(what + ", binding index", binding, lastBinding);
            requireAligned(what, offset, alignment);
        }
    }

    /** @throws GlException {@code LIMIT} when {@code found > most} */
    public static void require(String what, long found, long max) {
        if (found > max) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    what + ": found " + found + ", expected at most " + max + ", the limit of this device");
        }
    }

    /** @throws GlException {@code LIMIT} when an offset is not a multiple of the device's alignment */
    public static void requireAligned(String what, long offset, long alignment) {
        if (offset % alignment != 0) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    what + ": found an offset of " + offset + " bytes, expected a multiple of " + alignment
                            + " bytes, the alignment of this device");
        }
    }
}
