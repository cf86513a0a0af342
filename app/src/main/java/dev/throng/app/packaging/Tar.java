package dev.throng.app.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes a tape archive (<a href="https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06">POSIX
 * ustar</a>): of each file a header of 512 bytes, then its content, filled up to a multiple of that. All files are root's, of the
 * first moment of 1980.
 */
final class Tar {
    private static final int BLOCK = 512;
    private static final int NAME = 100;
    private static final int PREFIX = 345;
    private static final int PREFIX_LENGTH = 155;
    private static final int CHECKSUM = 148;
    private static final long SECONDS = 315_532_800;

    private final OutputStream out;

    Tar(OutputStream out) {
        this.out = out;
    }

    /** @param path with slashes, ASCII; of more than 100 letters, a slash parts it in 155 and 100 at most */
    void add(String path, boolean executable, byte[] content) throws IOException {
        byte[] header = new byte[BLOCK];
        int split = path.length() <= NAME ? -1 : path.indexOf('/', path.length() - NAME - 1);
        if (split > PREFIX_LENGTH || path.length() > NAME && split < 0) {
            throw new IOException(path + ": found a path too long for a tar archive, expected a shorter path");
        }
        put(header, 0, path.substring(split + 1));
        put(header, PREFIX, split < 0 ? "" : path.substring(0, split));
        number(header, 100, 8, executable ? 0755 : 0644);
        number(header, 108, 8, 0);
        number(header, 116, 8, 0);
        number(header, 124, 12, content.length);
        number(header, 136, 12, SECONDS);
        header[156] = '0';
        put(header, 257, "ustar\00000root");
        put(header, 297, "root");
        sum(header);
        out.write(header);
        out.write(content);
        out.write(new byte[(BLOCK - content.length % BLOCK) % BLOCK]);
    }

    /** Two empty blocks. */
    void end() throws IOException {
        out.write(new byte[2 * BLOCK]);
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    /** Octal digits, then a zero. */
    private static void number(byte[] header, int at, int length, long value) {
        String digits = Long.toOctalString(value);
        put(header, at, "0".repeat(length - 1 - digits.length()) + digits);
    }

    /** Of all bytes, the sum's own place taken as blanks. */
    private static void sum(byte[] header) {
        Arrays.fill(header, CHECKSUM, CHECKSUM + 8, (byte) ' ');
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xff;
        }
        number(header, CHECKSUM, 7, sum);
    }
}
