package dev.throng.crowd.gl.light;

import dev.throng.gl.image.FloatImage;

/**
 * Equirectangular picture of all directions: columns are angles around +Y, rows are angles from +Y. The middle column
 * shows +X; the column a quarter of the width further right shows +Z.
 */
final class LightPicture {
    private static final int RGB = 3;

    private final FloatImage image;

    LightPicture(FloatImage image) {
        this.image = image;
    }

    int width() {
        return image.width();
    }

    int height() {
        return image.height();
    }

    /** @return linear r g b of all pixels, top row first */
    float[] rgb() {
        return image.rgb();
    }

    /**
     * @param column distance from the left edge, in pixels; the first column's centre is at 0.5
     * @param row distance from the upper edge, in pixels; the first row's centre is at 0.5
     * @return direction of a point of the picture, as a unit vector
     */
    double[] direction(double column, double row) {
        double around = 2 * Math.PI * (column / width() - 0.5);
        double down = Math.PI * row / height();
        double across = Math.sin(down);
        return new double[] {across * Math.cos(around), Math.cos(down), across * Math.sin(around)};
    }

    /** @return solid angle of each pixel in a row, in steradians */
    double solidAngle(int row) {
        double band = Math.cos(Math.PI * row / height()) - Math.cos(Math.PI * (row + 1) / height());
        return 2 * Math.PI / width() * band;
    }

    /**
     * Adds the light from a direction, bilinearly filtered, to a sum.
     *
     * @param direction unit vector
     * @param weight factor on the light
     * @param sum receives r g b, times the weight
     */
    void add(double[] direction, double weight, double[] sum) {
        double column = width() * (0.5 + Math.atan2(direction[2], direction[0]) / (2 * Math.PI)) - 0.5;
        double row = height() * Math.acos(Math.min(Math.max(direction[1], -1), 1)) / Math.PI - 0.5;
        int left = (int) Math.floor(column);
        int top = (int) Math.floor(row);
        double right = column - left;
        double below = row - top;
        addPixel(left, top, weight * (1 - right) * (1 - below), sum);
        addPixel(left + 1, top, weight * right * (1 - below), sum);
        addPixel(left, top + 1, weight * (1 - right) * below, sum);
        addPixel(left + 1, top + 1, weight * right * below, sum);
    }

    private void addPixel(int column, int row, double weight, double[] sum) {
        int x = Math.floorMod(column, width());
        int y = Math.min(Math.max(row, 0), height() - 1);
        int at = (y * width() + x) * RGB;
        for (int c = 0; c < RGB; c++) {
            sum[c] += weight * image.rgb()[at + c];
        }
    }

    /**
     * @param r linear red
     * @param g linear green
     * @param b linear blue
     * @return luminance of a colour (Rec. 709)
     */
    static double luminance(double r, double g, double b) {
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
}
