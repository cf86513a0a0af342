package dev.throng.convert.exchange;

import dev.throng.anim.Warning;
import dev.throng.io.PlainText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A converted file.
 *
 * @param glb the file as GLB, not validated
 * @param losses warnings about parts of the original that the GLB lacks
 * @param requestedPaths paths, relative to the original's folder, of all other files that the importer requested,
 *     whether or not they exist
 */
public record Reply(byte[] glb, List<Warning> losses, List<String> requestedPaths) {
    private static final int MAGIC = 0x54485243;
    private static final int MOST = 10_000;
    private static final int LONGEST_TEXT = 2_000;

    public Reply {
        losses = List.copyOf(losses);
        requestedPaths = List.copyOf(requestedPaths);
    }

    public byte[] bytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream(glb.length + 1024);
        try (DataOutputStream out = new DataOutputStream(all)) {
            out.writeInt(MAGIC);
            out.writeInt(Math.min(MOST, losses.size()));
            for (Warning loss : losses.subList(0, Math.min(MOST, losses.size()))) {
                write(loss.code().name(), out);
                write(loss.text(), out);
            }
            out.writeInt(Math.min(MOST, requestedPaths.size()));
            for (String path : requestedPaths.subList(0, Math.min(MOST, requestedPaths.size()))) {
                write(path, out);
            }
            out.writeInt(glb.length);
            out.write(glb);
        } catch (IOException e) {
            throw new IllegalStateException("importer process: internal error while writing the reply to memory", e);
        }
        return all.toByteArray();
    }

    private static void write(String text, DataOutputStream out) throws IOException {
        byte[] bytes = PlainText.escaped(text, LONGEST_TEXT).getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /**
     * Decodes the result of {@link #bytes}.
     *
     * @throws IOException if the bytes are not a reply
     */
    public static Reply of(byte[] bytes) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (in.readInt() != MAGIC) {
                throw new IOException(
                        "importer process: found a reply that does not begin with THRC, expected these letters");
            }
            List<Warning> losses = new ArrayList<>();
            for (int left = count(in, MOST); left > 0; left--) {
                losses.add(new Warning(code(in), "", text(in)));
            }
            List<String> requestedPaths = new ArrayList<>();
            for (int left = count(in, MOST); left > 0; left--) {
                requestedPaths.add(text(in));
            }
            byte[] glb = in.readNBytes(count(in, in.available()));
            if (in.available() > 0) {
                throw new IOException("importer process: found " + in.available()
                        + " bytes after the end of the reply, expected none");
            }
            return new Reply(glb, losses, requestedPaths);
        }
    }

    private static int count(DataInputStream in, int most) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > most) {
            throw new IOException("importer process: found a count of " + count
                    + " in the reply, expected a count from 0 to " + most);
        }
        return count;
    }

    private static Warning.Code code(DataInputStream in) throws IOException {
        String name = text(in);
        try {
            return Warning.Code.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "importer process: found warning '" + name + "' in the reply, expected a constant of Warning.Code",
                    e);
        }
    }

    private static String text(DataInputStream in) throws IOException {
        byte[] bytes = in.readNBytes(count(in, 4 * LONGEST_TEXT + 4));
        return PlainText.escaped(new String(bytes, StandardCharsets.UTF_8), LONGEST_TEXT);
    }
}
