package org.example.beside;

import static org.lwjgl.opengl.GL11C.*;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.lwjgl.BufferUtils;

/**
 * Arguments of each engine's program, {@code CROWD FRAMES [SECONDS PICTURE]}, and the count of its frames.
 */
public final class Run {
    /** Seconds of the crowd's clock per frame, however long a frame takes. */
    public static final float STEP = 1 / 60f;

    public final CrowdFile crowd;
    private final int frames;
    private final double start;
    private final Path picture;
    private int drawn;

    /** @param arguments crowd's file; number of frames; time and file of the last frame's picture */
    public Run(String... arguments) {
        crowd = CrowdFile.read(Path.of(arguments[0]));
        frames = Integer.parseInt(arguments[1]);
        start = arguments.length < 4 ? 0 : Double.parseDouble(arguments[2]) - (frames - 1) * STEP;
        picture = arguments.length < 4 ? null : Path.of(arguments[3]);
    }

    /** Returns an instance's time in its clip at the first frame, in seconds. */
    public float firstTime(CrowdFile.Instance instance) {
        return instance.clipTime(crowd.clips()[instance.clip()].duration(), start);
    }

    /** Returns the seconds by which clips advance before the next frame. */
    public float step() {
        return drawn == 0 ? 0 : STEP;
    }

    /**
     * Counts a frame that was drawn, before its buffers are swapped.
     *
     * @return whether to draw another one
     */
    public boolean endFrame() {
        drawn++;
        if (drawn == frames && picture != null) {
            write();
        }
        return drawn < frames;
    }

    private void write() {
        int width = crowd.camera().width();
        int height = crowd.camera().height();
        ByteBuffer pixels = BufferUtils.createByteBuffer(width * height * 4);
        glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < width * height; i++) {
            int rgb = (pixels.get(4 * i) & 255) << 16 | (pixels.get(4 * i + 1) & 255) << 8 | pixels.get(4 * i + 2) & 255;
            image.setRGB(i % width, height - 1 - i / width, rgb);
        }
        try {
            ImageIO.write(image, "png", picture.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(picture + ": cannot be written", e);
        }
    }
}
