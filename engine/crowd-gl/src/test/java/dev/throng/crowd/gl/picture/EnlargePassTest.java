package dev.throng.crowd.gl.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.cpu.CpuEnlargement;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Raster;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.framebuffer.PictureTexture;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Enlarged pictures by {@code lib/enlarge.glsl} and Java. */
@GlTest
@ShaderPair
class EnlargePassTest {
    private static final int WIDTH = 24;
    private static final int HEIGHT = 17;

    /**
     * A filter may place texels to 1/256 along both axes and store results to 1/255; sharpening more than doubles the
     * error of pixel and neighbours: (1 + 2 * SHARPNESS) * (2 / 256 + 1 / 255), plus rounding of the stored result.
     */
    private static final float NEAR = (1 + 2 * EnlargePass.SHARPNESS) * (2 / 256f + 1 / 255f) + 1 / 255f;

    /** Rectangles of one colour each, drawn column by column. */
    private static RenderTarget picture(RenderTarget.Colour encoding, int samples) {
        SplittableRandom random = new SplittableRandom(3);
        RenderTarget picture = RenderTarget.create("picture", WIDTH, HEIGHT, samples, encoding);
        picture.bind();
        for (int i = 0; i < 60; i++) {
            Raster.limitToColumns(random.nextInt(WIDTH), 1 + random.nextInt(4), 1 + random.nextInt(HEIGHT));
            float[] c = {(float) random.nextDouble(), (float) random.nextDouble(), (float) random.nextDouble()};
            picture.clear(c[0], c[1], c[2], 1, 0);
        }
        Raster.allColumns();
        return picture;
    }

    private static byte[] enlarged(RenderTarget picture, int width, int height) {
        try (EnlargePass pass = new EnlargePass();
                RenderTarget screen = RenderTarget.create("screen", width, height, 0)) {
            screen.bind();
            pass.draw(picture, width, height);
            return screen.readRgb();
        }
    }

    private static CpuEnlargement.Channel channel(byte[] rgb, int channel) {
        float[] values = new float[WIDTH * HEIGHT];
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                values[(HEIGHT - 1 - y) * WIDTH + x] = (rgb[3 * (y * WIDTH + x) + channel] & 0xFF) / 255f;
            }
        }
        return new CpuEnlargement.Channel(values, WIDTH, HEIGHT);
    }

    private static void assertAgree(RenderTarget picture, int width, int height) {
        byte[] drawn = enlarged(picture, width, height);
        byte[] stored = picture.readRgb();
        for (int c = 0; c < 3; c++) {
            CpuEnlargement.Channel channel = channel(stored, c);
            for (int i = 0; i < width * height; i++) {
                float x = (i % width + 0.5f) * WIDTH / width;
                float y = (height - 1 - i / width + 0.5f) * HEIGHT / height;
                float expected = CpuEnlargement.enlarged(channel, x, y);
                assertEquals(expected, (drawn[3 * i + c] & 0xFF) / 255f, NEAR, i % width + ", " + i / width);
            }
        }
    }

    @Test
    void enlargedPicturesAgreeWithTheCpu(GlContext gl) {
        for (int[] size : new int[][] {{72, 51}, {61, 40}, {WIDTH, HEIGHT}}) {
            try (RenderTarget picture = picture(RenderTarget.Colour.LINEAR, 0)) {
                assertAgree(picture, size[0], size[1]);
            }
        }
    }

    @Test
    void srgbPicturesAreEnlargedInTheirStoredColours(GlContext gl) {
        try (RenderTarget picture = picture(RenderTarget.Colour.SRGB, 4)) {
            assertAgree(picture, 72, 51);
        }
    }

    @Test
    void uniformPicturesStayUniform(GlContext gl) {
        try (RenderTarget picture = RenderTarget.create("picture", 5, 5, 0);
                RenderTarget screen = RenderTarget.create("screen", 15, 15, 0)) {
            picture.clear(0.2f, 0.4f, 0.6f, 1, 0);
            screen.clear(0.2f, 0.4f, 0.6f, 1, 0);
            assertArrayEquals(screen.readRgb(), enlarged(picture, 15, 15));
        }
    }

    /** The moving share is stored to 1/255, filtered like colours, and doubled. */
    private static final float NEAR_OVER = NEAR + 2 * (2 / 256f + 2 / 255f);

    @Test
    void sharpStillPictureIsShownWhereNothingMoves(GlContext gl) {
        int width = 72;
        int height = 51;
        try (RenderTarget coarse = picture(RenderTarget.Colour.LINEAR, 0);
                RenderTarget now = picture(RenderTarget.Colour.LINEAR, 0);
                RenderTarget fine = RenderTarget.create("fine", width, height, 0);
                RenderTarget screen = RenderTarget.create("screen", width, height, 0);
                EnlargePass pass = new EnlargePass();
                EnlargePass.Still still = new EnlargePass.Still(copy(fine), copy(coarse))) {
            change(now, 5, 7, 0.9f);
            change(now, 15, 1, 0.1f);
            fine.clear(0.3f, 0.5f, 0.7f, 1, 0);
            still.fine().take(fine);
            pass.mark(now, still);
            screen.bind();
            pass.drawOver(still, 0);
            assertOver(screen.readRgb(), now.readRgb(), coarse.readRgb());
        }
    }

    private static PictureTexture copy(RenderTarget picture) {
        PictureTexture copy = PictureTexture.create("copy", picture.width(), picture.height());
        copy.take(picture);
        return copy;
    }

    private static void change(RenderTarget picture, int column, int count, float grey) {
        picture.bind();
        Raster.limitToColumns(column, count, HEIGHT);
        picture.clear(grey, grey, grey, 1, 0);
        Raster.allColumns();
    }

    private static void assertOver(byte[] drawn, byte[] now, byte[] coarse) {
        float[] fine = {0.3f, 0.5f, 0.7f};
        CpuEnlargement.Channel moved = moved(now, coarse);
        int untouched = 0;
        for (int i = 0; i < drawn.length / 3; i++) {
            float x = (i % 72 + 0.5f) * WIDTH / 72;
            float y = (50 - i / 72 + 0.5f) * HEIGHT / 51;
            for (int c = 0; c < 3; c++) {
                float expected = CpuEnlargement.overStill(channel(now, c), moved, x, y, fine[c]);
                assertEquals(expected, (drawn[3 * i + c] & 0xFF) / 255f, NEAR_OVER, i % 72 + ", " + i / 72);
                untouched += expected == fine[c] ? 1 : 0;
            }
        }
        assertTrue(untouched > drawn.length / 4 && untouched < drawn.length, untouched + " of " + drawn.length);
    }

    private static CpuEnlargement.Channel moved(byte[] now, byte[] coarse) {
        CpuEnlargement.Channel[] a = {channel(now, 0), channel(now, 1), channel(now, 2)};
        CpuEnlargement.Channel[] b = {channel(coarse, 0), channel(coarse, 1), channel(coarse, 2)};
        float[] shares = new float[WIDTH * HEIGHT];
        for (int i = 0; i < shares.length; i++) {
            float[] colour = {a[0].values()[i], a[1].values()[i], a[2].values()[i]};
            float[] still = {b[0].values()[i], b[1].values()[i], b[2].values()[i]};
            shares[i] = CpuEnlargement.movedShare(colour, still);
        }
        return new CpuEnlargement.Channel(shares, WIDTH, HEIGHT);
    }

    @Test
    void enlargedPixelsStayWithinTheRangeOfNeighbours() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            float[] v = new float[5];
            float least = 1;
            float most = 0;
            for (int k = 0; k < 5; k++) {
                v[k] = (float) random.nextDouble();
                least = Math.min(least, v[k]);
                most = Math.max(most, v[k]);
            }
            float found = CpuEnlargement.sharpened(v[0], v[1], v[2], v[3], v[4]);
            assertTrue(least <= found && found <= most, found + " of " + java.util.Arrays.toString(v));
        }
    }
}
