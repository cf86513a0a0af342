package dev.throng.app.ui.font;

import dev.throng.app.ui.font.FontAtlas.Glyphs;
import dev.throng.app.ui.font.FontFile.FontFace;
import dev.throng.gl.image.Image;
import imgui.ImFontAtlas;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The characters that a user interface writes with. Starts with the bundled font's Latin letters; others are looked for in fonts of the
 * system, on another thread, once a text needs them.
 */
public final class Fonts {
    /** A text of all of Unicode does not take more memory than a text in Chinese. */
    private static final int CHARACTERS_MAX = 3_000;

    private final FontAtlas atlas = new FontAtlas();
    private final SystemFonts system;
    private final Set<Integer> wanted = new HashSet<>();
    private Glyphs glyphs = Glyphs.NONE;
    private @Nullable CompletableFuture<Glyphs> search;
    private boolean isIncomplete;
    private float size;
    private float builtSize;

    /** @param system completes the bundled font */
    Fonts(SystemFonts system) {
        this.system = system;
    }

    /** Returns the bundled font, completed by those of this machine. */
    public static Fonts ofSystem() {
        return new Fonts(SystemFonts.of(System.getenv()));
    }

    /** Sets the height of a line. @param pixels 1 or more */
    public void size(float pixels) {
        size = pixels;
    }

    /** Asks for the characters of a text that is or will be shown. Those of the first 65,536 of Unicode can be. */
    public void need(String text) {
        text.chars()
                .filter(c -> c > ' ' && !FontAtlas.isAlwaysThere(c) && Character.isDefined(c))
                .filter(c -> !Character.isSurrogate((char) c) && wanted.size() < CHARACTERS_MAX)
                .forEach(c -> isIncomplete |= wanted.add(c));
    }

    /** Between frames: fills an atlas anew where it has to be. @return its picture then, to be uploaded */
    public Optional<Image> update(ImFontAtlas fonts) {
        CompletableFuture<Glyphs> found = search != null && search.isDone() ? search : null;
        if (found != null) {
            glyphs = found.join();
            search = null;
        }
        if (search == null && isIncomplete) {
            isIncomplete = false;
            Set<Integer> all = Set.copyOf(wanted);
            search = CompletableFuture.supplyAsync(() -> find(all));
        }
        if (found == null && size == builtSize) {
            return Optional.empty();
        }
        builtSize = size;
        return Optional.of(atlas.build(fonts, size, glyphs).picture());
    }

    private Glyphs find(Set<Integer> all) {
        List<FontFace> faces = new ArrayList<>();
        Set<Integer> missing = new HashSet<>(all);
        FontFace bundled = atlas.bundled(all);
        if (!bundled.characters().isEmpty()) {
            faces.add(bundled);
            missing.removeAll(bundled.characters());
        }
        for (FontFace face : system.find(missing)) {
            faces.add(face);
            missing.removeAll(face.characters());
        }
        return new Glyphs(faces, missing);
    }
}
