package dev.throng.assets.models;

import dev.throng.anim.file.CharacterFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the files of the built-in characters and furnishings. A test fails while they differ from what this module
 * builds. To run this program at the top of a checkout:
 * <pre>
 * ./throng --version &amp;&amp; mvn -q -pl assets/characters -am -DskipTests test-compile
 * java -cp app/target/throng.jar:assets/target/test-classes:assets/characters/target/classes dev.throng.assets.models.Generate
 * </pre>
 */
public final class Generate {
    private static final String RESOURCES = "assets/src/main/resources/dev/throng/assets/models";

    private Generate() {}

    /**
     * @param arguments path of the folder to write to, in which all .glb and .character files are deleted first; by
     *     default, the folder of resources
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = emptied(Path.of(arguments.length == 0 ? RESOURCES : arguments[0]));
        for (var maker : Workshop.makers().entrySet()) {
            String name = maker.getKey();
            byte[] bytes = Workshop.file(maker.getValue());
            byte[] quick = Workshop.quickFile(name, bytes);
            Files.write(folder.resolve(name + BuiltIns.ENDING), bytes);
            Files.write(folder.resolve(name + BuiltIns.QUICK_ENDING), quick);
            System.out.printf("%s: %,d and %,d bytes%n", name, bytes.length, quick.length);
        }
        emptied(folder.resolve(Furnishing.FOLDER));
        for (Furnishing furnishing : Furnishing.values()) {
            byte[] bytes = CharacterFile.write(Workshop.furnishing(furnishing));
            Files.write(folder.resolve(furnishing.file() + BuiltIns.QUICK_ENDING), bytes);
            System.out.printf("%s: %,d bytes%n", furnishing.file(), bytes.length);
        }
    }

    /**
     * Creates a folder if necessary, and deletes all .glb and .character files in it.
     *
     * @return the folder
     */
    private static Path emptied(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (DirectoryStream<Path> old =
                Files.newDirectoryStream(folder, "*{" + BuiltIns.ENDING + "," + BuiltIns.QUICK_ENDING + "}")) {
            for (Path file : old) {
                Files.delete(file);
            }
        }
        return folder;
    }
}
