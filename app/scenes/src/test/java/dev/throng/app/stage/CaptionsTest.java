package dev.throng.app.stage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.scene.Scene.Label;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.image.Lettering;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class CaptionsTest {
    private static final byte GREY = 80;
    private static final byte SHADED = 30;
    private static final byte WHITE = -1;
    private static final Label MIDDLE = new Label("walk", 0, 0, 0);

    private static Picture named(int width, int height, Label... labels) {
        byte[] rgb = new byte[3 * width * height];
        Arrays.fill(rgb, GREY);
        var lens = new View.Lens(1, width / (float) height, 0.1f, 100);
        View view = View.lookAt(new Vector3f(0, 0, 5), new Vector3f(), lens);
        Picture picture = new Picture(width, height, rgb);
        Captions.write(picture, List.of(labels), view);
        return picture;
    }

    private static int count(Picture picture, byte colour) {
        return (int) IntStream.range(0, picture.rgb().length / 3)
                .filter(pixel -> picture.rgb()[3 * pixel] == colour)
                .count();
    }

    @Test
    void labelsAreDrawnAboveTheirObjects() {
        Picture picture = named(200, 100, MIDDLE);
        Lettering text = Lettering.of("walk");
        assertEquals(text.ink().cardinality(), count(picture, WHITE));
        int ground = (text.width() + 4) * (Lettering.HEIGHT + 4);
        assertEquals(ground, count(picture, WHITE) + count(picture, SHADED));
        assertEquals(GREY, picture.rgb()[3 * (50 * 200 + 100)]);
        assertEquals(SHADED, picture.rgb()[3 * (49 * 200 + 100)]);
    }

    @Test
    void lettersGrowWithThePicture() {
        int ink = Lettering.of("walk").ink().cardinality();
        assertEquals(ink, count(named(1279, 720, MIDDLE), WHITE));
        assertEquals(4 * ink, count(named(1280, 720, MIDDLE), WHITE));
        assertEquals(9 * ink, count(named(1920, 1080, MIDDLE), WHITE));
    }

    @Test
    void labelsAtOnePositionAreStacked() {
        assertEquals(
                3 * Lettering.of("walk").ink().cardinality(), count(named(200, 100, MIDDLE, MIDDLE, MIDDLE), WHITE));
    }

    @Test
    void labelsOutOfViewAreCutOrOmitted() {
        byte[] plain = named(64, 48).rgb();
        assertArrayEquals(plain, named(64, 48, new Label("behind", 0, 0, 6)).rgb());
        assertArrayEquals(plain, named(64, 48, new Label("far aside", 90, 0, 0)).rgb());
        assertTrue(count(named(64, 48, new Label("at the border", -3, 2, 0)), WHITE) > 0);
    }
}
