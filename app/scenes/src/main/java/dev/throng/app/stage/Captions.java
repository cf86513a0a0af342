package dev.throng.app.stage;

import dev.throng.app.scene.Scene.Label;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.image.Lettering;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector2d;

/**
 * Writer of names into a finished picture, each on a dark background above the named thing, in letters that grow with
 * the picture.
 */
final class Captions {
    /** Width of a picture divided by the width of its strokes: a picture 1280 pixels wide has strokes of 2 pixels. */
    private static final int WIDTH = 640;

    /** Distance from letters to the border of their background, as a multiple of the stroke width. */
    private static final int EDGE = 2;

    /** Brightness of a name's background, in eighths of the brightness of the picture behind it. */
    private static final int SHADE = 3;

    private final Picture picture;
    private final int stroke;
    private final List<Box> taken = new ArrayList<>();

    /** Rectangle of a name with its background, in pixels; right and bottom are exclusive. */
    private record Box(int left, int top, int right, int bottom) {
        private boolean meets(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }
    }

    /**
     * Name to write into the picture.
     *
     * @param at point below the name, in pixels
     */
    private record Caption(String text, Vector2d at) {}

    private Captions(Picture picture) {
        this.picture = picture;
        stroke = Math.max(1, picture.width() / WIDTH);
    }

    /**
     * Writes names into a picture.
     *
     * @param view view that the picture shows
     */
    static void write(Picture picture, List<Label> labels, View view) {
        Captions captions = new Captions(picture);
        Projection seen = new Projection(view, picture.width(), picture.height());
        labels.stream()
                .flatMap(label -> seen.at(label.position()).map(at -> new Caption(label.text(), at)).stream())
                .sorted(Comparator.comparing(caption -> caption.at().x))
                .forEach(captions::write);
    }

    /** Writes a name above its point, or higher to avoid other names. */
    private void write(Caption caption) {
        Lettering text = Lettering.of(caption.text());
        int width = stroke * (text.width() + 2 * EDGE);
        int height = stroke * (Lettering.HEIGHT + 2 * EDGE);
        int left = (int) Math.round(caption.at().x - width / 2.0);
        int bottom = (int) Math.round(caption.at().y);
        Box box = new Box(left, bottom - height, left + width, bottom);
        while (taken.stream().anyMatch(box::meets)) {
            box = new Box(left, box.top - height, left + width, box.top);
        }
        taken.add(box);
        fill(box, text);
    }

    private void fill(Box box, Lettering text) {
        for (int y = Math.max(box.top, 0); y < Math.min(box.bottom, picture.height()); y++) {
            for (int x = Math.max(box.left, 0); x < Math.min(box.right, picture.width()); x++) {
                int column = (x - box.left) / stroke - EDGE;
                int row = (y - box.top) / stroke - EDGE;
                boolean isText = column >= 0
                        && column < text.width()
                        && row >= 0
                        && row < Lettering.HEIGHT
                        && text.covers(column, row);
                paint(3 * (y * picture.width() + x), isText);
            }
        }
    }

    private void paint(int pixel, boolean isText) {
        byte[] rgb = picture.rgb();
        for (int i = pixel; i < pixel + 3; i++) {
            rgb[i] = (byte) (isText ? 0xff : (rgb[i] & 0xff) * SHADE / 8);
        }
    }
}
