package dev.throng.convert.texture;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The only folder that a model's other files may lie in, its subfolders among it. Regular files alone are opened, after symbolic links
 * were followed. It records what was asked for, so that a conversion is made anew when that has changed.
 */
public final class ModelFolder {
    /** Not a drive's letter. */
    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]+:.*", Pattern.DOTALL);

    private static final Pattern ABSOLUTE = Pattern.compile("^([A-Za-z]:)?/.*", Pattern.DOTALL);
    private static final long LARGEST = 256L << 20;

    /** Where the file of a name is. */
    public enum Location {
        /** A regular file in the folder. */
        INSIDE,
        /** A path of the folder at which there is no regular file. */
        MISSING,
        /** Another folder. */
        OUTSIDE,
        /** An address. */
        URL
    }

    private final Path folder;
    private final Map<String, Optional<Path>> asked = new TreeMap<>();

    /** @param folder as the user named it */
    public ModelFolder(Path folder) throws IOException {
        this.folder = folder.toRealPath();
    }

    /** Finds where the file of a name in the model's file is, and opens nothing. @param name with slashes or backslashes */
    public Location locate(String name) {
        String path = name.replace('\\', '/').strip();
        if (SCHEME.matcher(path).matches()) {
            return Location.URL;
        }
        if (ABSOLUTE.matcher(path).matches()) {
            return Location.OUTSIDE;
        }
        return find(path).isPresent() ? Location.INSIDE : leaves(path) ? Location.OUTSIDE : Location.MISSING;
    }

    private boolean leaves(String path) {
        try {
            Path wanted = folder.resolve(path).normalize();
            return !wanted.startsWith(folder)
                    || Files.exists(wanted) && !wanted.toRealPath().startsWith(folder);
        } catch (InvalidPathException | IOException e) {
            return false;
        }
    }

    /** The real path of a regular file in the folder. */
    public Optional<Path> find(String name) {
        String path = name.replace('\\', '/').strip();
        if (path.isEmpty()
                || SCHEME.matcher(path).matches()
                || ABSOLUTE.matcher(path).matches()) {
            return Optional.empty();
        }
        try {
            Path wanted = folder.resolve(path).normalize();
            if (!wanted.startsWith(folder)) {
                return Optional.empty();
            }
            Optional<Path> found = Files.isRegularFile(wanted)
                    ? Optional.of(wanted.toRealPath()).filter(real -> real.startsWith(folder))
                    : Optional.empty();
            asked.put(folder.relativize(wanted).toString(), found);
            return found;
        } catch (InvalidPathException | IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Content of a file that {@link #find} gave.
     *
     * @throws IOException when it cannot be read, or is larger than any texture
     */
    public byte[] read(Path file) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw new IOException("a file larger than " + (LARGEST >> 20) + " MB");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes((int) LARGEST);
        }
    }

    /** Paths inside the folder that have been asked for, whether there was a file or not. */
    public Iterable<String> asked() {
        return asked.keySet();
    }
}
