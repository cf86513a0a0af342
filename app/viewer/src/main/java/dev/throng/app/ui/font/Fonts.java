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
 * Characters that the user interface can show: Latin letters of the bundled font, and other characters of system fonts,
 * which another thread searches on request.
 */
public final class Fonts {
    /** Largest number of characters beyond Latin letters. It limits memory, but suffices for a Chinese text. */
    private static final int CHARACTERS_MAX = 3_000;

    private final FontAtlas atlas = new FontAtlas();
    private final SystemFonts system;
    private final Set<Integer> wanted = new HashSet<>();
    private Glyphs glyphs = Glyphs.NONE;
    private @Nullable CompletableFuture<Glyphs> search;
    private boolean isIncomplete;
    private float size;
    private float builtSize;

    /** @param system fonts of the system, for characters that the bundled font lacks */
    Fonts(SystemFonts system) {
        this.system = system;
    }

    /** @return bundled font, completed by fonts of this machine */
    public static Fonts ofSystem() {
        return new Fonts(SystemFonts.of(System.getenv()));
    }

    /**
     * Sets the height of a line.
     *
     * @param pixels height in pixels, at least 1
     */
    public void size(float pixels) {
        size = pixels;
    }

    /**
     * Requests glyphs for characters. Only the first 65,536 characters of Unicode can have glyphs.
     *
     * @param text text that contains the characters
     */
    public void need(String text) {
        text.chars()
                .filter(c -> c > ' ' && !FontAtlas.isInitial(c) && Character.isDefined(c))
                .filter(c -> !Character.isSurrogate((char) c) && wanted.size() < CHARACTERS_MAX)
                .forEach(c -> isIncomplete |= wanted.add(c));
    }

    /**
     * Rebuilds an atlas between frames, if the requested characters or the size have changed.
     *
     * @return picture of the rebuilt atlas, which must be uploaded; empty if the atlas is unchanged
     */
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
