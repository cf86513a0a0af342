package dev.throng.anim.file;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Encoder and decoder of levels of detail. The bytes are those of a {@link CharacterFile} after the version, but each
 * mesh is followed by 0 if it has no morph targets, else by 1 and the starts, slots and displacements of its
 * {@link dev.throng.anim.Morphs}.
 */
public final class LevelBytes {
    private LevelBytes() {}

    /**
     * Encodes levels of detail; equal levels have equal bytes.
     *
     * @param levels meshes of each level
     */
    public static byte[] write(List<List<Mesh>> levels) {
        CharacterEncoder packing = new CharacterEncoder();
        packing.list(
                levels,
                level -> packing.list(level, mesh -> {
                    CharacterCodec.write(mesh, packing);
                    write(mesh.geometry().morphs(), packing);
                }));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            LittleEndianOutput out = new LittleEndianOutput(bytes);
            packing.write(out);
            out.checksum();
        } catch (IOException e) {
            throw new UncheckedIOException("levels of detail: internal error while writing to memory", e);
        }
        return bytes.toByteArray();
    }

    private static void write(@Nullable Morphs morphs, CharacterEncoder out) {
        out.flag(morphs != null);
        if (morphs != null) {
            out.integers(morphs.starts());
            out.integers(morphs.slots());
            out.reals(morphs.displacements());
        }
    }

    /**
     * Decodes levels of detail.
     *
     * @param bytes bytes of {@link #write}, neither changed nor kept
     * @param character character with the meshes' palette entries and materials
     * @return meshes of each level, bitwise equal to the written ones
     * @throws dev.throng.io.AtlasFormatException if the bytes are damaged
     */
    public static List<List<Mesh>> read(byte[] bytes, CharacterModel character) {
        try {
            var in = new LittleEndianInput(Path.of("levels of detail"), new ByteArrayInputStream(bytes), bytes.length);
            CharacterDecoder unpacking = new CharacterDecoder(in);
            in.checksum();
            return unpacking.whole(() -> unpacking.list(() -> unpacking.list(() -> readMesh(unpacking, character))));
        } catch (IOException e) {
            throw new UncheckedIOException("levels of detail: internal error while reading from memory", e);
        }
    }

    private static Mesh readMesh(CharacterDecoder in, CharacterModel character) {
        Mesh still = CharacterCodec.readMesh(in);
        Mesh mesh = in.flag() ? still.withMorphs(new Morphs(in.integers(), in.integers(), in.reals())) : still;
        MeshCheck.check(mesh, character);
        return mesh;
    }
}
