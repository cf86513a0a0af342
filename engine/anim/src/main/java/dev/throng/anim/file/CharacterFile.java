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
 * A whole character as bytes that are read in no time: what a model file says, taken apart already. Little endian, in this order:
 *
 * <pre>
 *   magic          8 bytes "THRONGCH"
 *   version        int
 *   counts         int integers, floats, bytes
 *   all of them    int[integers], float[floats], bytes, in the order that {@link CharacterCodec} takes them in
 *   checksum       int, CRC-32 of all before
 * </pre>
 */
public final class CharacterFile {
    /** Raised whenever the layout changes, or a {@link dev.throng.anim.Warning.Code} is renamed or removed. */
    private static final int VERSION = 2;

    private static final byte[] MAGIC = "THRONGCH".getBytes(StandardCharsets.US_ASCII);

    private CharacterFile() {}

    /**
     * The same character gives the same bytes.
     *
     * @throws IllegalArgumentException when it has morph targets or markers, which the layout has no place for
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
     * Reads what {@link #write} wrote, to the last bit.
     *
     * @param name for people
     * @throws dev.throng.io.AtlasFormatException when it is something else, of another version, or damaged
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
