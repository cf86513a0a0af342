package dev.throng.assets.decor;

import dev.throng.anim.Material;
import dev.throng.assets.shape.Paint;
import java.util.Arrays;

/** Materials of things around a crowd: warm stone, muted greens, dark iron. */
final class Paints {
    static final Material STONE = Paint.matte("stone", 0xcfc1a8);
    static final Material IRON = Paint.glossy("iron", 0.45, 0x2f3836);
    static final Material WOOD = Paint.glossy("wood", 0.6, 0x9c7650);
    static final Material BARK = Paint.matte("bark", 0x75614d);
    static final Material LEAVES = Paint.matte("leaves", 0x7c9450, 0x6c8a4c, 0x8a9a52, 0x74904a, 0x86924e);
    static final Material NEEDLES = Paint.matte("needles", 0x5a7a50, 0x50704c, 0x627e4e);
    static final Material LAMP_GLASS = Paint.glossy("lamp glass", 0.2, 0xfff1d0)
            .with(new Material.Emission(Arrays.copyOf(Paint.linear(0x8a7650), 3), Material.NO_TEXTURE));

    static final Material CONCRETE = Paint.matte("concrete", 0xb7b0a3);
    static final Material STEEL = Paint.glossy("steel", 0.4, 0x7d8486);
    static final Material SEAT = Paint.glossy("seat", 0.5, 0x4f7f86, 0x47788a, 0x58868a);
    static final Material GRASS = Paint.matte("grass", 0x6a9350);
    static final Material MOWN_GRASS = Paint.matte("mown grass", 0x7ba45b);
    static final Material CHALK = Paint.matte("chalk", 0xf2efe6);
    static final Material BOARD = Paint.glossy("board", 0.35, 0x2f5d73, 0xa8503c, 0x3d6b4f, 0xc48a34, 0x4a4460);
    static final Material WATER = Paint.glossy("water", 0.06, 0x3f6f78);
    static final Material SOIL = Paint.matte("soil", 0x57473a);
    static final Material PLASTER = Paint.matte("plaster", 0xdccaa8, 0xd4b48c, 0xd8b9a4, 0xcfc6b2, 0xe0d3b8);
    static final Material SHADE = Paint.matte("passage", 0xb3a48c);
    static final Material TILES = Paint.matte("tiles", 0xa86f50);
    static final Material GLASS = Paint.glossy("glass", 0.12, 0x3a4850);
    static final Material SHUTTER = Paint.glossy("shutter", 0.6, 0x64785f, 0x5b6f78, 0x7a6a54, 0x6d7c66);
    static final Material GOLD = Paint.metal("gold", 0.3, 0xd9b25c);
    static final Material FLAG = cloth(Paint.matte("flag", 0xa8483c, 0x35608a, 0x3f7a58, 0xc48f2e, 0x6a4c7c));
    static final Material FLAG_BAND = cloth(Paint.matte("flag band", 0xefe6d2));

    /** @return two-sided copy of a material */
    private static Material cloth(Material material) {
        return material.with(new Material.Coverage(Material.AlphaMode.OPAQUE, Material.Coverage.CUTOFF, true));
    }

    private Paints() {}
}
