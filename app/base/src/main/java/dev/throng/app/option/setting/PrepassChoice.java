package dev.throng.app.option.setting;

import dev.throng.crowd.gl.scene.PrepassSettings;

/**
 * Work that is done once a frame, ahead of drawing.
 *
 * @param preskin whether vertices are skinned
 * @param triangleCull whether triangles that show nothing are skipped
 */
public record PrepassChoice(Use preskin, Use triangleCull) {
    /** Values of an option for work that changes no picture. */
    public enum Use {
        /** Done. */
        ON,
        /** Not done. */
        OFF,
        /** Done if it makes frames clearly faster, as measured with the scene. */
        AUTO
    }

    /** Returns what is surely done: {@link Use#AUTO} counts as off. */
    public PrepassSettings settings() {
        return new PrepassSettings(preskin == Use.ON, triangleCull == Use.ON);
    }
}
