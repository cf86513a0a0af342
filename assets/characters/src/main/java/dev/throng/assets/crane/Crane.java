package dev.throng.assets.crane;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Vec;
import java.util.List;

/**
 * A tower crane built by code: a hierarchy of rigid meshes without a skin. Units are metres, y is up. The crane stands
 * on y = 0 and is 32 m high; the jib reaches 26 m towards +z. Every machine builds the same arrays.
 */
public final class Crane {
    static final int BASE = 0;
    static final int TOP = 1;
    static final int JIB = 2;
    static final int TROLLEY = 3;
    static final int HOIST = 4;
    static final int ROPE = 5;
    static final int HOOK = 6;

    /** Height of the trolley's rail in the jib's space, in metres. */
    static final double RAIL = -0.22;

    /** Distance in the rest pose, in metres, from the jib's foot to the trolley. */
    static final double REST_REACH = 16;

    /** Length of the rope in the rest pose, in metres. */
    static final double REST_ROPE = 12;

    private Crane() {}

    /**
     * @return the crane with two levels of detail and one looping clip, {@code work}, of 24 seconds. Joint {@code
     *     crane} holds the mast, {@code crane.top} slews, {@code crane.jib} holds the jib, {@code crane.trolley} runs
     *     along it, and {@code crane.hoist} swings. Below the hoist are {@code crane.rope}, whose scale along y is the
     *     rope's length, and {@code crane.hook}
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
