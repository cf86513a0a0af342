package dev.throng.app.capture;

import dev.throng.app.stage.Picture;
import org.jspecify.annotations.Nullable;

/**
 * Change from one picture to the next: a rectangle to draw over the earlier picture. It is the smallest rectangle
 * around all pixels that differ, at least one pixel.
 *
 * @param x left column, counted from 0
 * @param y upper row, counted from 0
 * @param width pixels per row
 * @param height number of rows
 * @param rgba four bytes per pixel, top row first; zeros for unchanged pixels
 */
record PictureChange(int x, int y, int width, int height, byte[] rgba) {
    private static final int RGB = 3;
    private static final int RGBA = 4;

    /**
     * Finds the change between two pictures.
     *
     * @param before earlier picture, of the same size; null if all pixels are new
     */
    static PictureChange of(@Nullable Picture before, Picture picture) {
        int left = picture.width();
        int right = -1;
        int top = picture.height();
        int bottom = -1;
        for (int y = 0; y < picture.height(); y++) {
            for (int x = 0; x < picture.width(); x++) {
                if (differs(before, picture, y * picture.width() + x)) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = y;
                }
            }
        }
        if (right < 0) {
            return new PictureChange(0, 0, 1, 1, new byte[RGBA]);
        }
        int width = right - left + 1;
        int height = bottom - top + 1;
        byte[] rgba = new byte[Math.multiplyExact(RGBA * width, height)];
        PictureChange change = new PictureChange(left, top, width, height, rgba);
        change.fill(before, picture);
        return change;
    }

    private void fill(@Nullable Picture before, Picture picture) {
        for (int i = 0; i < width * height; i++) {
            int pixel = (y + i / width) * picture.width() + x + i % width;
            if (differs(before, picture, pixel)) {
                System.arraycopy(picture.rgb(), RGB * pixel, rgba, RGBA * i, RGB);
                rgba[RGBA * i + RGB] = (byte) 0xff;
            }
        }
    }

    private static boolean differs(@Nullable Picture before, Picture picture, int pixel) {
        if (before == null) {
            return true;
        }
        byte[] a = before.rgb();
        byte[] b = picture.rgb();
        int i = RGB * pixel;
        return a[i] != b[i] || a[i + 1] != b[i + 1] || a[i + 2] != b[i + 2];
    }
}
