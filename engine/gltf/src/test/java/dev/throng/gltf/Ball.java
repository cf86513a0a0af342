package dev.throng.gltf;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** A ball for test files, with two sets of texture coordinates and an image of coloured noise. */
final class Ball {
    private static final int RINGS = 12;
    private static final int SEGMENTS = 24;

    private Ball() {}

    /** Writes accessors in this order: POSITION, NORMAL, TEXCOORD_0, TEXCOORD_1, indices, COLOR_0. */
    static void write(GltfWriter writer) {
        int count = (RINGS + 1) * (SEGMENTS + 1);
        double[] positions = new double[3 * count];
        double[] first = new double[2 * count];
        double[] second = new double[2 * count];
        double[] colours = new double[4 * count];
        for (int v = 0; v < count; v++) {
            double down = v / (SEGMENTS + 1) * Math.PI / RINGS;
            double around = v % (SEGMENTS + 1) * 2 * Math.PI / SEGMENTS;
            positions[3 * v] = Math.sin(down) * Math.sin(around);
            positions[3 * v + 1] = Math.cos(down);
            positions[3 * v + 2] = Math.sin(down) * Math.cos(around);
            first[2 * v] = around / Math.PI;
            first[2 * v + 1] = down / Math.PI;
            second[2 * v] = 1 - down / Math.PI;
            second[2 * v + 1] = 0.5 * around / Math.PI;
            for (int c = 0; c < 4; c++) {
                colours[4 * v + c] = c == 1 ? 0.5 : 1;
            }
        }
        writer.floats("VEC3", positions);
        writer.floats("VEC3", positions);
        writer.floats("VEC2", first);
        writer.floats("VEC2", second);
        writer.integers("SCALAR", 5123, false, triangles());
        writer.floats("VEC4", colours);
    }

    private static long[] triangles() {
        long[] indices = new long[6 * RINGS * SEGMENTS];
        for (int quad = 0; quad < RINGS * SEGMENTS; quad++) {
            long corner = quad / SEGMENTS * (SEGMENTS + 1L) + quad % SEGMENTS;
            long below = corner + SEGMENTS + 1;
            long[] corners = {corner, below, corner + 1, corner + 1, below, below + 1};
            System.arraycopy(corners, 0, indices, 6 * quad, 6);
        }
        return indices;
    }

    /**
     * @return a PNG as data URI: 8x8 pixels of noise with alpha, whose red, green and alpha span most of their range
     */
    static String image() {
        int side = 8;
        Random random = new Random(5);
        byte[] rows = new byte[side * (1 + 4 * side)];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = i % (1 + 4 * side) == 0 ? 0 : (byte) random.nextInt(32, 256);
        }
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
        ByteBuffer header = ByteBuffer.allocate(13).putInt(side).putInt(side);
        chunk("IHDR", header.put(new byte[] {8, 6, 0, 0, 0}).array(), file);
        chunk("IDAT", deflated(rows), file);
        chunk("IEND", new byte[0], file);
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(file.toByteArray());
    }

    private static byte[] deflated(byte[] data) {
        Deflater deflater = new Deflater();
        deflater.setInput(data);
        deflater.finish();
        byte[] out = new byte[2 * data.length + 64];
        int length = deflater.deflate(out);
        deflater.end();
        return Arrays.copyOf(out, length);
    }

    private static void chunk(String type, byte[] data, ByteArrayOutputStream file) {
        ByteBuffer body = ByteBuffer.allocate(4 + data.length);
        for (char letter : type.toCharArray()) {
            body.put((byte) letter);
        }
        body.put(data);
        CRC32 crc = new CRC32();
        crc.update(body.array());
        file.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        file.writeBytes(body.array());
        file.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }
}
