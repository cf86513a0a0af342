package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.state.MaskEntry;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CrowdStateSinkTest extends StateSinkContract {
    private static final CharacterModel MODEL = RandomRigs.create(RigShape.of(3), 1);
    private static final ClipAtlas ATLAS = ClipBaker.bake(MODEL, BakeSettings.DEFAULT);

    private final CrowdState crowd = new CrowdState(ATLAS, instances());
    private final StateSink sink = new CrowdStateSink(crowd);
    private final CrowdController controller = new CrowdController(ClipTable.of(MODEL, List.of()), sink);

    @Override
    protected StateSink sink() {
        return sink;
    }

    @Override
    protected PlayedState shown(int instance) {
        PlayedState state = crowd.state(instance);
        return state == null ? PlayedState.of(crowd.playback(instance)) : state;
    }

    @Test
    void finishedFadesNeedNoStateRecord() {
        controller.play(0, 0, ClipRequest.loop(0), 0);
        controller.play(0, 1, ClipRequest.loop(0), 0.5);
        assertEquals(1, crowd.states().count());
        controller.advance(499_999);
        assertEquals(1, crowd.states().count());
        controller.advance(500_000);
        assertEquals(0, crowd.states().count());
        assertEquals(0, crowd.playback(1).clip());
    }

    @Test
    void layersUseTheMasksOfTheCrowd() {
        int mask = crowd.states().masks().number(MaskEntry.everywhere(MODEL.skeleton()), MODEL.skeleton());
        controller.layer(0, 2, 0, LayerRequest.additive(ClipRequest.once(0), mask), 0.1);
        PlayedState state = Objects.requireNonNull(crowd.state(2));
        assertEquals(mask, state.layers().get(0).mask());
        controller.stopLayer(200_000, 2, 0, 0.1);
        controller.advance(300_000);
        assertNull(crowd.state(2));
    }
}
