package dev.throng.soak;

import static org.lwjgl.opengl.GL45C.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * Objects that the driver has in the current context. Drivers give new objects the lowest free names or ever higher ones,
 * so the search ends at a gap of unused names beyond those of new objects. A deleted program or shader does not count,
 * although the driver keeps it while it is in use.
 *
 * @param objects number of all objects, except fences, which have no names
 * @param bytes size of buffers, textures and renderbuffers; formats are counted by the bits of their components
 */
record DriverObjects(int objects, long bytes) {
    private static final int GAP = 4096;
    private static final int CUBE_FACES = 6;

    private static final List<Kind> KINDS = List.of(
            new Kind(GL_BUFFER, name -> glIsBuffer(name)),
            new Kind(GL_TEXTURE, name -> glIsTexture(name)),
            new Kind(GL_RENDERBUFFER, name -> glIsRenderbuffer(name)),
            new Kind(GL_FRAMEBUFFER, name -> glIsFramebuffer(name)),
            new Kind(GL_VERTEX_ARRAY, name -> glIsVertexArray(name)),
            new Kind(GL_PROGRAM, name -> glIsProgram(name) && glGetProgrami(name, GL_DELETE_STATUS) == GL_FALSE),
            new Kind(GL_SHADER, name -> glIsShader(name) && glGetShaderi(name, GL_DELETE_STATUS) == GL_FALSE),
            new Kind(GL_SAMPLER, name -> glIsSampler(name)),
            new Kind(GL_QUERY, name -> glIsQuery(name)),
            new Kind(GL_TRANSFORM_FEEDBACK, name -> glIsTransformFeedback(name)),
            new Kind(GL_PROGRAM_PIPELINE, name -> glIsProgramPipeline(name)));

    /** Kind of objects, by OpenGL's number. */
    private record Kind(int type, IntPredicate isThere) {}

    private static final int[] TEXTURE_BITS = {
        GL_TEXTURE_RED_SIZE,
        GL_TEXTURE_GREEN_SIZE,
        GL_TEXTURE_BLUE_SIZE,
        GL_TEXTURE_ALPHA_SIZE,
        GL_TEXTURE_DEPTH_SIZE,
        GL_TEXTURE_STENCIL_SIZE,
        GL_TEXTURE_SHARED_SIZE
    };

    private static final int[] RENDERBUFFER_BITS = {
        GL_RENDERBUFFER_RED_SIZE,
        GL_RENDERBUFFER_GREEN_SIZE,
        GL_RENDERBUFFER_BLUE_SIZE,
        GL_RENDERBUFFER_ALPHA_SIZE,
        GL_RENDERBUFFER_DEPTH_SIZE,
        GL_RENDERBUFFER_STENCIL_SIZE
    };

    /** Counts all objects. */
    static DriverObjects count() {
        int objects = 0;
        long bytes = 0;
        for (Map.Entry<Integer, List<Kind>> each : kindsByName().entrySet()) {
            objects += each.getValue().size();
            bytes += bytes(each.getKey());
        }
        return new DriverObjects(objects, bytes);
    }

    /** Returns kinds of the objects of each used name, in the order of names. */
    private static Map<Integer, List<Kind>> kindsByName() {
        Map<Integer, List<Kind>> kindsByName = new TreeMap<>();
        int newest = newest();
        for (int name = 1, unused = 0; name <= newest || unused < GAP; name++) {
            List<Kind> kinds = kinds(name);
            if (kinds.isEmpty()) {
                unused++;
            } else {
                unused = 0;
                kindsByName.put(name, kinds);
            }
        }
        return kindsByName;
    }

    /** Returns the highest name of new objects. */
    private static int newest() {
        int[] names = {
            glCreateBuffers(),
            glCreateTextures(GL_TEXTURE_2D),
            glCreateRenderbuffers(),
            glCreateFramebuffers(),
            glCreateVertexArrays(),
            glCreateProgram(),
            glCreateQueries(GL_TIME_ELAPSED)
        };
        glDeleteBuffers(names[0]);
        glDeleteTextures(names[1]);
        glDeleteRenderbuffers(names[2]);
        glDeleteFramebuffers(names[3]);
        glDeleteVertexArrays(names[4]);
        glDeleteProgram(names[5]);
        glDeleteQueries(names[6]);
        return Arrays.stream(names).max().orElse(0);
    }

    /** Returns type (OpenGL's number in hexadecimal digits), name and label of each object. */
    static List<String> list() {
        List<String> lines = new ArrayList<>();
        kindsByName()
                .forEach((name, kinds) -> kinds.forEach(kind -> lines.add(
                        Integer.toHexString(kind.type) + " " + name + " '" + glGetObjectLabel(kind.type, name) + "'")));
        return lines;
    }

    private static List<Kind> kinds(int name) {
        return KINDS.stream().filter(kind -> kind.isThere.test(name)).toList();
    }

    private static long bytes(int name) {
        return (glIsBuffer(name) ? glGetNamedBufferParameteri64(name, GL_BUFFER_SIZE) : 0)
                + (glIsTexture(name) ? textureBytes(name) : 0)
                + (glIsRenderbuffer(name) ? renderbufferBytes(name) : 0);
    }

    private static long textureBytes(int name) {
        if (glGetTextureLevelParameteri(name, 0, GL_TEXTURE_BUFFER_DATA_STORE_BINDING) != 0) {
            return 0; // its bytes are counted with its buffer, and it has no parameters
        }
        int target = glGetTextureParameteri(name, GL_TEXTURE_TARGET);
        long bytes = 0;
        int levels = Math.max(1, glGetTextureParameteri(name, GL_TEXTURE_IMMUTABLE_LEVELS));
        for (int level = 0; level < levels; level++) {
            bytes += levelBytes(name, level);
        }
        return target == GL_TEXTURE_CUBE_MAP ? CUBE_FACES * bytes : bytes;
    }

    private static long levelBytes(int name, int level) {
        long texels = (long) glGetTextureLevelParameteri(name, level, GL_TEXTURE_WIDTH)
                * glGetTextureLevelParameteri(name, level, GL_TEXTURE_HEIGHT)
                * glGetTextureLevelParameteri(name, level, GL_TEXTURE_DEPTH)
                * Math.max(1, glGetTextureLevelParameteri(name, level, GL_TEXTURE_SAMPLES));
        int bits = 0;
        for (int part : TEXTURE_BITS) {
            bits += glGetTextureLevelParameteri(name, level, part);
        }
        return texels * bits / Byte.SIZE;
    }

    private static long renderbufferBytes(int name) {
        long pixels = (long) glGetNamedRenderbufferParameteri(name, GL_RENDERBUFFER_WIDTH)
                * glGetNamedRenderbufferParameteri(name, GL_RENDERBUFFER_HEIGHT)
                * Math.max(1, glGetNamedRenderbufferParameteri(name, GL_RENDERBUFFER_SAMPLES));
        int bits = 0;
        for (int part : RENDERBUFFER_BITS) {
            bits += glGetNamedRenderbufferParameteri(name, part);
        }
        return pixels * bits / Byte.SIZE;
    }
}
