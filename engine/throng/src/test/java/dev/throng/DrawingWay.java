package dev.throng;

enum DrawingWay {
    PLAIN(SceneOptions.DEFAULT, false),
    COARSE(SceneOptions.DEFAULT.lodBias(4), false),
    SHADOWS(SceneOptions.DEFAULT.shadows(true), true),
    PRESKINNED(SceneOptions.DEFAULT.preskin(true), false),
    CULLED(SceneOptions.DEFAULT.triangleCulling(true), false),
    OCCLUDED(SceneOptions.DEFAULT.occlusion(true).shadows(true), true);

    final SceneOptions options;
    final boolean casts;

    DrawingWay(SceneOptions options, boolean casts) {
        this.options = options;
        this.casts = casts;
    }
}
