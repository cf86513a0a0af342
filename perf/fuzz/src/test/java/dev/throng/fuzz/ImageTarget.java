package dev.throng.fuzz;

import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageException;
import dev.throng.gl.image.ImageFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** PNG with decided headers and pixels under right checksums, JPEG of both kinds, and bytes changed anywhere. */
final class ImageTarget implements Target {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int SIDE = 9;
    private static final byte BASELINE = (byte) 0xC0;
    private static final byte PROGRESSIVE = (byte) 0xC2;
    /** Offset of height and width, two bytes each, after the marker of a JPEG's frame header. */
    private static final int FRAME_SIZE = 5;

    private static final int[] COLOUR_TYPES = {6, 2, 0, 3, 4};
    private static final int[] DEPTHS = {8, 16, 1, 2, 4};

    private final List<byte[]> files = List.of(jpeg(false), jpeg(true));

    private static byte[] jpeg(boolean isProgressive) {
        BufferedImage image = new BufferedImage(17, 13, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 17 * 13; i++) {
            image.setRGB(i % 17, i / 17, 0x123457 * i);
        }
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            ImageWriteParam settings = writer.getDefaultWriteParam();
            if (isProgressive) {
                settings.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
            }
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), settings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    @Override
    public List<byte[]> seeds() {
        return IntStream.range(0, 14)
                .mapToObj(i -> i < 2
                        ? new byte[] {(byte) i}
                        : new byte[] {(byte) (2 + i % 2), (byte) (i % 5), 0, (byte) (i % 2)})
                .toList();
    }

    @Override
    public byte[] file(Choices choices) {
        int kind = choices.below(6);
        byte[] file = kind < files.size() ? files.get(kind) : png(choices, kind);
        if (kind < files.size() && choices.hasMore() && choices.below(4) == 3) {
            file = resized(file, choices);
        }
        while (choices.hasMore() && (kind < 4)) {
            file = ByteEdits.edit(file, choices);
        }
        return file;
    }

    /** Changes width and height in a JPEG's frame header, so that the scans end too early. */
    private static byte[] resized(byte[] jpeg, Choices choices) {
        byte[] mutant = jpeg.clone();
        for (int i = 0; i + FRAME_SIZE + 4 <= mutant.length; i++) {
            if (mutant[i] == (byte) 0xFF && (mutant[i + 1] == BASELINE || mutant[i + 1] == PROGRESSIVE)) {
                ByteBuffer.wrap(mutant).putInt(i + FRAME_SIZE, choices.word());
                return mutant;
            }
        }
        return mutant;
    }

    /** Colour type, bit depth, interlacing and size are decided first, then palette and pixels. */
    private static byte[] png(Choices choices, int kind) {
        int colours = COLOUR_TYPES[choices.below(COLOUR_TYPES.length)];
        int depth = DEPTHS[choices.below(DEPTHS.length)];
        int interlacing = choices.below(2);
        int wide = kind == 5 ? choices.next() << 8 | choices.next() : SIDE;
        int high = kind == 5 ? choices.next() << 8 | choices.next() : SIDE;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(SIGNATURE);
        byte[] header = {(byte) depth, (byte) colours, 0, 0, (byte) interlacing};
        chunk(
                out,
                "IHDR",
                ByteBuffer.allocate(13).putInt(wide).putInt(high).put(header).array());
        chunk(out, "PLTE", new byte[3 * (1 + choices.below(16))]);
        if (choices.below(2) == 1) {
            chunk(out, "tRNS", new byte[] {1, 2, 3, 4, 5, 6});
        }
        byte[] pixels = new byte[8 * SIDE * SIDE * 4];
        int at = 0;
        while (kind >= 4 && choices.hasMore() && at < pixels.length) {
            pixels[at] = (byte) choices.next();
            at += 1 + choices.below(8);
        }
        chunk(out, "IDAT", deflated(pixels));
        chunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    private static byte[] deflated(byte[] pixels) {
        Deflater deflater = new Deflater();
        deflater.setInput(pixels);
        deflater.finish();
        byte[] packed = new byte[pixels.length + 64];
        int length = deflater.deflate(packed);
        deflater.end();
        return java.util.Arrays.copyOf(packed, length);
    }

    private static void chunk(ByteArrayOutputStream out, String type, byte[] data) {
        byte[] body = ByteBuffer.allocate(4 + data.length)
                .put(type.getBytes(java.nio.charset.StandardCharsets.US_ASCII))
                .put(data)
                .array();
        CRC32 sum = new CRC32();
        sum.update(body);
        out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        out.writeBytes(body);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
    }

    @Override
    public boolean read(byte[] file) {
        try {
            long pixels = ImageFile.check(file, "fuzz.png");
            Image image = ImageFile.decode(file, "fuzz.png");
            if ((long) image.width() * image.height() != pixels) {
                throw new IllegalStateException("found " + pixels + " pixels in the header, expected " + image.width()
                        + " x " + image.height());
            }
            return true;
        } catch (ImageException e) {
            Declared.requireOneLine(e);
            return false;
        }
    }
}
