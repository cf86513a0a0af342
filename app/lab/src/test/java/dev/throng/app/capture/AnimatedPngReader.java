package dev.throng.app.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.stage.Picture;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.InflaterInputStream;

/** Reader of animated PNGs, chunk by chunk, which also checks the format. */
public final class AnimatedPngReader {
    private static final int CHANNELS = 4;

    private final ByteBuffer file;
    private final List<Picture> frames = new ArrayList<>();
    private int width;
    private int height;
    private byte[] canvas = {};
    private int promised;
    private int numbers;
    private ByteBuffer control = ByteBuffer.allocate(0);
    private String delay = "";

    private AnimatedPngReader(byte[] file) {
        this.file = ByteBuffer.wrap(file);
    }

    /**
     * Returns all frames as shown.
     *
     * @param delay expected delay of each frame, as a fraction of a second
     */
    public static List<Picture> frames(byte[] file, String delay) throws IOException {
        AnimatedPngReader reader = new AnimatedPngReader(file);
        assertEquals(0x89504E470D0A1A0AL, reader.file.getLong());
        while (reader.file.hasRemaining()) {
            reader.chunk();
        }
        assertEquals(reader.promised, reader.frames.size());
        assertEquals(delay, reader.delay);
        return reader.frames;
    }

    private void chunk() throws IOException {
        byte[] data = new byte[file.getInt()];
        byte[] type = new byte[4];
        file.get(type).get(data);
        CRC32 crc = new CRC32();
        crc.update(type);
        crc.update(data);
        assertEquals((int) crc.getValue(), file.getInt());
        take(new String(type, StandardCharsets.US_ASCII), ByteBuffer.wrap(data));
    }

    private void take(String type, ByteBuffer data) throws IOException {
        switch (type) {
            case "IHDR" -> begin(data);
            case "acTL" -> {
                promised = data.getInt();
                assertEquals(0, data.getInt(), "repeats for ever");
            }
            case "fcTL" -> {
                assertEquals(numbers++, data.getInt());
                control = data;
            }
            case "IDAT" -> frame(data);
            case "fdAT" -> {
                assertEquals(numbers++, data.getInt());
                frame(data);
            }
            default -> {
                assertEquals("IEND", type);
                assertTrue(!file.hasRemaining() && data.remaining() == 0);
            }
        }
    }

    private void begin(ByteBuffer header) {
        width = header.getInt();
        height = header.getInt();
        canvas = new byte[3 * width * height];
        assertEquals(0x0806000000L, (header.get() & 0xffL) << 32 | header.getInt(), "RGBA, 8 bits, not interlaced");
    }

    private void frame(ByteBuffer data) throws IOException {
        int w = control.getInt();
        int h = control.getInt();
        int x = control.getInt();
        int y = control.getInt();
        assertTrue(w > 0 && h > 0 && x >= 0 && y >= 0 && x + w <= width && y + h <= height);
        delay = Short.toUnsignedInt(control.getShort()) + "/" + Short.toUnsignedInt(control.getShort());
        assertEquals(1, control.getShort(), "kept, laid over");
        byte[] rgba = unfiltered(data, w, h);
        for (int i = 0; i < w * h; i++) {
            int alpha = rgba[CHANNELS * i + 3];
            assertTrue(alpha == 0 || alpha == -1);
            if (alpha != 0) {
                System.arraycopy(rgba, CHANNELS * i, canvas, 3 * ((y + i / w) * width + x + i % w), 3);
            }
        }
        assertTrue(!frames.isEmpty() || w == width && h == height, "the first frame is whole");
        frames.add(new Picture(width, height, canvas.clone()));
    }

    private static byte[] unfiltered(ByteBuffer data, int w, int h) throws IOException {
        int row = CHANNELS * w;
        byte[] rgba = new byte[row * h];
        try (InputStream in =
                new InflaterInputStream(new ByteArrayInputStream(data.array(), data.position(), data.remaining()))) {
            for (int y = 0; y < h; y++) {
                int filter = in.read();
                for (int i = 0; i < row; i++) {
                    int a = i < CHANNELS ? 0 : rgba[y * row + i - CHANNELS] & 0xff;
                    int b = y == 0 ? 0 : rgba[(y - 1) * row + i] & 0xff;
                    int c = y == 0 || i < CHANNELS ? 0 : rgba[(y - 1) * row + i - CHANNELS] & 0xff;
                    int[] predictions = {0, a, b, (a + b) / 2, paeth(a, b, c)};
                    rgba[y * row + i] = (byte) (in.read() + predictions[filter]);
                }
            }
            assertEquals(-1, in.read());
        }
        return rgba;
    }

    /** Paeth predictor of the PNG specification, section 9.4. */
    private static int paeth(int a, int b, int c) {
        int p = a + b - c;
        int pa = Math.abs(p - a);
        int pb = Math.abs(p - b);
        int pc = Math.abs(p - c);
        if (pa <= pb && pa <= pc) {
            return a;
        }
        return pb <= pc ? b : c;
    }
}
