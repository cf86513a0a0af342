package dev.throng.convert.texture;

import dev.throng.anim.Texture;
import dev.throng.anim.Warning;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.ModelFolder.Location;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.lwjgl.stb.STBImage;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** Images of a scene. Each file is read once. A white image replaces a missing one, with a warning. */
public final class Textures {
    private static final String PNG = "image/png";

    private final SourceScene scene;
    private final ModelFolder folder;
    private final Map<String, Integer> known = new HashMap<>();

    public Textures(SourceScene scene, ModelFolder folder) {
        this.scene = scene;
        this.folder = folder;
    }

    /** Returns the index of an embedded image, or {@link SourceScene.Material#NO_IMAGE} if it cannot be read. */
    public int embedded(String name, byte[] bytes) {
        return known.computeIfAbsent("embedded " + name + " " + Arrays.hashCode(bytes), key -> add(name, bytes));
    }

    /**
     * Reads an image file, once.
     *
     * @param names possible names of the file, in the order of search; empty names are ignored
     * @return index of the first existing image, or {@link SourceScene.Material#NO_IMAGE}
     */
    public int file(List<String> names) {
        List<String> given =
                names.stream().filter(name -> !name.isBlank()).distinct().toList();
        if (given.isEmpty()) {
            return SourceScene.Material.NO_IMAGE;
        }
        return known.computeIfAbsent(given.toString(), key -> load(given));
    }

    private int load(List<String> names) {
        for (String name : names) {
            Optional<Path> file = folder.find(name);
            if (file.isPresent()) {
                return read(name, file.get());
            }
        }
        // Exporters write paths of their own machine, but the file may be next to the model.
        for (String name : names) {
            if (folder.locate(name) == Location.OUTSIDE && !name.contains("..")) {
                Optional<Path> beside = folder.find(last(name));
                if (beside.isPresent()) {
                    return read(last(name), beside.get());
                }
            }
        }
        return lost(names.get(0));
    }

    private int lost(String name) {
        switch (folder.locate(name)) {
            case URL ->
                scene.losses()
                        .add(
                                Warning.Code.TEXTURE_URL,
                                "textures are not downloaded; plain white replaces them",
                                quoted(name));
            case OUTSIDE ->
                scene.losses()
                        .add(
                                Warning.Code.TEXTURE_OUTSIDE,
                                "textures outside the model's folder are not read; plain white replaces them",
                                quoted(name));
            default ->
                scene.losses()
                        .add(
                                Warning.Code.TEXTURE_MISSING,
                                "textures are missing; plain white replaces them",
                                quoted(name));
        }
        return SourceScene.Material.NO_IMAGE;
    }

    private int read(String name, Path file) {
        try {
            return add(last(name), folder.read(file));
        } catch (IOException e) {
            scene.losses()
                    .add(
                            Warning.Code.TEXTURE_MISSING,
                            "textures cannot be read; plain white replaces them",
                            quoted(name));
            return SourceScene.Material.NO_IMAGE;
        }
    }

    private int add(String name, byte[] bytes) {
        String mime = mime(bytes);
        if (!mime.isEmpty()) {
            return add(new SourceScene.Image(name, bytes, mime));
        }
        Optional<byte[]> png = OtherImage.png(bytes);
        if (png.isEmpty()) {
            scene.losses()
                    .add(
                            Warning.Code.TEXTURE_FORMAT,
                            "textures cannot be read; plain white replaces them",
                            quoted(name));
        }
        return png.map(image -> add(new SourceScene.Image(name, image, PNG))).orElse(SourceScene.Material.NO_IMAGE);
    }

    private int add(SourceScene.Image image) {
        scene.images().add(image);
        return scene.images().size() - 1;
    }

    private static String mime(byte[] bytes) {
        return !Texture.isImage(bytes) ? "" : bytes[1] == 'P' ? PNG : "image/jpeg";
    }

    private static String last(String name) {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }

    private static String quoted(String name) {
        return "'" + name + "'";
    }

    /** Converter of images in formats other than PNG and JPEG (TGA, BMP, GIF, PSD...) to PNG, by stb. */
    static final class OtherImage {
        private static final int CHANNELS = 4;
        private static final long LARGEST = 64L << 20;

        private OtherImage() {}

        /** @return the image as PNG; none if stb cannot read it, or it exceeds 64 million pixels */
        static Optional<byte[]> png(byte[] image) {
            ByteBuffer bytes = MemoryUtil.memAlloc(Math.max(1, image.length));
            try (MemoryStack stack = MemoryStack.stackPush()) {
                bytes.put(image).flip();
                IntBuffer width = stack.mallocInt(1);
                IntBuffer height = stack.mallocInt(1);
                IntBuffer channels = stack.mallocInt(1);
                boolean isKnown = STBImage.stbi_info_from_memory(bytes, width, height, channels);
                if (!isKnown || (long) width.get(0) * height.get(0) > LARGEST) {
                    return Optional.empty();
                }
                ByteBuffer pixels = STBImage.stbi_load_from_memory(bytes, width, height, channels, CHANNELS);
                if (pixels == null) {
                    return Optional.empty();
                }
                byte[] png = PngFile.write(width.get(0), height.get(0), pixels);
                STBImage.stbi_image_free(pixels);
                return Optional.of(png);
            } finally {
                MemoryUtil.memFree(bytes);
            }
        }
    }
}
