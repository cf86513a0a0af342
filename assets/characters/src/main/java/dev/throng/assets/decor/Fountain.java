package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Turning;

/** A round fountain, 3.4 m high: a basin 6.6 m across with still water, and two bowls on a column. */
public final class Fountain {
    /** Radius of the area that walkers must avoid, in metres. */
    public static final double RADIUS = 3.5;

    private Fountain() {}

    /** @return fountain with four levels of detail */
    public static CharacterModel create() {
        Prop prop = new Prop("fountain");
        for (int sides : new int[] {40, 28, 20, 14}) {
            Prop.Level level = prop.level();
            Surface stone = level.part(Paints.STONE);
            stone.add(basin(sides));
            stone.add(sides > 14 ? column(sides / 2) : plainColumn(sides / 2));
            level.part(Paints.WATER)
                    .add(disc(sides, 2.95, 0.47))
                    .add(disc(sides / 2, 1.12, 1.72))
                    .add(disc(sides / 2, 0.55, 2.72));
        }
        return prop.build();
    }

    private static Surface disc(int sides, double radius, double height) {
        return Turning.of(sides, radius, height, 0, height);
    }

    /**
     * @param sides number of straight pieces around the axis
     * @return the basin: a step, a wall with a rounded top, and the inner wall down to the edge of the water
     */
    private static Surface basin(int sides) {
        return Turning.of(
                sides, 0, 0, 3.5, 0, 3.5, 0.12, 3.2, 0.12, 3.12, 0.2, 3.05, 0.3, 3.05, 0.44, 3.12, 0.5, 3.25, 0.53, 3.3,
                0.58, 3.28, 0.64, 3.2, 0.67, 3.02, 0.67, 2.95, 0.63, 2.95, 0.47);
    }

    private static Surface column(int sides) {
        Surface out = Turning.of(
                sides, 0, 0.3, 0.75, 0.3, 0.75, 0.6, 0.62, 0.66, 0.5, 0.75, 0.36, 0.85, 0.3, 1.0, 0.28, 1.15, 0.36,
                1.27, 0.52, 1.33, 0.85, 1.45, 1.12, 1.6, 1.24, 1.74, 1.24, 1.79, 1.14, 1.79, 1.12, 1.72);
        out.add(Turning.of(
                sides, 0, 1.68, 0.32, 1.68, 0.3, 1.85, 0.2, 1.95, 0.16, 2.1, 0.16, 2.25, 0.22, 2.36, 0.4, 2.48, 0.56,
                2.62, 0.62, 2.75, 0.62, 2.79, 0.55, 2.79, 0.55, 2.72));
        return out.add(Turning.of(
                sides, 0, 2.7, 0.2, 2.7, 0.14, 2.85, 0.09, 2.98, 0.1, 3.05, 0.18, 3.13, 0.2, 3.22, 0.16, 3.31, 0.07,
                3.36, 0, 3.4));
    }

    private static Surface plainColumn(int sides) {
        Surface out = Turning.of(sides, 0, 0.3, 0.75, 0.3, 0.75, 0.6, 0.3, 1.0, 0.36, 1.27, 1.24, 1.74, 1.12, 1.72);
        out.add(Turning.of(sides, 0, 1.7, 0.3, 1.7, 0.16, 2.25, 0.62, 2.74, 0.55, 2.72));
        return out.add(Turning.of(sides, 0, 2.7, 0.12, 2.7, 0.2, 3.2, 0, 3.4));
    }
}
