package dev.throng.app.ui.font;

import imgui.ImFontConfig;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.lwjgl.system.MemoryUtil;

/**
 * Ranges of glyphs in native memory that this object owns. Dear ImGui reads ranges only when it builds the font atlas.
 * The binding would pass the address of a Java array, which is valid only during the call.
 */
final class GlyphRanges implements AutoCloseable {
    /**
     * Offset in bytes of the field {@code GlyphRanges} in {@code ImFontConfig} of Dear ImGui 1.87 on 64-bit processors.
     */
    private static final int FIELD = 56;

    private final List<ShortBuffer> lists = new ArrayList<>();

    /**
     * Selects the characters of a font.
     *
     * @param bounds first and last character of each range in turn
     */
    void set(ImFontConfig config, int... bounds) {
        ShortBuffer list = MemoryUtil.memAllocShort(bounds.length + 1);
        lists.add(list);
        for (int bound : bounds) {
            list.put((short) bound);
        }
        list.put((short) 0).flip();
        MemoryUtil.memPutAddress(config.ptr + FIELD, MemoryUtil.memAddress(list));
    }

    /**
     * Selects the characters of a font.
     *
     * @param characters characters to select
     */
    void set(ImFontConfig config, Set<Integer> characters) {
        set(
                config,
                new TreeSet<>(characters)
                        .stream().flatMapToInt(c -> IntStream.of(c, c)).toArray());
    }

    @Override
    public void close() {
        lists.forEach(MemoryUtil::memFree);
    }
}
