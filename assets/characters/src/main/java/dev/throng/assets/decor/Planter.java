package dev.throng.assets.decor;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;

/** A stone box with a clipped shrub, 1.3 m wide, 1.6 m high. */
public final class Planter {
    private static final double WIDTH = 1.3;
    private static final double RIM = 0.6;

    private Planter() {}

    /** @return planter with five levels of detail */
    public static CharacterModel create() {
        Prop prop = new Prop("planter");
        Foliage shrub = new Foliage(new Foliage.Size(0.62, 0.68, 0.42, 0.1), 24, 71);
        for (int cuts : new int[] {8, 6, 4, 3, 2}) {
            Prop.Level level = prop.level();
            Surface stone = level.part(Paints.STONE);
            stone.add(Solids.hull(WIDTH - 0.16, WIDTH - 0.16, 0, WIDTH - 0.06, WIDTH - 0.06, 0.46));
            stone.add(
                    cuts > 2 ? Solids.slab(WIDTH, 0.14, WIDTH, 0.02) : Solids.box(WIDTH, 0.14, WIDTH),
                    Frame.at(0, 0.46, 0));
            level.part(Paints.SOIL).add(Solids.box(WIDTH - 0.24, 0.02, WIDTH - 0.24), Frame.at(0, RIM, 0));
            level.part(Paints.NEEDLES).add(shrub.surface(cuts, new Vec(0, RIM + 0.36, 0)));
        }
        return prop.build();
    }
}
