package dev.throng.app.option;

/**
 * How clips and palettes are stored.
 *
 * @param palette form of a palette entry
 * @param atlas form of the clip atlas
 * @param interpolation between two rows of it
 * @param maxError the largest encoding error the atlas may have
 */
public record AtlasSettings(
        PaletteForm palette, AtlasForm atlas, KeyInterpolation interpolation, ErrorBound maxError) {}
