package dev.throng.anim.file;

import dev.throng.anim.CharacterModel;
import dev.throng.io.LittleEndianInput;
import dev.throng.io.LittleEndianOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Binary file of a parsed character, which loads quickly. Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGCH"
 *   version        int
 *   counts         int integers, floats, bytes
 *   values         int[integers], float[floats], bytes, in the order of {@link CharacterCodec}
 *   checksum       int, CRC-32 of all previous bytes
 * </pre>
 */
public final class CharacterFile {
    /** Version of the layout; increased also when a {@link dev.throng.anim.Warning.Code} is renamed or removed. */
    private static final int VERSION = 2;

    private static final byte[] MAGIC = "THRONGCH".getBytes(StandardCharsets.US_ASCII);

    private CharacterFile() {}

    /**
     * Encodes a character; equal characters have equal bytes.
     *
     * @throws IllegalArgumentException if the character has morph targets or markers, which the layout cannot store
     */
    public static byte[] write(CharacterModel character) {
        if (character.skeleton().spatialJointCount() < character.skeleton().jointCount()) {
            throw new IllegalArgumentException("character '" + character.name()
                    + "': found morph targets, expected none, since character files cannot store them");
        }
        if (character.clips().stream().anyMatch(clip -> !clip.markers().isEmpty())) {
            throw new IllegalArgumentException("character '" + character.name()
                    + "': found clips with markers, expected no markers, since character files cannot store them");
        }
        CharacterEncoder packing = new CharacterEncoder();
        CharacterCodec.write(character, packing);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            LittleEndianOutput out = new LittleEndianOutput(bytes);
            out.bytes(MAGIC);
            out.integer(VERSION);
            packing.write(out);
            out.checksum();
        } catch (IOException e) {
            throw new UncheckedIOException("character file: internal error while writing to memory", e);
        }
        return bytes.toByteArray();
    }

    /**
     * Decodes a character.
     *
     * @param name name of the file for messages
     * @param file bytes of {@link #write}
     * @return the written character, with bitwise equal numbers
     * @throws dev.throng.io.AtlasFormatException if the bytes are of another format or version, or damaged
     */
    public static CharacterModel read(String name, byte[] file) {
        try {
            LittleEndianInput in = new LittleEndianInput(Path.of(name), new ByteArrayInputStream(file), file.length);
            in.expect(MAGIC, "a character file (THRONGCH)");
            in.expect(VERSION, "format version");
            CharacterDecoder unpacking = new CharacterDecoder(in);
            in.checksum();
            return unpacking.whole(() -> CharacterCheck.checked(CharacterCodec.read(unpacking)));
        } catch (IOException e) {
            throw new UncheckedIOException("character file: internal error while reading from memory", e);
        }
    }
}
