package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Requirements of every {@link StateSink}, with one subclass per implementation. */
public abstract class StateSinkContract {
    private static final ClipPlayback ODD = new ClipPlayback(1, LoopMode.CLAMP, 0x87654321, 0x123456789abL, -7_654_321);
    private static final ClipPlayback EVEN = ClipPlayback.loop(0, 4, 2L << 40);

    /** State that fades from one clip to another; the first clip also plays alone in other tests. */
    private static final PlayedState FADING = new PlayedState(
            List.of(
                    new WeightedPlayback(ODD, new Fade(1, 0, 3, 400_000)),
                    new WeightedPlayback(EVEN, new Fade(0, 1, 3, 400_000))),
            List.of(),
            List.of());

    /** Returns the same sink each time, with {@link #instances} instances of a model of at least two clips. */
    protected abstract StateSink sink();

    /** Returns an instance's state from its record. */
    protected abstract PlayedState shown(int instance);

    protected int instances() {
        return 3;
    }

    private int last() {
        return instances() - 1;
    }

    @Test
    void writtenClipReadsBackExactly() {
        sink().play(5, last(), ODD);
        assertEquals(ODD, sink().playback(last()));
        assertEquals(PlayedState.of(ODD), shown(last()));
    }

    @Test
    void writtenStateReadsBackExactly() {
        sink().play(5, last(), EVEN);
        sink().play(6, last(), FADING);
        assertEquals(FADING, shown(last()));
    }

    @Test
    void clipWrittenToAnInstanceReplacesItsState() {
        sink().play(6, last(), FADING);
        sink().play(400_003, last(), EVEN);
        assertEquals(EVEN, sink().playback(last()));
        assertEquals(PlayedState.of(EVEN), shown(last()));
    }

    @Test
    void lastWriteOfATickReplacesEarlierWrites() {
        sink().play(6, last(), EVEN);
        sink().play(6, last(), ODD);
        assertEquals(ODD, sink().playback(last()));
        sink().play(6, last(), FADING);
        assertEquals(FADING, shown(last()));
    }

    @Test
    void writesDoNotAffectOtherInstances() {
        for (int i = 0; i < instances(); i++) {
            sink().play(1, i, ClipPlayback.loop(i % 2, 10 * i, 1));
        }
        sink().play(2, last(), FADING);
        for (int i = 0; i < last(); i++) {
            assertEquals(ClipPlayback.loop(i % 2, 10 * i, 1), sink().playback(i));
            assertEquals(PlayedState.of(sink().playback(i)), shown(i));
        }
    }
}
