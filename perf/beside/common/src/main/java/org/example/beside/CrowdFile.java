package org.example.beside;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Crowd that every engine draws, as {@code Export} writes it.
 *
 * @param camera camera of the picture
 * @param joints joints of the skeleton, parents first
 * @param mesh skinned triangles of one character
 * @param clips clips of the character
 * @param instances characters of the crowd
 */
public record CrowdFile(Camera camera, Joint[] joints, SkinnedMesh mesh, Clip[] clips, Instance[] instances) {
    /** Number of floats of a joint's transform: translation x y z, rotation x y z w, scale x y z. */
    public static final int TRANSFORM = 10;

    /** Number of floats of a vertex: position x y z, normal x y z, colour r g b (sRGB). */
    public static final int VERTEX = 9;

    /** Number of joints that move a vertex. */
    public static final int INFLUENCES = 4;

    /**
     * @param lens vertical field of view in radians, depth of the near and of the far plane
     */
    public record Camera(int width, int height, float[] eye, float[] forward, float[] lens) {}

    /**
     * @param parent index of the parent, or -1
     * @param rest local transform
     * @param inverseBind three rows of an affine matrix
     */
    public record Joint(String name, int parent, float[] rest, float[] inverseBind) {}

    /** @param indices three vertices per triangle, unsigned */
    public record SkinnedMesh(float[] vertices, byte[] joints, float[] weights, short[] indices) {
        public int vertexCount() {
            return vertices.length / VERTEX;
        }
    }

    /**
     * @param duration seconds
     * @param keys transforms of all joints, for times from 0 to the duration at equal distances
     */
    public record Clip(String name, float duration, float[][] keys) {
        public float time(int key) {
            return duration * key / (keys.length - 1);
        }

        /** Returns some of the numbers of a joint's transform, starting at an offset. */
        public float[] values(int key, int joint, int offset, int count) {
            return Arrays.copyOfRange(keys[key], joint * TRANSFORM + offset, joint * TRANSFORM + offset + count);
        }
    }

    /**
     * @param clip index of the clip
     * @param phase fraction of the clip at time 0
     * @param speed factor on the clip's speed
     */
    public record Instance(float x, float z, int clip, float phase, float speed) {
        /** Returns the time in the clip, in seconds, at a time of the crowd. */
        public float clipTime(float duration, double seconds) {
            double loops = phase + seconds * speed / duration;
            return (float) ((loops - Math.floor(loops)) * duration);
        }
    }

    /** @throws UncheckedIOException if the file cannot be read */
    public static CrowdFile read(Path file) {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            Camera camera = new Camera(in.readInt(), in.readInt(), floats(in, 3), floats(in, 3), floats(in, 3));
            Joint[] joints = new Joint[in.readInt()];
            for (int j = 0; j < joints.length; j++) {
                joints[j] = new Joint(in.readUTF(), in.readInt(), floats(in, TRANSFORM), floats(in, 12));
            }
            SkinnedMesh mesh = mesh(in);
            Clip[] clips = new Clip[in.readInt()];
            for (int c = 0; c < clips.length; c++) {
                clips[c] = clip(in, joints.length);
            }
            return new CrowdFile(camera, joints, mesh, clips, instances(in));
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be read as a crowd", e);
        }
    }

    private static SkinnedMesh mesh(DataInputStream in) throws IOException {
        int count = in.readInt();
        float[] vertices = new float[count * VERTEX];
        byte[] joints = new byte[count * INFLUENCES];
        float[] weights = new float[count * INFLUENCES];
        for (int v = 0; v < count; v++) {
            System.arraycopy(floats(in, VERTEX), 0, vertices, v * VERTEX, VERTEX);
            for (int i = v * INFLUENCES; i < (v + 1) * INFLUENCES; i++) {
                joints[i] = in.readByte();
                weights[i] = in.readFloat();
            }
        }
        short[] indices = new short[in.readInt()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = in.readShort();
        }
        return new SkinnedMesh(vertices, joints, weights, indices);
    }

    private static Clip clip(DataInputStream in, int joints) throws IOException {
        String name = in.readUTF();
        float duration = in.readFloat();
        float[][] keys = new float[in.readInt()][];
        for (int k = 0; k < keys.length; k++) {
            keys[k] = floats(in, joints * TRANSFORM);
        }
        return new Clip(name, duration, keys);
    }

    private static Instance[] instances(DataInputStream in) throws IOException {
        Instance[] instances = new Instance[in.readInt()];
        for (int i = 0; i < instances.length; i++) {
            instances[i] =
                    new Instance(in.readFloat(), in.readFloat(), in.readInt(), in.readFloat(), in.readFloat());
        }
        return instances;
    }

    private static float[] floats(DataInputStream in, int count) throws IOException {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = in.readFloat();
        }
        return values;
    }
}
