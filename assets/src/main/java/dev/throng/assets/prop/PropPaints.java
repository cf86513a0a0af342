package dev.throng.assets.prop;

import dev.throng.anim.Material;
import dev.throng.assets.shape.Paint;

/** Materials of props. */
final class PropPaints {
    static final Material CASE = Paint.glossy("phone case", 0.45, 0x23262b, 0xe9e6df, 0x8c3f45, 0xd9d3c7);
    static final Material SCREEN = Paint.glossy("phone screen", 0.1, 0xb9d6e6);
    static final Material PAPER = Paint.matte("paper", 0xb98f5f);
    static final Material CRUST = Paint.matte("crust", 0xc98a41);
    static final Material GREENS = Paint.matte("greens", 0x5f8f3f);
    static final Material APPLE = Paint.glossy("apple", 0.4, 0xb8392f);
    static final Material TOTE = Paint.matte("tote", 0xd8c8a4, 0x7f3f46, 0x3f5f6a, 0x6d7a4c);
    static final Material SHAFT = Paint.glossy("shaft", 0.4, 0x4a3426);
    static final Material CANOPY = Paint.matte("canopy", 0xc9503f, 0xe3b04b, 0x3f7f8c, 0xe8dcc4);

    /**
     * Weight of smoothed normals in {@code Surface.rounded} for flat parts of props. Since no face is exactly flat, the
     * shaders of people can draw props.
     */
    static final double SOFT = 0.2;

    private PropPaints() {}
}
