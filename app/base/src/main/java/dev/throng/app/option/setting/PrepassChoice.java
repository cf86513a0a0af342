package dev.throng.app.option.setting;

import dev.throng.crowd.gl.scene.PrepassSettings;

/**
 * Passes that run once per frame, before drawing.
 *
 * @param preskin whether to skin vertices
 * @param triangleCull whether to skip invisible triangles
 */
public record PrepassChoice(Use preskin, Use triangleCull) {
    /** Whether to run a pass before drawing that changes the speed, but not the picture. */
    public enum Use {
        ON,
        OFF,
        /** On if a trial with the scene shows that the pass makes frames clearly faster. */
        AUTO
    }

    /** @return passes that run without a trial; {@link Use#AUTO} counts as off */
    public PrepassSettings settings() {
        return new PrepassSettings(preskin == Use.ON, triangleCull == Use.ON);
    }
}
