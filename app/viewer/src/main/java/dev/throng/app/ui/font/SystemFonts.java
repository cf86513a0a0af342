package dev.throng.app.ui.font;

import dev.throng.app.ui.font.FontFile.FontFace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Fonts installed on this machine, in the usual folders of Linux and Windows. */
final class SystemFonts {
    private static final int DEPTH = 6;
    private static final int FILES_MAX = 5_000;
    private static final List<String> ENDINGS = List.of(".ttf", ".ttc", ".otf", ".otc");

    /** Beginnings of the file names of preferred fonts, in order of preference: screen fonts with many characters. */
    private static final List<String> PREFERRED = List.of(
            "notosanscjk",
            "notosanssc",
            "notosansjp",
            "sourcehansans",
            "yugothr",
            "msyh",
            "meiryo",
            "malgun.",
            "wqy-microhei",
            "wqy-zenhei",
            "droidsansfallback",
            "ipag",
            "takaogothic",
            "vl-gothic",
            "msgothic",
            "simsun",
            "notosans",
            "segoeui.",
            "dejavusans.",
            "arial",
            "unifont");

    /** Words in the names of font files whose letters would not match the bundled font. */
    private static final List<String> DECORATED =
            List.of("bold", "italic", "oblique", "black", "thin", "light", "serif", "mono", "condensed");

    private final List<Path> folders;

    /** @param folders folders to search, with their subfolders; missing folders are skipped */
    SystemFonts(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /**
     * @param environment environment variables of the process, by name
     * @return fonts of this machine
     */
    static SystemFonts of(Map<String, String> environment) {
        List<Path> folders = new ArrayList<>();
        add(folders, environment.get("XDG_DATA_HOME"), "fonts");
        add(folders, environment.get("HOME"), ".local/share/fonts");
        add(folders, environment.get("HOME"), ".fonts");
        for (String shared : environment
                .getOrDefault("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
                .split(":")) {
            add(folders, shared.startsWith("/") ? shared : null, "fonts");
        }
        add(folders, environment.get("WINDIR"), "Fonts");
        add(folders, environment.get("LOCALAPPDATA"), "Microsoft/Windows/Fonts");
        return new SystemFonts(folders);
    }

    private static void add(List<Path> folders, @Nullable String parent, String name) {
        if (parent != null && !parent.isBlank()) {
            folders.add(Path.of(parent, name));
        }
    }

    /**
     * Reads font files, which takes milliseconds.
     *
     * @return faces that together have as many of the wanted characters as possible
     */
    List<FontFace> find(Set<Integer> wanted) {
        Set<Integer> missing = new HashSet<>(wanted);
        List<FontFace> found = new ArrayList<>();
        for (Path file : missing.isEmpty() ? List.<Path>of() : files()) {
            Optional<FontFace> face = FontFile.best(file, missing);
            face.ifPresent(found::add);
            face.ifPresent(has -> missing.removeAll(has.characters()));
            if (missing.isEmpty()) {
                break;
            }
        }
        return found;
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> all = Files.walk(folder, DEPTH, FileVisitOption.FOLLOW_LINKS)) {
                all.filter(SystemFonts::isFont).limit(FILES_MAX - files.size()).forEach(files::add);
            } catch (IOException | UncheckedIOException notThere) {
                continue; // most systems lack some of the folders
            }
        }
        files.sort(Comparator.comparingInt(SystemFonts::rank).thenComparing(Comparator.naturalOrder()));
        return files;
    }

    private static boolean isFont(Path file) {
        String name = name(file);
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    private static int rank(Path file) {
        String name = name(file);
        int preferred = 0;
        while (preferred < PREFERRED.size() && !name.startsWith(PREFERRED.get(preferred))) {
            preferred++;
        }
        boolean isDecorated = DECORATED.stream().anyMatch(name::contains);
        return isDecorated ? preferred + PREFERRED.size() + 1 : preferred;
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    }
}
