package dev.throng.gltf;

import dev.throng.anim.Texture;
import dev.throng.anim.Warning;
import dev.throng.gltf.Buffers.DataUri;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reader of textures' encoded images. An index that does not exist is an error. An image that is missing, has an unknown format
 * or is at a forbidden place causes a warning, and its texture has no bytes.
 */
final class TextureReader {
    private static final byte[] NO_BYTES = {};

    private final Gltf gltf;
    private final List<Json> textures;
    private final TextureSamplers samplers;
    private final List<Json> images;
    private final Map<String, byte[]> known = new HashMap<>();

    TextureReader(Gltf gltf) {
        this.gltf = gltf;
        textures = gltf.root().get("textures").elements();
        samplers = new TextureSamplers(gltf.root());
        images = gltf.root().get("images").elements();
        textures.forEach(texture -> {
            texture.get("source").index(images.size(), "images", Node.NONE);
            samplers.check(texture);
        });
    }

    /** Throws an exception if a textureInfo object names no texture. The object may be absent. */
    void check(Json textureInfo) {
        if (textureInfo.isPresent()) {
            at(textureInfo.get("index"));
        }
    }

    /**
     * @param reference index of a texture in the document
     * @return the texture object
     */
    Json at(Json reference) {
        return textures.get(reference.index(textures.size(), "textures"));
    }

    Texture read(Json texture) {
        Texture.Sampler sampler = samplers.of(texture);
        Json source = texture.get("source");
        if (!source.isPresent()) {
            warn(
                    source,
                    "found a texture without a PNG or JPEG image" + others(texture)
                            + "; the texture is drawn plain white");
            return new Texture("texture " + texture.key(), texture.pointer(), NO_BYTES, sampler);
        }
        Json image = images.get(source.index(images.size(), "images"));
        byte[] encoded = known.computeIfAbsent(image.key(), key -> encoded(image));
        return new Texture(image.get("name").text("image " + image.key()), image.pointer(), encoded, sampler);
    }

    private static String others(Json texture) {
        Json extensions = texture.get("extensions");
        return extensions.isPresent()
                ? extensions.members().stream().map(Json::key).collect(Collectors.joining(", ", " but with ", ""))
                : "";
    }

    private byte[] encoded(Json image) {
        Json view = image.get("bufferView");
        return view.isPresent() ? pngOrJpeg(image, view(view)) : file(image);
    }

    private byte[] pngOrJpeg(Json image, byte[] bytes) {
        if (Texture.isImage(bytes)) {
            return bytes;
        }
        warn(
                image,
                (bytes.length == 0 ? "found an empty image" : "found an image of another format")
                        + ", expected PNG or JPEG; the texture is drawn plain white");
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
            long size = RegularFile.regularSize(path);
            gltf.budget().read(size, uri);
            return pngOrJpeg(image, RegularFile.read(path, (int) size));
        } catch (AssetException e) {
            warn(uri, e.problem() + "; the texture is drawn plain white");
        } catch (IOException e) {
            warn(uri, "found " + RegularFile.reason(e) + ", expected an image file; the texture is drawn plain white");
        }
        return NO_BYTES;
    }

    private void warn(Json place, String text) {
        gltf.warn(Warning.Code.TEXTURE_UNREADABLE, place, text);
    }
}
