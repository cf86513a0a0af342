package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.state.MaskEntry;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.PlayedState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A controller on the records that renderers read. */
class CrowdSinkTest {
    private static final CharacterModel MODEL = RandomRigs.create(RigShape.of(3), 1);

    private final CrowdState crowd = new CrowdState(ClipBaker.bake(MODEL, BakeSettings.DEFAULT), 10);
    private final CrowdSink sink = new CrowdSink(crowd);
    private final CrowdController controller = new CrowdController(ClipTable.of(MODEL, List.of()), sink);

    private List<String> written() {
        List<String> runs = new ArrayList<>();
        sink.flush((first, count) -> runs.add(first + "+" + count));
        return runs;
    }

    @Test
    void tellsOfWhatWasWrittenAlone() {
        for (int i : new int[] {7, 2, 3, 4, 9}) {
            controller.play(0, i, ClipPlay.loop(0), i == 2 ? 0 : 0.5);
        }
        assertEquals(List.of("2+3", "7+1", "9+1"), written());
        assertNull(crowd.state(2));
        assertEquals(4, crowd.states().count());
        controller.advance(499_999);
        assertEquals(List.of(), written());
        controller.advance(500_000);
        assertEquals(List.of("3+2", "7+1", "9+1"), written());
        assertEquals(0, crowd.states().count());
        assertEquals(0, crowd.playback(9).clip());
        controller.stop(600_000, 7, 0.2);
        controller.stop(600_000, 2, 0.2);
        assertArrayEquals(new int[] {2, 7}, sink.drain());
        assertArrayEquals(new int[0], sink.drain());
    }

    @Test
    void layersNameTheMasksOfTheCrowd() {
        int mask = crowd.states().masks().number(MaskEntry.everywhere(MODEL.skeleton()), MODEL.skeleton());
        controller.layer(0, 5, 0, LayerPlay.additive(ClipPlay.once(0), mask), 0.1);
        PlayedState state = Objects.requireNonNull(crowd.state(5));
        assertEquals(mask, state.layers().get(0).mask());
        controller.stopLayer(200_000, 5, 0, 0.1);
        controller.advance(300_000);
        assertNull(crowd.state(5));
    }
}
