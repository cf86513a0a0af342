package dev.throng.app.golden;

import dev.throng.app.stage.Picture;
import dev.throng.gl.GlInfo;
import dev.throng.gl.Image;
import dev.throng.gl.ImageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Pictures that somebody looked at and found right, and the exact hash that each driver gives: {@code NAME.png} and {@code
 * NAME.txt} in one folder. A driver whose hash is known has to give it again; another one may round edges differently.
 *
 * @param folder of the golden pictures
 * @param failures where pictures of failures go
 * @param writes whether what is drawn becomes golden; see {@link #PROPERTY}
 */
record Goldens(Path folder, Path failures, boolean writes) {
    /** {@code -Dgolden.write=true}: all tests of pictures write instead of comparing. */
    static final String PROPERTY = "golden.write";

    private static final Path PLACE = Path.of("src", "test", "golden");

    /** The project's own. */
    static Goldens ofProject() {
        Path app = Path.of(System.getProperty("throng.root", "..")).resolve("app");
        return new Goldens(app.resolve(PLACE), app.resolve("target/golden"), Boolean.getBoolean(PROPERTY));
    }

    /**
     * Compares a picture with the golden one, or makes it golden.
     *
     * @param gl who drew it
     * @throws AssertionError when it is another picture; says where both can be seen
     */
    void check(String name, Picture actual, GlInfo gl) throws IOException {
        Path png = folder.resolve(name + ".png");
        GoldenHashes hashes = GoldenHashes.of(folder.resolve(name + ".txt"));
        String key = gl.renderer() + " | " + gl.version();
        if (writes) {
            write(png, hashes, key, actual);
            return;
        }
        if (!Files.exists(png)) {
            throw new AssertionError(png + ": does not exist; -D" + PROPERTY + "=true writes it");
        }
        PictureDifference difference = PictureDifference.of(golden(png), actual);
        String expected = hashes.get(key);
        if (!difference.isSlight() || expected != null && !expected.equals(actual.hash())) {
            String why = expected == null ? "this driver is not known to " + png : "expected hash " + expected;
            throw failure(name, actual, difference, "found hash " + actual.hash() + ", " + why + " (" + key + ")");
        }
    }

    /** Other drivers' hashes stay when they still speak of the same picture. */
    private void write(Path png, GoldenHashes hashes, String key, Picture actual) throws IOException {
        Files.createDirectories(folder);
        boolean isSame =
                Files.exists(png) && PictureDifference.of(golden(png), actual).isSlight();
        String known = hashes.get(key);
        if (isSame && (known == null || known.equals(actual.hash()))) {
            hashes.with(key, actual.hash());
            return;
        }
        ImageFile.writePng(png, actual.width(), actual.height(), actual.rgb());
        hashes.only(key, actual.hash());
    }

    private static Image golden(Path png) throws IOException {
        return ImageFile.decode(Files.readAllBytes(png), png.toString());
    }

    private AssertionError failure(String name, Picture actual, PictureDifference difference, String what)
            throws IOException {
        Files.createDirectories(failures);
        Path picture = failures.resolve(name + "-actual.png");
        Path marked = failures.resolve(name + "-difference.png");
        ImageFile.writePng(picture, actual.width(), actual.height(), actual.rgb());
        ImageFile.writePng(marked, actual.width(), actual.height(), difference.marked());
        return new AssertionError(name + ": " + what + "; " + difference + "; see " + picture + " and " + marked);
    }
}
