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

/** Prepares light, or finds it in the user's cache by the content that it is made of. Every method may be called on any thread. */
public final class ImageLights {
    /** Changes with whatever light is prepared by, so that the cache holds none of another version. */
    private static final String RULES = "image light 2";

    /** Most columns of a picture that are kept: about two pixels of a full screen for each. */
    private static final int MOST_COLUMNS = 4096;

    /** Texels of a side of the first level, for pictures of so many columns and more, and below. */
    private static final int FINE_COLUMNS = 2048;

    private static final int FINE_SIDE = 1024;
    private static final int SIDE = 512;

    private final MadeFiles cache;

    /** @param cache for prepared light */
    public ImageLights(MadeFiles cache) {
        this.cache = cache;
    }

    /** Light of a picture that is made by code. */
    public ImageLight get(BuiltInLight kind) {
        ContentHash content = ContentHash.of(List.of(bytes(RULES), bytes(kind.name())));
        return ImageLightBytes.read(cache.get(content, () -> ImageLightBytes.of(ImageLight.of(kind.picture(), SIDE))));
    }

    /**
     * Light of a Radiance picture (.hdr): equirectangular, linear Rec. 709.
     *
     * @throws dev.throng.gl.image.ImageException naming the file, what was found and what was expected, where it is no such picture
     * @throws IOException where the file cannot be read
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
            in.transferTo(OUT_OF_SIGHT);
            return in.getMessageDigest().digest();
        }
    }

    private static final java.io.OutputStream OUT_OF_SIGHT = java.io.OutputStream.nullOutputStream();

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(
                    "Java runtime: found no SHA-256, expected SHA-256; use another Java runtime", e);
        }
    }
}
