package dev.throng.fuzz;

import dev.throng.gltf.AssetException;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.Reading;
import dev.throng.gltf.Reading.JointChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** Changes glTF files at random, and prints whether the reader accepts each. Other readers can then read the same files. */
public final class Verdicts {
    /** Number of bytes that edit a file: few bytes are one or two changes. */
    private static final int[] EDITS = {5, 7, 12};

    private Verdicts() {}

    /**
     * Writes files, and prints a line for each: target, file name, {@code accepted} or {@code refused}, and the message, with tabs between
     * them.
     *
     * @param arguments folder for the files, seed, number of files of each target, targets
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        int count = Integer.parseInt(arguments[2]);
        for (int t = 3; t < arguments.length; t++) {
            Target target = Targets.named(arguments[t]);
            SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[1]) + arguments[t].hashCode());
            for (int i = 0; i < count; i++) {
                byte[] input = new byte[i == 0 ? 0 : EDITS[i % EDITS.length]];
                random.nextBytes(input);
                byte[] file = target.file(new Choices(input));
                String name = arguments[t] + i + (file.length > 0 && file[0] == '{' ? ".gltf" : ".glb");
                Files.write(folder.resolve(name), file);
                System.out.println(arguments[t] + "\t" + name + "\t" + verdict(name, file));
            }
        }
    }

    private static String verdict(String name, byte[] file) {
        try {
            GltfLoader.loadFile(name, file, Reading.of(JointChoice.NEEDED));
            return "accepted\t";
        } catch (AssetException e) {
            return "refused\t" + e.getMessage();
        }
    }
}
