package dev.throng.gltf;

import dev.throng.anim.Texture;
import dev.throng.anim.Texture.Wrap;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reads the encoded bytes of textures. A wrong reference inside the document is an error; an image that is missing, of a
 * kind that is not known or at a place that may not be read is a warning, and the texture has no bytes.
 */
final class TextureReader {
    private static final byte[] NO_BYTES = {};
    /** Wrapping modes as OpenGL and glTF number them. */
    private static final int REPEAT = 10497;

    private static final int CLAMP_TO_EDGE = 33071;
    private static final int MIRRORED_REPEAT = 33648;

    private final Gltf gltf;
    private final List<Json> textures;
    private final List<Json> samplers;
    private final List<Json> images;
    private final Map<String, byte[]> known = new HashMap<>();

    TextureReader(Gltf gltf) {
        this.gltf = gltf;
        textures = gltf.root().get("textures").elements();
        samplers = gltf.root().get("samplers").elements();
        images = gltf.root().get("images").elements();
        textures.forEach(texture -> {
            texture.get("source").index(images.size(), "images", Node.NONE);
            texture.get("sampler").index(samplers.size(), "samplers", Node.NONE);
        });
    }

    /** Refuses a textureInfo object that names no texture; an absent one is right. */
    void check(Json textureInfo) {
        if (textureInfo.isPresent()) {
            at(textureInfo.get("index"));
        }
    }

    /** The texture that a place of the document names by index. */
    Json at(Json reference) {
        return textures.get(reference.index(textures.size(), "textures"));
    }

    Texture read(Json texture) {
        Json sampler = texture.get("sampler");
        Wrap wrapS = Wrap.REPEAT;
        Wrap wrapT = Wrap.REPEAT;
        if (sampler.isPresent()) {
            Json modes = samplers.get(sampler.index(samplers.size(), "samplers"));
            wrapS = wrap(modes.get("wrapS"));
            wrapT = wrap(modes.get("wrapT"));
        }
        Json source = texture.get("source");
        if (!source.isPresent()) {
            warn(source, "the texture has no PNG or JPEG image" + others(texture));
            return new Texture("texture " + texture.key(), texture.pointer(), NO_BYTES, wrapS, wrapT);
        }
        Json image = images.get(source.index(images.size(), "images"));
        byte[] encoded = known.computeIfAbsent(image.key(), key -> encoded(image));
        return new Texture(image.get("name").text("image " + image.key()), image.pointer(), encoded, wrapS, wrapT);
    }

    /** Extensions that have an image which is not read. */
    private static String others(Json texture) {
        Json extensions = texture.get("extensions");
        return extensions.isPresent()
                ? extensions.members().stream().map(Json::key).collect(Collectors.joining(", ", ", but ", ""))
                : "";
    }

    private static Wrap wrap(Json mode) {
        if (!mode.isPresent()) {
            return Wrap.REPEAT;
        }
        return switch (mode.code(REPEAT, CLAMP_TO_EDGE, MIRRORED_REPEAT)) {
            case CLAMP_TO_EDGE -> Wrap.CLAMP_TO_EDGE;
            case MIRRORED_REPEAT -> Wrap.MIRRORED_REPEAT;
            default -> Wrap.REPEAT;
        };
    }

    private byte[] encoded(Json image) {
        Json view = image.get("bufferView");
        return view.isPresent() ? pngOrJpeg(image, view(view)) : file(image);
    }

    private byte[] pngOrJpeg(Json image, byte[] bytes) {
        if (Texture.isImage(bytes)) {
            return bytes;
        }
        warn(image, bytes.length == 0 ? "the image is empty" : "the image is neither PNG nor JPEG");
        return NO_BYTES;
    }

    private byte[] view(Json reference) {
        ByteBuffer bytes = gltf.buffers().view(reference).bytes();
        gltf.budget().allocate(bytes.limit(), 1, reference);
        byte[] copy = new byte[bytes.limit()];
        bytes.get(0, copy);
        return copy;
    }

    private byte[] file(Json image) {
        Json uri = image.get("uri");
        try {
            if (DataUri.is(uri.text())) {
                return pngOrJpeg(image, DataUri.decode(uri));
            }
            Path path = gltf.uris().resolve(uri);
            long size = ModelFile.regularSize(path);
            gltf.budget().read(size, uri);
            return pngOrJpeg(image, ModelFile.read(path, (int) size));
        } catch (AssetException e) {
            warn(uri, "the image cannot be read: " + e.problem());
        } catch (IOException e) {
            warn(uri, "the image cannot be read: found " + ModelFile.reason(e));
        }
        return NO_BYTES;
    }

    private void warn(Json place, String text) {
        gltf.warn("TEXTURE_UNREADABLE", place, text);
    }
}
