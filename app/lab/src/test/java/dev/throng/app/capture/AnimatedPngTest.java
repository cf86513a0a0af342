package dev.throng.app.capture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.option.setting.FrameRate;
import dev.throng.app.stage.Picture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Artificial videos are written, and read by an independent reader. */
class AnimatedPngTest {
    private static final int WIDTH = 23;
    private static final int HEIGHT = 11;

    /** Returns frames in which no value, single values, many values or all values change. */
    private static List<Picture> film(Random random) {
        List<Picture> film = new ArrayList<>();
        byte[] rgb = new byte[3 * WIDTH * HEIGHT];
        for (int changes : new int[] {0, 0, 1, 5, 40, rgb.length, 0, 3}) {
            for (int i = 0; i < changes; i++) {
                rgb[changes == rgb.length ? i : random.nextInt(rgb.length)] = (byte) random.nextInt();
            }
            film.add(new Picture(WIDTH, HEIGHT, rgb.clone()));
        }
        return film;
    }

    private static byte[] written(List<Picture> film, FrameRate rate) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new AnimatedPng(film.size(), rate).write(film::get, out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void writingAndReadingPreservesEveryFrame(long seed) throws IOException {
        List<Picture> film = film(new Random(seed));
        List<Picture> read = AnimatedPngReader.frames(written(film, new FrameRate(30, 1)), "1/30");
        assertEquals(film.size(), read.size());
        for (int i = 0; i < film.size(); i++) {
            assertArrayEquals(film.get(i).rgb(), read.get(i).rgb(), "frame " + i);
        }
    }

    @ParameterizedTest
    @CsvSource({"30000/1001,1001/30000", "1/7,7/1", "100000/1001,10/1000", "1/100000,65535/1000"})
    void frameDelaysFitInto16Bits(String rate, String delay) throws IOException {
        AnimatedPngReader.frames(written(film(new Random(4)), FrameRate.parse(rate)), delay);
    }

    @Test
    void unchangedPixelsUseAlmostNoSpace() throws IOException {
        Picture noise = film(new Random(5)).get(5);
        List<Picture> still = List.of(noise, noise, noise, noise);
        int one = written(still.subList(0, 1), new FrameRate(30, 1)).length;
        assertTrue(written(still, new FrameRate(30, 1)).length < one + 3 * 100);
    }
}
