package dev.throng.fuzz;

import dev.throng.convert.child.AssimpSeeds;
import dev.throng.convert.child.ImportedFile;
import dev.throng.convert.scene.ImportException;
import dev.throng.gltf.AssetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Files of one format that Assimp reads. Assimp may end the process: only {@link AssimpWorker} reads them. */
final class AssimpTarget implements Target {
    private final String ending;
    private final byte[] model;

    /** @param ending one of {@link #endings()} */
    AssimpTarget(String ending) {
        this.ending = ending;
        model = Objects.requireNonNull(AssimpSeeds.all().get(ending), ending);
    }

    /** Returns the endings of file names of all formats. */
    static List<String> endings() {
        return List.copyOf(AssimpSeeds.all().keySet());
    }

    @Override
    public List<byte[]> seeds() {
        return List.of(new byte[0]);
    }

    /** The first byte decides whether the file is changed as text or as bytes. */
    @Override
    public byte[] file(Choices choices) {
        if (!choices.hasMore()) {
            return model.clone();
        }
        if (choices.below(4) > 0 && isText()) {
            String text = new String(model, StandardCharsets.ISO_8859_1);
            return TextEdits.edit(text, choices).getBytes(StandardCharsets.ISO_8859_1);
        }
        byte[] file = model;
        while (choices.hasMore()) {
            file = ByteEdits.edit(file, choices);
        }
        return file;
    }

    private boolean isText() {
        for (byte b : model) {
            if (b >= 0 && b < '\n') {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean read(byte[] file) {
        Path path = Scratch.write("man" + ending, file);
        try {
            return Posing.pose(ImportedFile.read(path));
        } catch (ImportException e) {
            Declared.requireOneLine(Declared.reported(e));
            return false;
        } catch (AssetException e) {
            Declared.requireOneLine(e);
            return false;
        }
    }
}
