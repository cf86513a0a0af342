package dev.throng.app.golden;

import dev.throng.app.stage.Picture;
import dev.throng.gl.GlInfo;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Pictures approved by a person: {@code NAME.png} in one folder. Drawn pictures must equal them, except for rounding by
 * processors and drivers; see {@link PictureDifference}.
 *
 * @param folder folder of the golden pictures
 * @param failures folder for failed pictures
 * @param writes whether drawn pictures become golden; see {@link #PROPERTY}
 */
record Goldens(Path folder, Path failures, boolean writes) {
    /** {@code -Dgolden.write=true}: instead of a failure, drawn pictures that exceed the limit become golden. */
    static final String PROPERTY = "golden.write";

    private static final Path PLACE = Path.of("src", "test", "golden");

    static Goldens ofProject() {
        Path module = Path.of(System.getProperty("throng.root", "../..")).resolve("app/scenes");
        return new Goldens(module.resolve(PLACE), module.resolve("target/golden"), Boolean.getBoolean(PROPERTY));
    }

    /**
     * Compares a picture with the golden one, or makes it golden.
     *
     * @param gl the driver that drew it
     * @throws AssertionError if it differs, with both pictures' paths
     */
    void check(String name, Picture actual, GlInfo gl) throws IOException {
        Path png = folder.resolve(name + ".png");
        if (!Files.exists(png)) {
            if (!writes) {
                throw new AssertionError(png + ": does not exist; -D" + PROPERTY + "=true writes it");
            }
            write(png, actual);
            return;
        }
        PictureDifference difference = PictureDifference.of(golden(png), actual, PictureDifference.limit(gl));
        if (difference.isSlight()) {
            return;
        }
        if (!writes) {
            throw failure(name, actual, difference, gl);
        }
        if (!gl.isSoftware()) {
            throw new AssertionError(name + ": found " + gl.renderer()
                    + ", expected software OpenGL to draw golden pictures: others are held to it by a wider limit");
        }
        write(png, actual);
    }

    private void write(Path png, Picture actual) throws IOException {
        Files.createDirectories(folder);
        ImageFile.writePng(png, actual.width(), actual.height(), actual.rgb());
    }

    private static Image golden(Path png) throws IOException {
        return ImageFile.decode(Files.readAllBytes(png), png.toString());
    }

    private AssertionError failure(String name, Picture actual, PictureDifference difference, GlInfo gl)
            throws IOException {
        Files.createDirectories(failures);
        Path picture = failures.resolve(name + "-actual.png");
        Path marked = failures.resolve(name + "-difference.png");
        ImageFile.writePng(picture, actual.width(), actual.height(), actual.rgb());
        ImageFile.writePng(marked, actual.width(), actual.height(), difference.marked());
        return new AssertionError("%s: %s; see %s and %s (%s, %s)"
                .formatted(name, difference, picture, marked, gl.renderer(), gl.version()));
    }
}
