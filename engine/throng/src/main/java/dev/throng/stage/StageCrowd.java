package dev.throng.stage;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.Crowd;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.state.StateNeeds;
import java.util.BitSet;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** A crowd of a {@link Stage}: what of its instances changed is uploaded before the next frame, and nothing else. */
public final class StageCrowd implements AutoCloseable {
    /** A shorter gap between changed records is uploaded with them: a call costs more than it. */
    private static final int GAP = 64;

    private final Crowd drawn;
    private final CharacterPool.Held character;
    private final LongSupplier available; // bytes that the device has left
    private final Consumer<StageCrowd> forget;
    private final BitSet changed = new BitSet();
    private final BitSet moved = new BitSet(); // where nothing else has changed
    private final BitSet played = new BitSet(); // the same
    private boolean isClosed;

    /** @param character owned from now on */
    StageCrowd(Crowd drawn, CharacterPool.Held character, LongSupplier available, Consumer<StageCrowd> forget) {
        this.drawn = drawn;
        this.character = character;
        this.available = available;
        this.forget = forget;
    }

    /** {@return what draws it: for what is asked of it and read back} Not to be resized, updated or closed. */
    public Crowd drawn() {
        return drawn;
    }

    /** {@return what its instances look like, on the GPU} */
    public GpuCharacter character() {
        return character.character();
    }

    /**
     * Anything of some instances has changed.
     *
     * @param first of them
     * @param count of them; those that are not shown are uploaded when they are
     */
    public void changed(int first, int count) {
        changed.set(first, first + count);
    }

    /**
     * Where an instance is, how it moves or what it looks like has changed, and nothing else.
     *
     * @param instance its number
     */
    public void moved(int instance) {
        moved.set(instance);
    }

    /**
     * What an instance plays has changed, or how it goes on along its route, and nothing else.
     *
     * @param instance its number
     */
    public void played(int instance) {
        played.set(instance);
    }

    /**
     * Shows more instances, or fewer. Those that were not shown before are uploaded at once.
     *
     * @param shown as many of its first instances as are shown now are as they are, but for what is told to have changed
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY or LIMIT when there cannot be so many: then everything is as it was
     */
    public void resize(CrowdState shown) {
        int before = drawn.count();
        drawn.resize(shown, available);
        forget(before, shown.count());
    }

    /**
     * Takes memory for more instances than are shown.
     *
     * @param shown what is shown now
     * @param instances that may be shown from now on
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY or LIMIT when there cannot be so many: then everything is as it was
     */
    public void reserve(CrowdState shown, int instances) {
        drawn.reserve(shown, instances, available);
    }

    /**
     * Takes memory for states before instances have them.
     *
     * @param states of all instances together
     * @param needs of any of them
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when there is no room for so many: then everything is as it was
     */
    public void reserveStates(int states, StateNeeds needs) {
        drawn.reserveStates(states, needs, available);
    }

    /** Uploads what has changed. */
    void flush() {
        int shown = drawn.count();
        moved.andNot(changed);
        played.andNot(changed);
        upload(changed, shown, drawn::update);
        upload(moved, shown, drawn::updatePlaces);
        int[] plays = played.stream().takeWhile(instance -> instance < shown).toArray();
        if (plays.length > 0) {
            drawn.updatePlays(plays);
        }
        forget(0, Integer.MAX_VALUE); // those not shown are uploaded when they are
    }

    private void forget(int from, int to) {
        if (from < to) {
            changed.clear(from, to);
            moved.clear(from, to);
            played.clear(from, to);
        }
    }

    /** Takes the instances from the first on. */
    private interface Upload {
        void run(int first, int count);
    }

    private static void upload(BitSet instances, int shown, Upload upload) {
        int first = instances.nextSetBit(0);
        while (first >= 0 && first < shown) {
            int end = instances.nextClearBit(first);
            int next = instances.nextSetBit(end);
            while (next >= 0 && next < shown && next - end < GAP) {
                end = instances.nextClearBit(next);
                next = instances.nextSetBit(end);
            }
            upload.run(first, Math.min(end, shown) - first);
            first = next;
        }
    }

    /** Gives its character back: what drew it is closed. */
    void release() {
        isClosed = true;
        character.close();
    }

    /** Frees what it takes; it is drawn no more. Once is enough. */
    @Override
    public void close() {
        if (!isClosed) {
            forget.accept(this);
            drawn.close();
            release();
        }
    }
}
