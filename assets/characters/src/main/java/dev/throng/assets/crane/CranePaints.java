package dev.throng.assets.crane;

import dev.throng.anim.Material;
import dev.throng.assets.shape.Paint;

/** Materials of the crane. */
final class CranePaints {
    static final Material YELLOW = Paint.glossy("paint", 0.4, 0xe9a820);
    static final Material STEEL = Paint.glossy("steel", 0.5, 0x5d6468);
    static final Material ROPE = Paint.matte("rope", 0x2a2b2c);
    static final Material GLASS = Paint.glossy("glass", 0.1, 0x3d5763);
    static final Material CONCRETE = Paint.matte("concrete", 0xb5aea0);
    static final Material WOOD = Paint.matte("wood", 0xb98a57);

    private CranePaints() {}
}
