package dev.throng.app.studio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.models.BuiltIns;
import org.junit.jupiter.api.Test;

/** Tests shapes computed in advance. */
class ShapesTest {
    @Test
    void movingShapePreparedInAdvanceEqualsAShapeFoundOnDemand() {
        CharacterModel ahead = BuiltIns.load("flag");
        Shapes.prepare(ahead, ahead.clips());
        MovingShape prepared = Shapes.of(ahead, ahead.clips());
        MovingShape needed = ShapeFinder.find(ahead, ahead.clips());
        assertArrayEquals(needed.points(), prepared.points());
        assertArrayEquals(needed.min(), prepared.min());
        assertArrayEquals(needed.max(), prepared.max());
        assertSame(prepared, Shapes.of(ahead, ahead.clips()), "found once");
    }
}
