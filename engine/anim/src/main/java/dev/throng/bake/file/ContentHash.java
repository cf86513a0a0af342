package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * SHA-256 of content; each array of numbers is replaced by its CRC-32 and CRC-32C, which are faster to compute. The hash of a
 * character covers all data on which an atlas depends: hierarchy, rest pose, clips, palette layout, and positions and
 * influences of level 0. It ignores materials, textures, the file's name and coarser levels.
 *
 * @param hex 64 lower-case hexadecimal digits
 */
public record ContentHash(String hex) {
    static final int BYTES = 32;

    public static ContentHash of(CharacterModel character) {
        Digest digest = new Digest();
        addSkeleton(character.skeleton(), digest);
        character.clips().forEach(clip -> addClip(clip, digest));
        digest.add(character.palette().joints()).add(character.palette().inverseBind());
        character.meshes().forEach(mesh -> addVertices(mesh, digest));
        return digest.hash();
    }

    public static ContentHash of(List<byte[]> files) {
        Digest digest = new Digest();
        files.forEach(digest::add);
        return digest.hash();
    }

    private static void addVertices(Mesh mesh, Digest digest) {
        digest.add(mesh.geometry().positions())
                .add(mesh.influences().perVertex())
                .add(mesh.influences().entries())
                .add(mesh.influences().weights());
        Morphs morphs = mesh.geometry().morphs();
        if (morphs != null) {
            digest.add(morphs.starts()).add(morphs.slots()).add(morphs.displacements());
        }
    }

    /** @return hash of this content together with settings of baking and the version of the baking rules */
    ContentHash with(BakeSettings settings) {
        Digest digest = new Digest();
        digest.add(hex)
                .add(ContentFile.ATLAS.version())
                .add(ClipBaker.RULES)
                .add(settings.maxError())
                .add(settings.rotations().name())
                .add(settings.form().name());
        List<Integer> clips = settings.clips();
        digest.add(
                clips == null
                        ? "all"
                        : clips.stream().sorted().distinct().toList().toString());
        return digest.hash();
    }

    /**
     * @param kind kind of the file that the hash names
     * @param rules name of the rules by which the file's value is computed
     * @return hash of this content, the kind's version, the rules, and the meshes of every level of detail
     */
    ContentHash withSurface(CharacterModel character, ContentFile.Kind kind, String rules) {
        Digest digest = new Digest();
        digest.add(hex).add(kind.version()).add(rules).add(character.levelCount());
        for (List<Mesh> level :
                character.levels().stream().map(CharacterModel::meshes).toList()) {
            digest.add(level.size());
            level.forEach(mesh -> addSurface(mesh, digest));
        }
        return digest.hash();
    }

    private static void addSurface(Mesh mesh, Digest digest) {
        addVertices(mesh, digest);
        Geometry geometry = mesh.geometry();
        Geometry.Tangents tangents = geometry.detail().tangents();
        digest.add(text(mesh.source()))
                .add(mesh.material())
                .add(geometry.indices())
                .addIfAny(geometry.normals())
                .addIfAny(geometry.uvs())
                .addIfAny(geometry.colours())
                .addIfAny(geometry.detail().secondUvs())
                .addIfAny(tangents == null ? null : tangents.values())
                .add(tangents == null ? new int[0] : tangents.corners());
    }

    /**
     * @return the same text as {@code source.toString()}; a call of that method would cost a tenth of a second at
     *     start-up
     */
    static String text(Mesh.Source source) {
        return new StringBuilder("Source[node=")
                .append(source.node())
                .append(", nodeName=")
                .append(source.nodeName())
                .append(", mesh=")
                .append(source.mesh())
                .append(", meshName=")
                .append(source.meshName())
                .append(", primitive=")
                .append(source.primitive())
                .append(", skin=")
                .append(source.skin())
                .append(", influences=")
                .append(source.influences())
                .append(']')
                .toString();
    }

    /**
     * @param shown the baked character, with any levels of detail below the finest
     * @return hash of this content together with levels of detail, palette format and kind of skinning
     */
    ContentHash withShown(CharacterModel shown) {
        Digest digest = new Digest();
        digest.add(hex)
                .add(ContentFile.METRICS.version())
                .add(shown.palette().form().name())
                .add(shown.levelCount());
        if (shown.palette().blending() != Blending.LBS) {
            digest.add(shown.palette().blending().name());
        }
        shown.meshes().forEach(mesh -> digest.add(mesh.geometry().indices()));
        for (List<Mesh> level : shown.coarser()) {
            digest.add(level.size());
            for (Mesh mesh : level) {
                addVertices(mesh, digest);
                digest.add(mesh.geometry().indices());
            }
        }
        return digest.hash();
    }

    byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }

    private static void addSkeleton(Skeleton skeleton, Digest digest) {
        digest.add(skeleton.jointCount());
        for (int j = 0; j < skeleton.jointCount(); j++) {
            digest.add(skeleton.parent(j));
        }
        for (double value : skeleton.restPose().values()) {
            digest.add(value);
        }
    }

    private static void addClip(Clip clip, Digest digest) {
        digest.add(clip.index())
                .add(clip.name())
                .add(clip.duration())
                .add(clip.tracks().size());
        for (Track track : clip.tracks()) {
            digest.add(track.joint())
                    .add(track.channel().name())
                    .add(track.interpolation().name())
                    .add(track.times())
                    .add(track.values());
        }
    }

    /** SHA-256 of numbers and texts, which includes the lengths of arrays and texts. */
    private static final class Digest {
        private static final int CHUNK = 1 << 14;

        private final MessageDigest sha256;
        private final ByteBuffer buffer =
                ByteBuffer.allocate(CHUNK * Integer.BYTES).order(ByteOrder.nativeOrder());

        Digest() {
            try {
                sha256 = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(
                        "SHA-256: found no implementation in this Java runtime, expected one; use a standard Java runtime",
                        e);
            }
        }

        Digest add(int value) {
            reserve(Integer.BYTES).putInt(value);
            return this;
        }

        Digest add(double value) {
            reserve(Double.BYTES).putDouble(value);
            return this;
        }

        Digest add(String text) {
            return add(text.getBytes(StandardCharsets.UTF_8));
        }

        Digest add(byte[] bytes) {
            add(bytes.length);
            flush();
            sha256.update(bytes);
            return this;
        }

        Digest add(int[] values) {
            return add(values.length, (first, count) -> buffer.asIntBuffer().put(values, first, count));
        }

        Digest add(float[] values) {
            return add(values.length, (first, count) -> buffer.asFloatBuffer().put(values, first, count));
        }

        Digest addIfAny(float @Nullable [] values) {
            return values == null ? add(-1) : add(values);
        }

        /**
         * Adds the CRC-32 and CRC-32C of an array to the hash, instead of the array itself, because they are faster than
         * SHA-256.
         *
         * @param length number of values in the array
         * @param put writes a range of values to the buffer: index of the first value, number of values
         */
        private Digest add(int length, BiConsumer<Integer, Integer> put) {
            add(length);
            flush();
            CRC32 crc32 = new CRC32();
            CRC32C crc32c = new CRC32C();
            for (int first = 0; first < length; first += CHUNK) {
                int count = Math.min(CHUNK, length - first);
                put.accept(first, count);
                crc32.update(buffer.array(), 0, count * Integer.BYTES);
                crc32c.update(buffer.array(), 0, count * Integer.BYTES);
            }
            return add((int) crc32.getValue()).add((int) crc32c.getValue());
        }

        ContentHash hash() {
            flush();
            return new ContentHash(HexFormat.of().formatHex(sha256.digest()));
        }

        private ByteBuffer reserve(int bytes) {
            if (buffer.remaining() < bytes) {
                flush();
            }
            return buffer;
        }

        private void flush() {
            sha256.update(buffer.flip());
            buffer.clear();
        }
    }
}
