package dev.throng.app.option.setting;

/**
 * Resolution of a drawn picture, relative to the size at which it is shown.
 *
 * @param scale factor of width and height, above 0, at most 1
 * @param antialiasing antialiasing method
 */
public record Resolution(double scale, Antialiasing antialiasing) {
    public Resolution {
        if (!(scale > 0 && scale <= 1)) {
            throw new IllegalArgumentException("resolution: found factor " + scale
                    + " of width and height, expected a factor above 0 and at most 1");
        }
    }

    /** @return samples per pixel, 1 without multisampling */
    public int samples() {
        return antialiasing.samples();
    }

    /**
     * @param shown size at which the picture is shown
     * @return size at which the picture is drawn, at least one pixel
     */
    public FrameSize of(FrameSize shown) {
        return scale == 1 ? shown : new FrameSize(scaled(shown.width()), scaled(shown.height()));
    }

    private int scaled(int pixels) {
        return (int) Math.max(1, Math.round(scale * pixels));
    }
}
