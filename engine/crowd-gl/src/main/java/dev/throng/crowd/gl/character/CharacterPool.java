package dev.throng.crowd.gl.character;

import dev.throng.gl.GlContext;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.SharedBuffers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/** Characters on the GPU: each is uploaded for the first that holds it, shared by all others, and freed with the last. One context, one thread. */
public final class CharacterPool implements AutoCloseable {
    private final GlContext gl;
    private final Map<PreparedCharacter, Shared> uploaded = new HashMap<>();
    private final SharedBuffers rooms = new SharedBuffers();

    private static final class Shared {
        private final GpuCharacter character;
        private int holders;

        private Shared(GpuCharacter character) {
            this.character = character;
        }
    }

    /** A character that stays on the GPU until this is closed. */
    public final class Held implements AutoCloseable {
        private final PreparedCharacter prepared;
        private final Shared shared;
        private boolean isClosed;

        private Held(PreparedCharacter prepared, Shared shared) {
            this.prepared = prepared;
            this.shared = shared;
            shared.holders++;
        }

        /** {@return the character on the GPU, borrowed} */
        public GpuCharacter character() {
            return shared.character;
        }

        /** Frees the character, unless others hold it, too. Further calls do nothing. */
        @Override
        public void close() {
            if (!isClosed) {
                isClosed = true;
                release(prepared, shared);
            }
        }
    }

    /**
     * Makes an empty pool.
     *
     * @param gl current whenever it is used, closed after it
     */
    public CharacterPool(GlContext gl) {
        this.gl = gl;
    }

    /** {@return the context, borrowed} */
    public GlContext gl() {
        return gl;
    }

    /**
     * Uploads a character, unless it is there.
     *
     * @param prepared what is uploaded
     * @return closed by the caller; what is open when the pool is closed is closed with it
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the device does not have it
     */
    public Held hold(PreparedCharacter prepared) {
        return new Held(
                prepared, uploaded.computeIfAbsent(prepared, each -> new Shared(GpuCharacter.upload(each, rooms))));
    }

    /**
     * Returns the memory that holding a character would allocate.
     *
     * @param prepared the character
     * @return bytes; 0 if it is held already
     */
    public long missingBytes(PreparedCharacter prepared) {
        return uploaded.containsKey(prepared) ? 0 : prepared.bytes();
    }

    /**
     * Does some work while characters are held.
     *
     * @param <T> what it makes
     * @param all what is uploaded
     * @param work runs while all are held; must itself hold characters that are to stay afterwards
     * @return what it made
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when the device does not have it
     */
    public <T> T holding(List<PreparedCharacter> all, Supplier<T> work) {
        try (ResourceScope scope = new ResourceScope()) {
            all.forEach(each -> scope.own(hold(each), Held::close));
            return work.get();
        }
    }

    /**
     * A character that is held.
     *
     * @param prepared what was uploaded
     * @return the same on the GPU, borrowed
     * @throws java.util.NoSuchElementException when nothing holds it
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
     * Characters that are held.
     *
     * @param all what was uploaded
     * @return the same on the GPU, in order, borrowed
     * @throws java.util.NoSuchElementException when nothing holds one of them
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

    /** Frees all that is still held. */
    @Override
    public void close() {
        List<Shared> left = List.copyOf(uploaded.values());
        uploaded.clear();
        left.forEach(shared -> shared.character.close());
    }
}
