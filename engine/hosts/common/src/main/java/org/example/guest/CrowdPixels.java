package org.example.guest;

import static org.lwjgl.opengl.GL45C.*;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.lwjgl.BufferUtils;

/** File with the window's pixels, set to 0 where a crowd does not change them. */
record CrowdPixels(Path file) {
    void write(Runnable draw) {
        byte[] before = pixels();
        draw.run();
        byte[] after = pixels();
        for (int at = 0; at < after.length; at += 4) {
            if (Arrays.equals(before, at, at + 4, after, at, at + 4)) {
                Arrays.fill(after, at, at + 4, (byte) 0);
            }
        }
        try {
            Files.write(file, after);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] pixels() {
        ByteBuffer pixels = BufferUtils.createByteBuffer(GuestCrowd.WIDTH * GuestCrowd.HEIGHT * 4);
        glReadPixels(0, 0, GuestCrowd.WIDTH, GuestCrowd.HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        byte[] bytes = new byte[pixels.remaining()];
        pixels.get(bytes);
        return bytes;
    }
}
