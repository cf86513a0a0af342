package dev.throng.convert.fbx.file;

import dev.throng.convert.scene.ImportException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Parser of binary FBX files. A record starts with end offset, count of values and name; arrays may be deflated. */
final class FbxBinary {
    static final String MAGIC = "Kaydara FBX Binary  ";

    private static final int HEADER = 27;
    private static final int VERSION_AT = 23;
    /** First version of FBX with 64-bit offsets. */
    private static final int WIDE = 7500;

    private static final int DEEPEST = 64;
    /** Largest number of bytes that one byte of deflated data can yield. */
    private static final long MOST_PACKED = 1032;

    private final ByteBuffer file;
    private final boolean isWide;

    private FbxBinary(ByteBuffer file, boolean isWide) {
        this.file = file;
        this.isWide = isWide;
    }

    static FbxFile read(byte[] bytes) {
        if (bytes.length < HEADER) {
            throw ImportException.malformed("an FBX header of " + bytes.length + " bytes", HEADER + " bytes");
        }
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int version = file.getInt(VERSION_AT);
        FbxFile.checkVersion(version);
        file.position(HEADER);
        FbxElement root = new FbxElement("");
        new FbxBinary(file, version >= WIDE).children(root, bytes.length, 0);
        return new FbxFile(version, root);
    }

    /**
     * Reads records until an empty record or the end.
     *
     * @param parent receives the records as children
     * @param end offset after the last record, in bytes
     * @param depth number of records that contain these records
     */
    private void children(FbxElement parent, int end, int depth) {
        if (depth > DEEPEST) {
            throw wrong("records nested in more than " + DEEPEST + " levels", "at most " + DEEPEST + " levels");
        }
        while (file.position() < end && element(parent, end, depth)) {
            // until the last record
        }
    }

    private boolean element(FbxElement parent, int limit, int depth) {
        int start = file.position();
        need(isWide ? 25 : 13, limit);
        long end = place();
        long count = place();
        long size = place();
        int nameLength = file.get() & 0xFF;
        if (end == 0) {
            return false;
        }
        if (end <= start || end > limit) {
            throw wrong("a record with end offset " + end, "an end offset of " + (start + 1) + " to " + limit);
        }
        need(nameLength, (int) end);
        FbxElement element = new FbxElement(text(nameLength));
        if (size < 0 || size > end - file.position() || count < 0 || count > size) {
            throw wrong(
                    "a record with " + count + " values in " + size + " bytes",
                    "at least one byte for each value, and at most " + (end - file.position())
                            + " bytes, the rest of the record");
        }
        int valuesEnd = file.position() + (int) size;
        for (long i = 0; i < count; i++) {
            element.values().add(value(valuesEnd));
        }
        file.position(valuesEnd);
        children(element, (int) end, depth + 1);
        file.position((int) end);
        parent.children().add(element);
        return true;
    }

    private long place() {
        return isWide ? file.getLong() : Integer.toUnsignedLong(file.getInt());
    }

    private Object value(int end) {
        need(1, end);
        char type = (char) file.get();
        switch (type) {
            case 'Y' -> need(2, end);
            case 'C', 'B' -> need(1, end);
            case 'I', 'F' -> need(4, end);
            case 'D', 'L' -> need(8, end);
            default -> {}
        }
        return switch (type) {
            case 'Y' -> (long) file.getShort();
            case 'C', 'B' -> (long) file.get();
            case 'I' -> (long) file.getInt();
            case 'L' -> file.getLong();
            case 'F' -> (double) file.getFloat();
            case 'D' -> file.getDouble();
            case 'S' -> text(length(end));
            case 'R' -> bytes(length(end));
            case 'f', 'd', 'l', 'i', 'b', 'c' -> array(type, end);
            default ->
                throw wrong(
                        "a value with type code " + (int) type,
                        "the ASCII code of the letter of an FBX type: Y, C, B, I, L, F, D, S, R, f, d, l, i, b or c");
        };
    }

    private int length(int end) {
        need(4, end);
        long length = Integer.toUnsignedLong(file.getInt());
        need(length, end);
        return (int) length;
    }

    private String text(int length) {
        return new String(bytes(length), StandardCharsets.UTF_8);
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        file.get(bytes);
        return bytes;
    }

    private Object array(char type, int end) {
        need(12, end);
        long count = Integer.toUnsignedLong(file.getInt());
        boolean isPacked = file.getInt() != 0;
        long stored = Integer.toUnsignedLong(file.getInt());
        need(stored, end);
        int width = type == 'd' || type == 'l' ? 8 : type == 'b' || type == 'c' ? 1 : 4;
        long size = count * width;
        if (size > stored * (isPacked ? MOST_PACKED : 1) || size > Integer.MAX_VALUE - 8) {
            throw wrong(
                    "only " + stored + " stored bytes for an array of " + count + " numbers of " + width
                            + " bytes each",
                    "enough stored bytes for all numbers");
        }
        int next = file.position() + (int) stored;
        byte[] data = isPacked ? inflated((int) stored, (int) size) : bytes((int) size);
        file.position(next);
        ByteBuffer numbers = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
        return type == 'f' || type == 'd' ? doubles(numbers, type, (int) count) : longs(numbers, type, (int) count);
    }

    private static double[] doubles(ByteBuffer numbers, char type, int count) {
        double[] all = new double[count];
        for (int i = 0; i < count; i++) {
            all[i] = type == 'f' ? numbers.getFloat() : numbers.getDouble();
        }
        return all;
    }

    private static long[] longs(ByteBuffer numbers, char type, int count) {
        long[] all = new long[count];
        for (int i = 0; i < count; i++) {
            all[i] = type == 'l' ? numbers.getLong() : type == 'i' ? numbers.getInt() : numbers.get();
        }
        return all;
    }

    private byte[] inflated(int stored, int size) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(file.array(), file.position(), stored);
            byte[] data = new byte[size];
            int filled = 0;
            while (filled < size) {
                int more = inflater.inflate(data, filled, size - filled);
                if (more == 0) {
                    throw wrong(
                            "a compressed array that unpacks to " + filled + " bytes",
                            "an array that unpacks to " + size + " bytes");
                }
                filled += more;
            }
            return data;
        } catch (DataFormatException e) {
            throw wrong("a damaged compressed array", "valid deflate data");
        } finally {
            inflater.end();
        }
    }

    private void need(long size, int end) {
        if (size > end - file.position()) {
            throw wrong(
                    (end - file.position()) + " bytes left",
                    "at least " + size + " bytes; the file is cut off or damaged");
        }
    }

    private ImportException wrong(String found, String expected) {
        return ImportException.malformed(found + " at byte " + file.position(), expected);
    }
}
