package dev.throng.fuzz;

import dev.throng.gltf.AssetException;
import dev.throng.gltf.GltfLoader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;

/** Changes glTF files at random, and prints whether the reader accepts each. Other readers can then read the same files. */
public final class Verdicts {
    /** Numbers of random bytes for a file: each change of the file uses two to six of them. */
    private static final int[] BYTES = {5, 7, 12};

    private final Path folder;
    private final MessageDigest digest;
    private final Set<ByteBuffer> known = new HashSet<>();

    private Verdicts(Path folder) throws NoSuchAlgorithmException {
        this.folder = folder;
        digest = MessageDigest.getInstance("SHA-256");
    }

    /**
     * Writes files that all differ, and prints a line for each: target, file name, {@code accepted} or {@code refused}, and the message,
     * with tabs between them.
     *
     * @param arguments folder for the files, seed, number of files of each target, targets
     */
    public static void main(String[] arguments) throws IOException, NoSuchAlgorithmException {
        Verdicts verdicts = new Verdicts(Path.of(arguments[0]));
        for (int t = 3; t < arguments.length; t++) {
            verdicts.print(arguments[t], Long.parseLong(arguments[1]), Integer.parseInt(arguments[2]));
        }
    }

    private void print(String name, long seed, int count) throws IOException {
        Target target = Targets.named(name);
        for (byte[] input : target.seeds()) {
            isNew(target.file(new Choices(input))); // unchanged files do not count
        }
        SplittableRandom random = new SplittableRandom(seed + name.hashCode());
        for (int i = 0; i < count; ) {
            byte[] input = new byte[BYTES[random.nextInt(BYTES.length)]];
            random.nextBytes(input);
            byte[] file = target.file(new Choices(input));
            if (file.length > 0 && isNew(file)) {
                String path = name + i + (file[0] == '{' ? ".gltf" : ".glb");
                Files.write(folder.resolve(path), file);
                System.out.println(name + "\t" + path + "\t" + verdict(path, file));
                i++;
            }
        }
    }

    private boolean isNew(byte[] file) {
        return known.add(ByteBuffer.wrap(digest.digest(file)));
    }

    private static String verdict(String name, byte[] file) {
        try {
            GltfLoader.loadFile(name, file);
            return "accepted\t";
        } catch (AssetException e) {
            return "refused\t" + e.getMessage();
        }
    }
}
