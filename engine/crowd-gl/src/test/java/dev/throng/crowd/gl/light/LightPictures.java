package dev.throng.crowd.gl.light;

import dev.throng.gl.image.FloatImage;

public final class LightPictures {
    private static final int WIDTH = 128;
    private static final int HEIGHT = 64;
    private static final int SIDE = 64;

    private LightPictures() {}

    /** Returns smooth light that differs in every direction, with a bright part above +X. */
    public static ImageLight smooth() {
        FloatImage image = new FloatImage(WIDTH, HEIGHT, new float[WIDTH * HEIGHT * FloatImage.CHANNELS]);
        LightPicture picture = new LightPicture(image);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            double[] d = picture.direction(i % WIDTH + 0.5, i / WIDTH + 0.5);
            double bright = 6 * Math.exp(40 * ((d[0] + d[1]) / Math.sqrt(2) - 1));
            image.rgb()[3 * i] = (float) (0.4 + 0.2 * d[0] + bright);
            image.rgb()[3 * i + 1] = (float) (0.5 + 0.3 * d[1] + 0.1 * d[0] * d[2] + bright);
            image.rgb()[3 * i + 2] = (float) (0.3 + 0.2 * d[2] * d[2] + 0.8 * bright);
        }
        return ImageLight.of(picture, SIDE);
    }
}
