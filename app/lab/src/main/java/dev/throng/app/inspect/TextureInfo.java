package dev.throng.app.inspect;

import dev.throng.anim.Texture;
import dev.throng.anim.Warning;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageException;
import dev.throng.gl.image.ImageFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Image of a material.
 *
 * @param name name of the image
 * @param bytes size of the encoded image
 * @param width width in pixels; null, like {@code height}, if the image was not decoded
 * @param sampler repetition and filters of the texture
 */
public record TextureInfo(
        String name,
        int bytes,
        @Nullable Integer width,
        @Nullable Integer height,
        Texture.Sampler sampler) {
    /**
     * Largest number of pixels decoded for a file, because a few kilobytes of PNG may expand beyond the memory. Only
     * the headers of the remaining images are checked.
     */
    private static final long PIXEL_BUDGET = 24L << 20;

    /**
     * Decodes images, and adds a warning for each broken image, which is drawn plain white.
     *
     * @param warnings receives the warnings
     */
    static List<TextureInfo> of(List<Texture> textures, List<Warning> warnings) {
        long budget = PIXEL_BUDGET;
        List<TextureInfo> infos = new ArrayList<>();
        for (Texture texture : textures) {
            TextureInfo info = new TextureInfo(texture.name(), texture.encoded().length, null, null, texture.sampler());
            try {
                long pixels = info.bytes() == 0 ? 0 : ImageFile.check(texture.encoded(), texture.name());
                if (pixels > 0 && pixels <= budget) {
                    budget -= pixels;
                    info = info.decoded(ImageFile.decode(texture.encoded(), texture.name()));
                }
            } catch (ImageException e) {
                warnings.add(new Warning(
                        Warning.Code.TEXTURE_BROKEN,
                        texture.pointer(),
                        e.getMessage() + "; the texture is drawn plain white"));
            }
            infos.add(info);
        }
        return infos;
    }

    private TextureInfo decoded(Image image) {
        return new TextureInfo(name, bytes, image.width(), image.height(), sampler);
    }
}
