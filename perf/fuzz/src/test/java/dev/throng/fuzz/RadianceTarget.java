package dev.throng.fuzz;

import dev.throng.gl.image.FloatImage;
import dev.throng.gl.image.ImageException;
import dev.throng.gl.image.RadianceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Radiance pictures: a text header, and rows of runs or of plain pixels. */
final class RadianceTarget implements Target {
    private static final int WIDTH = 9;
    private static final int HEIGHT = 4;
    private static final int MOST_COLUMNS = 6;

    @Override
    public List<byte[]> seeds() {
        return Target.numbered(3);
    }

    @Override
    public byte[] file(Choices choices) {
        int kind = choices.below(4);
        String header = "#?RADIANCE\n# made for tests\nEXPOSURE=2\nFORMAT=32-bit_rle_rgbe\n\n-Y " + HEIGHT + " +X "
                + (kind == 2 ? 2 : WIDTH) + "\n";
        byte[] edits = choices.rest();
        int split = kind == 3 ? edits.length / 2 : 0;
        String text = TextEdits.edit(header, new Choices(java.util.Arrays.copyOf(edits, split)));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
        for (int row = 0; row < HEIGHT; row++) {
            out.writeBytes(kind == 0 || kind == 3 ? runs() : plain(kind == 2 ? 2 : WIDTH));
        }
        byte[] file = out.toByteArray();
        Choices rest = new Choices(java.util.Arrays.copyOfRange(edits, split, edits.length));
        while (rest.hasMore()) {
            file = ByteEdits.edit(file, rest);
        }
        return file;
    }

    private static byte[] runs() {
        ByteArrayOutputStream row = new ByteArrayOutputStream();
        row.writeBytes(new byte[] {2, 2, 0, WIDTH});
        for (int channel = 0; channel < 4; channel++) {
            row.writeBytes(new byte[] {(byte) (128 + 5), (byte) 129, 4, 1, 2, 3, (byte) 130});
        }
        return row.toByteArray();
    }

    private static byte[] plain(int width) {
        byte[] row = new byte[4 * width];
        for (int i = 0; i < row.length; i++) {
            row[i] = (byte) (120 + i);
        }
        return row;
    }

    @Override
    public boolean read(byte[] file) {
        try {
            FloatImage image = RadianceFile.read(new ByteArrayInputStream(file), "fuzz.hdr", MOST_COLUMNS);
            for (float light : image.rgb()) {
                if (!(light >= 0 && light <= RadianceFile.MAX_LIGHT)) {
                    throw new IllegalStateException("found light " + light + ", expected a number from 0 on");
                }
            }
            return true;
        } catch (ImageException e) {
            Declared.requireOneLine(e);
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
