package dev.throng.app.view.atlas;

import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.gl.image.Image;

/**
 * Picture of an atlas with a pixel per texel: samples from top to bottom, joints from left to right. The value 0 is
 * grey. Brightness shows translations and scales relative to the largest ones in the atlas, and rotations relative to
 * 1.
 */
final class AtlasPicture {
    /** Largest number of pixels of the picture, which limits its memory. */
    private static final int MOST = 1 << 24;

    private AtlasPicture() {}

    /**
     * Draws the picture of an atlas.
     *
     * @param side largest width and height of the picture in pixels; texels beyond it are omitted
     */
    static Image of(ClipAtlas atlas, int side) {
        int across = Math.max(1, Math.min(atlas.layout().texelsPerSample(), side));
        int down = Math.max(1, Math.min(Math.min(atlas.sampleCount(), side), MOST / across));
        byte[] rgba = new byte[Image.CHANNELS * across * down];
        float[] most = largest(atlas);
        for (int row = 0; row < down; row++) {
            for (int column = 0; column < Math.min(across, atlas.layout().texelsPerSample()); column++) {
                put(atlas, row, column, most, rgba, Image.CHANNELS * (row * across + column));
            }
        }
        return new Image(across, down, rgba);
    }

    /**
     * @return values that are shown brightest, above 0, in this order: the largest translation of all samples, 1 for
     *     rotations, and the largest scale
     */
    private static float[] largest(ClipAtlas atlas) {
        int parts = atlas.layout().texelsPerJoint();
        float[] most = {Float.MIN_NORMAL, Float.MIN_NORMAL, Float.MIN_NORMAL};
        for (int texel = 0; texel < atlas.texels().length / AtlasLayout.TEXEL; texel++) {
            for (int c = 0; c < 3; c++) {
                float value = Math.abs(atlas.texels()[AtlasLayout.TEXEL * texel + c]);
                most[texel % parts] = Math.max(most[texel % parts], value);
            }
        }
        most[1] = 1;
        return most;
    }

    private static void put(ClipAtlas atlas, int row, int column, float[] most, byte[] rgba, int at) {
        AtlasLayout layout = atlas.layout();
        int from = AtlasLayout.TEXEL * (row * layout.texelsPerSample() + column);
        for (int c = 0; c < 3; c++) {
            float share = atlas.texels()[from + c] / most[column % layout.texelsPerJoint()];
            rgba[at + c] = (byte) Math.round(127.5f + 127.5f * share);
        }
        rgba[at + 3] = -1;
    }
}
