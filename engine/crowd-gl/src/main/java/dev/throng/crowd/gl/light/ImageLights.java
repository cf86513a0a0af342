package dev.throng.crowd.gl.light;

import dev.throng.bake.file.ContentHash;
import dev.throng.bake.file.MadeFiles;
import dev.throng.gl.image.FloatImage;
import dev.throng.gl.image.RadianceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/** Prepares light of pictures, cached on disk by their content. For any thread. */
public final class ImageLights {
    /** Version of the code that prepares light. A new version invalidates cached light. */
    private static final String RULES = "image light 2";

    /**
     * Largest width of prepared pictures, in pixels; wider pictures are reduced to this width. In a full-screen
     * background, about half a column then covers a pixel.
     */
    private static final int MOST_COLUMNS = 4096;

    /**
     * Least width of a picture, in pixels, for which the first level of mirrored light has {@link #FINE_SIDE} texels
     * per side, instead of {@link #SIDE}.
     */
    private static final int FINE_COLUMNS = 2048;

    private static final int FINE_SIDE = 1024;
    private static final int SIDE = 512;

    private final MadeFiles cache;

    /** @param cache cache for prepared light */
    public ImageLights(MadeFiles cache) {
        this.cache = cache;
    }

    public ImageLight get(BuiltInLight kind) {
        ContentHash content = ContentHash.of(List.of(bytes(RULES), bytes(kind.name())));
        return ImageLightBytes.read(cache.get(content, () -> ImageLightBytes.of(ImageLight.of(kind.picture(), SIDE))));
    }

    /**
     * Reads light from a Radiance picture (.hdr): equirectangular, linear Rec. 709.
     *
     * @throws dev.throng.gl.image.ImageException if the file is no such picture; names the file, found and expected
     *     content
     * @throws IOException if the file cannot be read
     */
    public ImageLight read(Path file) throws IOException {
        ContentHash content = ContentHash.of(List.of(bytes(RULES), digest(file)));
        try {
            return ImageLightBytes.read(cache.get(content, () -> ImageLightBytes.of(prepare(file))));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static ImageLight prepare(Path file) {
        try {
            FloatImage image = RadianceFile.read(file, MOST_COLUMNS);
            return ImageLight.of(new LightPicture(image), image.width() >= FINE_COLUMNS ? FINE_SIDE : SIDE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] digest(Path file) throws IOException {
        try (DigestInputStream in = new DigestInputStream(Files.newInputStream(file), sha256())) {
            in.transferTo(DISCARDED);
            return in.getMessageDigest().digest();
        }
    }

    private static final java.io.OutputStream DISCARDED = java.io.OutputStream.nullOutputStream();

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(
                    "Java runtime: found no SHA-256, expected SHA-256; use another Java runtime", e);
        }
    }
}
