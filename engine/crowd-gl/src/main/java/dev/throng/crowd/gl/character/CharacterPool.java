package dev.throng.crowd.gl.character;

import dev.throng.gl.GlContext;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.SharedBuffers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/**
 * Pool of uploaded characters, shared by their holders. The first holder uploads a character, the last one frees it.
 * Usable on one thread, with one context.
 */
public final class CharacterPool implements AutoCloseable {
    private final GlContext gl;
    private final Map<PreparedCharacter, Shared> uploaded = new HashMap<>();
    private final SharedBuffers sharedBuffers = new SharedBuffers();

    private static final class Shared {
        private final GpuCharacter character;
        private int holders;

        private Shared(GpuCharacter character) {
            this.character = character;
        }
    }

    /** Counted reference to a character, which stays on the GPU until all references are closed. */
    public final class Hold implements AutoCloseable {
        private final PreparedCharacter prepared;
        private final Shared shared;
        private boolean isClosed;

        private Hold(PreparedCharacter prepared, Shared shared) {
            this.prepared = prepared;
            this.shared = shared;
            shared.holders++;
        }

        /** @return the character on the GPU, borrowed */
        public GpuCharacter character() {
            return shared.character;
        }

        /** Releases the hold, and frees the character if this was its last hold. Further calls do nothing. */
        @Override
        public void close() {
            if (!isClosed) {
                isClosed = true;
                release(prepared, shared);
            }
        }
    }

    /** @return bytes of shared buffers that no crowd of these characters uses */
    public long spareBytes() {
        return sharedBuffers.spareBytes();
    }

    /** @param gl context, which must be current at each use, and is closed after the pool */
    public CharacterPool(GlContext gl) {
        this.gl = gl;
    }

    /** @return the context, borrowed */
    public GlContext gl() {
        return gl;
    }

    /**
     * Holds a character, and uploads it unless it is on the GPU already.
     *
     * @param prepared character to hold
     * @return a hold, closed by the caller or with the pool
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the character does not fit
     */
    public Hold hold(PreparedCharacter prepared) {
        return new Hold(
                prepared,
                uploaded.computeIfAbsent(prepared, each -> new Shared(GpuCharacter.upload(each, sharedBuffers))));
    }

    /**
     * Memory that holding a character would allocate.
     *
     * @param prepared the character
     * @return bytes; 0 if the character is on the GPU
     */
    public long missingBytes(PreparedCharacter prepared) {
        return uploaded.containsKey(prepared) ? 0 : prepared.bytes();
    }

    /**
     * Runs work while characters are held.
     *
     * @param <T> type of the result
     * @param all characters to hold
     * @param work function that must itself hold characters to keep them afterwards
     * @return result of the work
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the characters do not fit
     */
    public <T> T holding(List<PreparedCharacter> all, Supplier<T> work) {
        try (ResourceScope scope = new ResourceScope()) {
            all.forEach(each -> scope.own(hold(each), Hold::close));
            return work.get();
        }
    }

    /**
     * Finds a held character.
     *
     * @param prepared the character
     * @return the character on the GPU, borrowed
     * @throws java.util.NoSuchElementException if nothing holds the character
     */
    public GpuCharacter of(PreparedCharacter prepared) {
        Shared shared = uploaded.get(prepared);
        if (shared == null) {
            throw new NoSuchElementException("'" + prepared.character().name()
                    + "': found no crowd of this character in the renderer, expected at least one crowd");
        }
        return shared.character;
    }

    /**
     * Finds held characters.
     *
     * @param all the characters
     * @return the characters on the GPU, in order, borrowed
     * @throws java.util.NoSuchElementException if a character has no holder
     */
    public List<GpuCharacter> of(List<PreparedCharacter> all) {
        return all.stream().map(this::of).toList();
    }

    private void release(PreparedCharacter prepared, Shared shared) {
        shared.holders--;
        if (shared.holders == 0 && uploaded.remove(prepared, shared)) {
            shared.character.close();
        }
    }

    @Override
    public void close() {
        List<Shared> left = List.copyOf(uploaded.values());
        uploaded.clear();
        left.forEach(shared -> shared.character.close());
    }
}
