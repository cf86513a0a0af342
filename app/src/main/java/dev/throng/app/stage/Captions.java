package dev.throng.app.stage;

import dev.throng.app.scene.Label;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.image.Lettering;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.joml.Vector4f;

/** Writes a scene's names into a finished picture, each on a dark ground above what it names, in letters that grow with the picture. */
final class Captions {
    /** Strokes of letters are a pixel wide for each so many pixels of a picture's width. */
    private static final int WIDTH = 640;

    /** From the letters to the border of their ground, strokes. */
    private static final int EDGE = 2;

    /** What is left of the colours behind a name, of 8. */
    private static final int SHADE = 3;

    private final Picture picture;
    private final int stroke;
    private final List<Box> taken = new ArrayList<>();

    /** Pixels of a name and its ground: from the left and upper ones to before the right and lower ones. */
    private record Box(int left, int top, int right, int bottom) {
        private boolean meets(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }
    }

    private record Place(String text, float x, float y) {}

    private Captions(Picture picture) {
        this.picture = picture;
        stroke = Math.max(1, picture.width() / WIDTH);
    }

    /** The same picture with names. @param view that it was seen by */
    static Picture over(Picture picture, List<Label> labels, View view) {
        if (labels.isEmpty()) {
            return picture;
        }
        var named = new Captions(
                new Picture(picture.width(), picture.height(), picture.rgb().clone()));
        labels.stream()
                .flatMap(label -> named.place(label, view).stream())
                .sorted(Comparator.comparing(Place::x))
                .forEach(named::write);
        return named.picture;
    }

    /** Where a label's point is, pixels; nothing for those behind the camera. */
    private List<Place> place(Label label, View view) {
        Vector4f clip = new Matrix4f()
                .set(view.viewProjection())
                .transform(new Vector4f((float) label.x(), (float) label.y(), (float) label.z(), 1));
        float x = picture.width() * (0.5f + 0.5f * clip.x / clip.w);
        float y = picture.height() * (0.5f - 0.5f * clip.y / clip.w);
        return clip.w > 0 ? List.of(new Place(label.text(), x, y)) : List.of();
    }

    /** Above its point, and higher where there is no room between its neighbours. */
    private void write(Place at) {
        Lettering text = Lettering.of(at.text());
        int width = stroke * (text.width() + 2 * EDGE);
        int height = stroke * (Lettering.HEIGHT + 2 * EDGE);
        int left = Math.round(at.x() - width / 2f);
        int bottom = Math.round(at.y());
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
        IntStream.range(pixel, pixel + 3).forEach(i -> rgb[i] = (byte) (isText ? 0xff : (rgb[i] & 0xff) * SHADE / 8));
    }
}
