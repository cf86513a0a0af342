package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Ball;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Turning;

/** An iron post with a golden knob, on which a person can lay a hand. */
public final class Post {
    private static final double KNOB = 0.06;

    private Post() {}

    /**
     * @param height height of the top in metres, more than 0.3
     * @return post with three levels of detail
     */
    public static CharacterModel create(double height) {
        Prop prop = new Prop("post");
        double neck = height - 2 * KNOB;
        for (int level = 0; level < 3; level++) {
            Prop.Level parts = prop.level();
            int sides = new int[] {20, 10, 5}[level];
            parts.part(Paints.IRON)
                    .add(Turning.of(
                            sides,
                            0.15,
                            0,
                            0.15,
                            0.03,
                            0.06,
                            0.06,
                            0.03,
                            0.09,
                            0.022,
                            neck - 0.03,
                            0.045,
                            neck,
                            0.02,
                            neck + 0.02));
            parts.part(Paints.GOLD).add(Ball.of(4 - level, unit -> unit.times(KNOB)), Frame.at(0, height - KNOB, 0));
        }
        return prop.build();
    }
}
