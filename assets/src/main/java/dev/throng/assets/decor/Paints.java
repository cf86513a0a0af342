package dev.throng.assets.decor;

import dev.throng.anim.Material;
import dev.throng.assets.Srgb;
import dev.throng.assets.shape.Paint;
import java.util.Arrays;

/** What things are made of: warm stone, muted greens, dark iron. */
final class Paints {
    static final Material STONE = Paint.matte("stone", 0xcfc1a8);
    static final Material IRON = Paint.glossy("iron", 0x2f3836, 0.45);
    static final Material WOOD = Paint.glossy("wood", 0x9c7650, 0.6);
    static final Material BARK = Paint.matte("bark", 0x75614d);
    static final Material LEAVES =
            Paint.dyed(Paint.matte("leaves", 0x7c9450), 0x7c9450, 0x6c8a4c, 0x8a9a52, 0x74904a, 0x86924e);
    static final Material NEEDLES = Paint.dyed(Paint.matte("needles", 0x5a7a50), 0x5a7a50, 0x50704c, 0x627e4e);
    static final Material LAMP_GLASS = Paint.glossy("lamp glass", 0xfff1d0, 0.2)
            .with(new Material.Emission(Arrays.copyOf(Srgb.linear(0x8a7650), 3), Material.NO_TEXTURE));

    static final Material CONCRETE = Paint.matte("concrete", 0xb7b0a3);
    static final Material STEEL = Paint.glossy("steel", 0x7d8486, 0.4);
    static final Material SEAT = Paint.dyed(Paint.glossy("seat", 0x4f7f86, 0.5), 0x4f7f86, 0x47788a, 0x58868a);
    static final Material GRASS = Paint.matte("grass", 0x6a9350);
    static final Material MOWN_GRASS = Paint.matte("mown grass", 0x7ba45b);
    static final Material CHALK = Paint.matte("chalk", 0xf2efe6);
    static final Material BOARD =
            Paint.dyed(Paint.glossy("board", 0x2f5d73, 0.35), 0x2f5d73, 0xa8503c, 0x3d6b4f, 0xc48a34, 0x4a4460);

    private Paints() {}
}
