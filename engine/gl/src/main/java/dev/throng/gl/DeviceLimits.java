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
 * Limits of a device, read once per context. This module enforces them, since drivers do so late or never.
 *
 * @param storageBlockBytes largest storage block, in bytes
 * @param storageOffsetAlignment alignment of a storage block's offset, in bytes
 * @param storageBindings number of binding points for storage blocks
 * @param vertexStorageBlocks largest number of storage blocks in a vertex shader
 * @param uniformBlockBytes largest uniform block, in bytes
 * @param uniformOffsetAlignment alignment of a uniform block's offset, in bytes
 * @param uniformBindings number of binding points for uniform blocks
 * @param bufferTextureTexels largest number of texels of a buffer texture
 * @param bufferTextureOffsetAlignment alignment of a buffer texture's offset, in bytes
 * @param computeGroupsX largest number of work groups along x in one dispatch
 * @param computeGroupsY largest number of work groups along y in one dispatch
 * @param computeInvocations largest number of invocations in a work group
 * @param computeSharedBytes shared memory of a work group, in bytes
 * @param textureSize longest side of a texture, in texels
 * @param renderSize longest side of a render target, in pixels
 * @param samples largest number of samples per pixel
 * @param vertexAttributes largest number of attributes of a vertex
 * @param vertexStride longest distance between vertices in a buffer, in bytes
 * @param feedbackComponents largest number of floats captured per vertex, interleaved
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

    /** Reads the limits of the current context. */
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

    /** @return all limits by name, in the order of declaration, for reports */
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
     * Checks a buffer range for binding as a block. Builds messages only on failure, because draws bind dozens of
     * blocks.
     *
     * @param buffer buffer that contains the range, for messages
     * @param isStorage whether the block is a storage block, or else a uniform block
     * @param binding index of the binding point
     * @param offset start of the range, in bytes
     * @param bytes size of the range, in bytes
     * @throws GlException {@code LIMIT} if range, binding point or alignment violates a limit
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

    /**
     * @param what description of the number, for messages
     * @param found number to check
     * @param max largest allowed number
     * @throws GlException {@code LIMIT} if {@code found > max}
     */
    public static void require(String what, long found, long max) {
        if (found > max) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    what + ": found " + found + ", expected at most " + max + ", the limit of this device");
        }
    }

    /**
     * @param what description of the range, for messages
     * @param offset offset of the range, in bytes
     * @param alignment required alignment of the offset, in bytes
     * @throws GlException {@code LIMIT} if the offset is not a multiple of the alignment
     */
    public static void requireAligned(String what, long offset, long alignment) {
        if (offset % alignment != 0) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    what + ": found an offset of " + offset + " bytes, expected a multiple of " + alignment
                            + " bytes, the alignment of this device");
        }
    }
}
