package dev.throng.convert.child;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Deflater;

/** Other forms of a .x file, derived from the content of its text form. */
final class XForms {
    private static final int BLOCK = 1 << 15;
    private static final int OPEN = 10;
    private static final int CLOSE = 11;
    private static final int NAME = 1;
    private static final int INTEGERS = 6;
    private static final int REALS = 7;

    private XForms() {}

    /** Deflates content in blocks of 32 KB; the dictionary of each is the previous block. */
    static byte[] packed(String content) {
        byte[] body = bytes(content);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(bytes("xof 0303tzip0032"));
        all.writeBytes(little(4, 16 + body.length));
        for (int start = 0; start < body.length; start += BLOCK) {
            byte[] block = block(body, start);
            all.writeBytes(little(2, Math.min(BLOCK, body.length - start)));
            all.writeBytes(little(2, block.length + 2));
            all.writeBytes(bytes("CK"));
            all.writeBytes(block);
        }
        return all.toByteArray();
    }

    private static byte[] block(byte[] body, int start) {
        Deflater deflater = new Deflater(9, true);
        if (start > 0) {
            deflater.setDictionary(body, start - BLOCK, BLOCK);
        }
        deflater.setInput(body, start, Math.min(BLOCK, body.length - start));
        deflater.finish();
        byte[] block = new byte[2 * BLOCK];
        int length = deflater.deflate(block);
        deflater.end();
        return Arrays.copyOf(block, length);
    }

    /** Converts words to binary tokens, and numbers to lists of one. */
    static byte[] binary(String content) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(bytes("xof 0303bin 0064"));
        for (String word : content.replaceAll("([{}])", " $1 ").strip().split("[\\s,;]+")) {
            if (word.equals("{") || word.equals("}")) {
                all.writeBytes(little(2, word.equals("{") ? OPEN : CLOSE));
            } else if (word.matches("-?[\\d.]+")) {
                // Some whole numbers are written as integers, others as floats: both must be accepted.
                boolean isWhole = word.matches("\\d+") && all.size() % 4 == 0;
                all.writeBytes(little(2, isWhole ? INTEGERS : REALS));
                all.writeBytes(little(4, 1));
                all.writeBytes(isWhole ? little(4, Integer.parseInt(word)) : real(Double.parseDouble(word)));
            } else {
                all.writeBytes(little(2, NAME));
                all.writeBytes(little(4, word.length()));
                all.writeBytes(bytes(word));
            }
        }
        return all.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] little(int width, int value) {
        ByteBuffer bytes = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
        return Arrays.copyOf(bytes.putInt(value).array(), width);
    }

    private static byte[] real(double value) {
        ByteBuffer bytes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        return bytes.putDouble(value).array();
    }
}
