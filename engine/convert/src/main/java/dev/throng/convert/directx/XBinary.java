package dev.throng.convert.directx;

import dev.throng.convert.scene.ImportException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Tokenizer of .x files in binary form. */
final class XBinary implements XToken.Source {
    private static final int NAME = 1;
    private static final int STRING = 2;
    private static final int INTEGER = 3;
    private static final int GUID = 5;
    private static final int INTEGERS = 6;
    private static final int FLOATS = 7;
    private static final int OPEN = 10;
    private static final int CLOSE = 11;
    private static final int TEMPLATE = 31;
    private static final int GUID_BYTES = 16;

    private final ByteBuffer bytes;
    private final int floatSize;
    private int listed;
    private boolean areFloats;

    /**
     * @param bytes content of the file after its header
     * @param floatSize size of a float, in bytes
     */
    XBinary(byte[] bytes, int floatSize) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.floatSize = floatSize;
    }

    @Override
    public XToken next() {
        while (listed == 0) {
            if (bytes.remaining() < Short.BYTES) {
                return XToken.END;
            }
            XToken token = token(bytes.getShort() & 0xFFFF);
            if (token != null) {
                return token;
            }
        }
        listed--;
        if (!areFloats) {
            return whole();
        }
        return XToken.number(floatSize == Double.BYTES ? bytes.getDouble() : bytes.getFloat());
    }

    /**
     * Returns the token for a code word. Returns null for separators, brackets and names of types, and for
     * lists, whose numbers follow.
     */
    private @Nullable XToken token(int word) {
        return switch (word) {
            case NAME -> XToken.name(text());
            case STRING -> XToken.text(text());
            case INTEGER -> {
                need(Integer.BYTES);
                yield whole();
            }
            case OPEN -> XToken.OPEN;
            case CLOSE -> XToken.CLOSE;
            case TEMPLATE -> XToken.name("template");
            case INTEGERS, FLOATS -> {
                list(word == FLOATS);
                yield null;
            }
            case GUID -> {
                need(GUID_BYTES);
                bytes.position(bytes.position() + GUID_BYTES);
                yield null;
            }
            default -> null;
        };
    }

    private XToken whole() {
        return XToken.number(Integer.toUnsignedLong(bytes.getInt()));
    }

    private void list(boolean floats) {
        need(Integer.BYTES);
        long count = Integer.toUnsignedLong(bytes.getInt());
        need(count * (floats ? floatSize : Integer.BYTES));
        listed = (int) count;
        areFloats = floats;
    }

    private String text() {
        need(Integer.BYTES);
        long length = Integer.toUnsignedLong(bytes.getInt());
        need(length);
        byte[] text = new byte[(int) length];
        bytes.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    private void need(long size) {
        if (size > bytes.remaining()) {
            throw ImportException.malformed(
                    bytes.remaining() + " bytes from " + place() + " to the end of the file",
                    "at least " + size + " bytes; the file is cut off or damaged");
        }
    }

    @Override
    public String place() {
        return "byte " + bytes.position();
    }
}
