package dev.throng.assets.crane;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Vec;
import java.util.List;

/**
 * A tower crane, built in code: a hierarchy of rigid meshes without a skin. In metres, y up, standing on y = 0, 32 m high;
 * the jib reaches 26 m to +z. The same arrays on every machine.
 */
public final class Crane {
    static final int BASE = 0;
    static final int TOP = 1;
    static final int JIB = 2;
    static final int TROLLEY = 3;
    static final int HOIST = 4;
    static final int ROPE = 5;
    static final int HOOK = 6;

    /** Where the trolley runs, in the jib's space. */
    static final double RAIL = -0.22;

    /** The trolley's way out in the rest pose, and what the rope is then. */
    static final double REST_REACH = 16;

    static final double REST_ROPE = 12;

    private Crane() {}

    /**
     * Joints {@code crane} (the mast), {@code crane.top}, which slews, {@code crane.jib}, {@code crane.trolley}, which runs
     * along it, {@code crane.hoist}, which swings, and under it {@code crane.rope}, as long as its scale along y, and
     * {@code crane.hook}; one clip, {@code work}, of 24 seconds, that loops; two levels of detail.
     */
    public static CharacterModel create() {
        Prop prop = new Prop("crane");
        prop.joint("crane.top", BASE, new Vec(0, Mast.TOP, 0));
        prop.joint("crane.jib", TOP, new Vec(0, 1.1, 0.9));
        prop.joint("crane.trolley", JIB, new Vec(0, RAIL, REST_REACH));
        prop.joint("crane.hoist", TROLLEY, new Vec(0, -0.35, 0));
        prop.joint("crane.rope", HOIST, Vec.ZERO, new Vec(1, REST_ROPE, 1));
        prop.joint("crane.hook", HOIST, new Vec(0, -REST_ROPE, 0));
        for (CraneDetail detail : List.of(CraneDetail.FINE, CraneDetail.COARSE)) {
            Prop.Level level = prop.level();
            new Mast(detail).add(level);
            new Top(detail).add(level);
            new Load(detail).add(level);
        }
        return prop.build(List.of(Work.clip(0)));
    }
}
