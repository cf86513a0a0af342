package dev.throng.convert.assimp;

import dev.throng.convert.texture.ModelFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.lwjgl.assimp.AIFile;
import org.lwjgl.assimp.AIFileCloseProc;
import org.lwjgl.assimp.AIFileFlushProc;
import org.lwjgl.assimp.AIFileIO;
import org.lwjgl.assimp.AIFileOpenProc;
import org.lwjgl.assimp.AIFileReadProc;
import org.lwjgl.assimp.AIFileSeek;
import org.lwjgl.assimp.AIFileTellProc;
import org.lwjgl.assimp.AIFileWriteProc;
import org.lwjgl.assimp.Assimp;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Pointer;

/**
 * File access for Assimp, limited to the model and files in its folder. Its memory is freed when the
 * process ends.
 */
final class GuardedFiles {
    private static final String READ = "r";

    private final Path model;
    private final ModelFolder folder;
    private final Map<Long, Open> open = new HashMap<>();
    /** Structures that Assimp uses, kept from garbage collection. */
    private final List<Pointer> held = new ArrayList<>();

    private static final class Open {
        private final byte[] bytes;
        private long at;

        private Open(byte[] bytes) {
            this.bytes = bytes;
        }

        private long read(long target, long size, long count) {
            long whole = size <= 0 ? 0 : Math.min(count, (bytes.length - at) / size);
            int length = (int) (whole * size);
            MemoryUtil.memByteBuffer(target, length).put(bytes, (int) at, length);
            at += length;
            return whole;
        }

        private int seek(long offset, int origin) {
            long base = origin == Assimp.aiOrigin_CUR ? at : origin == Assimp.aiOrigin_END ? bytes.length : 0;
            long wanted = base + offset;
            if (wanted < 0 || wanted > bytes.length) {
                return Assimp.aiReturn_FAILURE;
            }
            at = wanted;
            return Assimp.aiReturn_SUCCESS;
        }
    }

    GuardedFiles(Path model, ModelFolder folder) {
        this.model = model;
        this.folder = folder;
    }

    AIFileIO io() {
        AIFileIO io = AIFileIO.calloc();
        io.OpenProc(
                AIFileOpenProc.create((self, name, mode) -> open(MemoryUtil.memUTF8(name), MemoryUtil.memASCII(mode))));
        io.CloseProc(AIFileCloseProc.create((self, file) -> open.remove(file)));
        held.add(io);
        return io;
    }

    private long open(String name, String mode) {
        Optional<byte[]> content = mode.startsWith(READ) ? content(name) : Optional.empty();
        return content.map(bytes -> file(new Open(bytes))).orElse(MemoryUtil.NULL);
    }

    private Optional<byte[]> content(String name) {
        try {
            Path asked = Path.of(name);
            Optional<Path> file =
                    asked.equals(model) ? Optional.of(model) : folder.find(asked.isAbsolute() ? relative(asked) : name);
            return file.isEmpty() ? Optional.empty() : Optional.of(folder.read(file.get()));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private String relative(Path asked) {
        return model.toAbsolutePath().resolveSibling("").relativize(asked).toString();
    }

    private long file(Open content) {
        AIFile file = AIFile.calloc();
        ByteBuffer none = MemoryUtil.memAlloc(1);
        file.ReadProc(AIFileReadProc.create((self, target, size, count) -> content.read(target, size, count)));
        file.WriteProc(AIFileWriteProc.create((self, source, size, count) -> 0));
        file.TellProc(AIFileTellProc.create(self -> content.at));
        file.FileSizeProc(AIFileTellProc.create(self -> content.bytes.length));
        file.SeekProc(AIFileSeek.create((self, offset, origin) -> content.seek(offset, origin)));
        file.FlushProc(AIFileFlushProc.create(self -> {}));
        file.UserData(MemoryUtil.memAddress(none));
        held.add(file);
        open.put(file.address(), content);
        return file.address();
    }
}
