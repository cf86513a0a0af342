package dev.throng.app.option.setting;

/**
 * How finely a picture is drawn that is shown at a size of its own.
 *
 * @param scale of width and height, above 0 and up to 1
 * @param antialiasing what smooths its edges
 */
public record Resolution(double scale, Antialiasing antialiasing) {
    public Resolution {
        if (!(scale > 0 && scale <= 1)) {
            throw new IllegalArgumentException("resolution: found factor " + scale
                    + " of width and height, expected a factor above 0 and at most 1");
        }
    }

    /** For each pixel, 1 without multisampling. */
    public int samples() {
        return antialiasing.samples();
    }

    /** What is drawn of a picture, one pixel at least. */
    public FrameSize of(FrameSize shown) {
        return scale == 1 ? shown : new FrameSize(scaled(shown.width()), scaled(shown.height()));
    }

    private int scaled(int pixels) {
        return (int) Math.max(1, Math.round(scale * pixels));
    }
}
