package dev.throng.fuzz;

import dev.throng.convert.glb.SceneGlb;
import dev.throng.convert.scene.ImportException;
import dev.throng.convert.scene.SourceScene;
import dev.throng.convert.texture.ModelFolder;
import dev.throng.convert.texture.Textures;
import dev.throng.gltf.AssetException;
import dev.throng.gltf.GltfLoader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Files of another format, changed as text, written in a decided form, and imported in this process. */
final class ImportTarget implements Target {
    private final List<String> texts;
    private final Form form;
    private final Importer importer;

    /** Turns a text into a file. */
    interface Form {
        /** Returns the file. */
        byte[] of(String text, Choices choices);
    }

    /** Reads a file into a scene. */
    interface Importer {
        /** Reads the file. */
        void read(byte[] file, SourceScene scene, Textures textures);
    }

    ImportTarget(List<String> texts, Form form, Importer importer) {
        this.texts = texts;
        this.form = form;
        this.importer = importer;
    }

    /** The form of formats that are text. */
    static byte[] plain(String text, Choices choices) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public List<byte[]> seeds() {
        return IntStream.range(0, 4 * texts.size())
                .mapToObj(i -> new byte[] {(byte) (i / 4), 0, (byte) (i % 4)})
                .toList();
    }

    /** The first byte is the model, the second how many bytes at the end change the file itself, the third its form. */
    @Override
    public byte[] file(Choices choices) {
        String text = texts.get(choices.below(texts.size()));
        int raw = choices.below(8);
        int kind = choices.next();
        byte[] rest = choices.rest();
        int split = raw == 7 ? rest.length / 2 : rest.length;
        Choices edits = new Choices(java.util.Arrays.copyOf(rest, split));
        Choices last = new Choices(java.util.Arrays.copyOfRange(rest, split, rest.length));
        byte[] file = form.of(TextEdits.edit(text, edits), new Choices(new byte[] {(byte) kind}));
        while (last.hasMore()) {
            file = ByteEdits.edit(file, last);
        }
        return file;
    }

    @Override
    public boolean read(byte[] file) {
        try {
            SourceScene scene = new SourceScene("fuzz");
            importer.read(file, scene, new Textures(scene, new ModelFolder(Path.of("/"))));
            if (scene.nodes().isEmpty()) {
                return false;
            }
            return Posing.pose(GltfLoader.load("fuzz", SceneGlb.write(scene)));
        } catch (ImportException e) {
            Declared.requireOneLine(Declared.reported(e));
            return false;
        } catch (AssetException e) {
            Declared.requireOneLine(e);
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
