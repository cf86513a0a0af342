package dev.throng.app.option.setting;

import dev.throng.crowd.gl.scene.PrepassSettings;

/**
 * Passes that run once per frame, before drawing.
 *
 * @param preskin whether to skin vertices
 * @param triangleCull whether to skip invisible triangles
 */
public record PrepassChoice(Use preskin, Use triangleCull) {
    /** Values of an option for a pass that changes no picture. */
    public enum Use {
        ON,
        OFF,
        /** On if that makes frames clearly faster, as measured with the scene. */
        AUTO
    }

    /** @return passes that run without a trial; {@link Use#AUTO} counts as off */
    public PrepassSettings settings() {
        return new PrepassSettings(preskin == Use.ON, triangleCull == Use.ON);
    }
}
