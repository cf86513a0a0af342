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
 * Folder of a model. The model may open regular files in this folder and its subfolders only, after symbolic links are
 * resolved. Requested paths are recorded, so that a conversion is repeated if one of these files changes.
 */
public final class ModelFolder {
    /** Pattern of a URL. A scheme has at least two characters, so drive letters do not match. */
    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]+:.*", Pattern.DOTALL);

    private static final Pattern ABSOLUTE = Pattern.compile("^([A-Za-z]:)?/.*", Pattern.DOTALL);
    private static final long LARGEST = 256L << 20;

    /** Location of a file relative to the model's folder. */
    public enum Location {
        /** A regular file in the folder. */
        INSIDE,
        /** A path in the folder at which there is no regular file. */
        MISSING,
        /** A path outside of the folder. */
        OUTSIDE,
        URL
    }

    private final Path folder;
    private final Map<String, Optional<Path>> requestedPaths = new TreeMap<>();

    /**
     * @param folder folder as named by the user
     * @throws IOException if the folder does not exist
     */
    public ModelFolder(Path folder) throws IOException {
        this.folder = folder.toRealPath();
    }

    /**
     * Locates a file, without opening it.
     *
     * @param name name in the model, with slashes or backslashes
     */
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

    /**
     * @param name name in the model, with slashes or backslashes
     * @return the real path of a regular file in the folder; empty if there is none
     */
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
            requestedPaths.put(folder.relativize(wanted).toString(), found);
            return found;
        } catch (InvalidPathException | IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Reads a file that {@link #find} returned.
     *
     * @throws IOException if the file cannot be read, or is larger than any texture
     */
    public byte[] read(Path file) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw new IOException("a file larger than " + (LARGEST >> 20) + " MB");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes((int) LARGEST);
        }
    }

    /** @return requested paths in the folder, existing or not */
    public Iterable<String> requestedPaths() {
        return requestedPaths.keySet();
    }
}
