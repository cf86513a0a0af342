package dev.throng.crowd.cpu;

import static dev.throng.crowd.gl.picture.EdgeFilter.CONTRAST;
import static dev.throng.crowd.gl.picture.EdgeFilter.MOST;
import static dev.throng.crowd.gl.picture.EdgeFilter.REACH;

/**
 * Antialiasing of a picture without knowledge of its geometry. CPU counterpart of {@code shaders/lib/edge_filter.glsl}
 * and {@code edge_share.glsl}. Edges are between neighbours of different brightness. A run of edges is a stair of a
 * slanted line, whose ends determine the line; each pixel takes the share that the line cuts off from its neighbour.
 * The idea is morphological antialiasing (Reshetov, <a href="https://doi.org/10.1145/1572769.1572787">2009</a>), with
 * corners preserved as in SMAA (Jimenez and others, <a
 * href="https://doi.org/10.1111/j.1467-8659.2012.03014.x">2012</a>).
 */
public final class CpuEdgeFilter {
    static final int WHITE = 8 * 255;

    private static final int CHANNELS = 3;
    /**
     * Share of the middle pixel of a stair: the line cuts off a triangle of a quarter pixel's height on either side.
     */
    private static final float MIDDLE = 0.25f;
    /** Share of a one-pixel stair, which is part of a diagonal: perpendicular stairs cut the same share again. */
    private static final float DIAGONAL = 2 * MIDDLE;

    private final byte[] rgb;
    private final Lines rows;
    private final Lines columns;

    /** Edges along lines: [line][position], between a line and the next. */
    private record Lines(boolean[][] edges) {
        boolean at(int line, int place) {
            return line >= 0 && line < edges.length && place >= 0 && place < edges[line].length && edges[line][place];
        }

        Run run(int line, int place) {
            int before = follow(line, place, -1);
            int after = follow(line, place, 1);
            return new Run(line, place, before, after, at(line, place) ? before + after + 1 : 0);
        }

        private int follow(int line, int place, int step) {
            int count = 0;
            while (count < REACH && at(line, place + step * (count + 1))) {
                count++;
            }
            return count;
        }
    }

    /** Connected edges along a line, seen from one of them; {@code pixels} is 0 without an edge. */
    private record Run(int line, int place, int before, int after, int pixels) {}

    /** Shares of a pixel from the next and the previous neighbour, in a row or, with {@code upright}, in a column. */
    private record Shares(float next, float before, boolean upright) {
        Shares turned() {
            return new Shares(next, before, !upright);
        }
    }

    /**
     * Finds the edges.
     *
     * @param rgb stored bytes, three per pixel, borrowed
     * @param width width in pixels
     */
    public CpuEdgeFilter(byte[] rgb, int width) {
        this.rgb = rgb;
        int height = rgb.length / CHANNELS / width;
        rows = new Lines(new boolean[height][width]);
        columns = new Lines(new boolean[width][height]);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int luma = luma(x, y);
                rows.edges[y][x] = y + 1 < height && edgeBetween(luma, luma(x, y + 1));
                columns.edges[x][y] = x + 1 < width && edgeBetween(luma, luma(x + 1, y));
            }
        }
    }

    private int luma(int x, int y) {
        int at = CHANNELS * (y * width() + x);
        return luma(rgb[at] & 0xFF, rgb[at + 1] & 0xFF, rgb[at + 2] & 0xFF);
    }

    /** Returns the perceived brightness of a stored colour, 0 to {@value #WHITE}; channels from 0 to 255. */
    static int luma(int red, int green, int blue) {
        return 2 * red + 5 * green + blue;
    }

    private static boolean edgeBetween(int luma, int next) {
        return Math.abs(luma - next) >= CONTRAST;
    }

    private int width() {
        return columns.edges.length;
    }

    private int height() {
        return rows.edges.length;
    }

    /** Returns the smoothed picture in the input's format. */
    public byte[] smoothed() {
        byte[] smooth = rgb.clone();
        for (int y = 0; y < height(); y++) {
            for (int x = 0; x < width(); x++) {
                smoothPixel(smooth, x, y);
            }
        }
        return smooth;
    }

    private void smoothPixel(byte[] smooth, int x, int y) {
        Shares shares = shares(x, y);
        float sum = shares.next + shares.before;
        if (sum == 0) {
            return;
        }
        int right = shares.upright ? 1 : 0;
        int up = 1 - right;
        float scale = Math.min(1, MOST / sum);
        for (int channel = 0; channel < CHANNELS; channel++) {
            float light = light(x, y, channel) * (1 - Math.min(sum, MOST));
            light += shares.next * scale * light(x + right, y + up, channel);
            light += shares.before * scale * light(x - right, y - up, channel);
            smooth[CHANNELS * (y * width() + x) + channel] = (byte) (int) ((float) Math.sqrt(light) + 0.5f);
        }
    }

    /** Approximate linear light: the square of the stored value. */
    private float light(int x, int y, int channel) {
        int column = Math.min(Math.max(x, 0), width() - 1);
        int row = Math.min(Math.max(y, 0), height() - 1);
        float stored = rgb[CHANNELS * (row * width() + column) + channel] & 0xFF;
        return stored * stored;
    }

    /** Shares that a pixel takes along its longest stair. */
    private Shares shares(int x, int y) {
        Run up = rows.run(y, x);
        Run down = rows.run(y - 1, x);
        Run right = columns.run(x, y);
        Run left = columns.run(x - 1, y);
        boolean upright = Math.max(right.pixels, left.pixels) > Math.max(up.pixels, down.pixels);
        return upright ? shares(rows, right, left).turned() : shares(columns, up, down);
    }

    private static Shares shares(Lines crossing, Run next, Run before) {
        boolean isThin = next.pixels > 0 && before.pixels > 0;
        return new Shares(share(crossing, next, -1, isThin), share(crossing, before, 1, isThin), false);
    }

    private static float share(Lines crossing, Run run, int side, boolean isThin) {
        if (run.pixels == 0) {
            return 0;
        }
        int first = run.before < REACH ? turn(crossing, run, run.place - run.before - 1) : 0;
        int last = run.after < REACH ? turn(crossing, run, run.place + run.after) : 0;
        if (first * last >= 0 && (isThin || run.pixels == 1)) {
            return 0;
        }
        float share = first == side ? height(run.before, run.after) : 0;
        share += last == side ? height(run.after, run.before) : 0;
        return MOST * share / run.pixels;
    }

    private static float height(int toEnd, int toOtherEnd) {
        if (toEnd == toOtherEnd) {
            return toEnd == 0 ? DIAGONAL : MIDDLE;
        }
        return Math.max(toOtherEnd - toEnd, 0);
    }

    private static int turn(Lines crossing, Run run, int line) {
        boolean before = crossing.at(line, run.line);
        boolean next = crossing.at(line, run.line + 1);
        boolean isCorner = run.pixels > 1 && crossing.at(line, next ? run.line + 2 : run.line - 1);
        return before == next || isCorner ? 0 : next ? 1 : -1;
    }
}
