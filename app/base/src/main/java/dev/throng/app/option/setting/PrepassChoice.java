package dev.throng.app.option.setting;

import dev.throng.crowd.gl.scene.PrepassSettings;

/**
 * Passes that run once per frame, before drawing.
 *
 * @param preskin whether to skin vertices once for all draws
 * @param triangleCull whether to skip invisible triangles
 */
public record PrepassChoice(Use preskin, Use triangleCull) {
    /** Choice whether to run a pass that changes the speed, but not the picture. */
    public enum Use {
        ON,
        OFF,
        /** The pass runs if a trial with the scene shows that it makes frames clearly faster. */
        AUTO
    }

    /** @return passes to run if no trial was made; {@link Use#AUTO} counts as off */
    public PrepassSettings settings() {
        return new PrepassSettings(preskin == Use.ON, triangleCull == Use.ON);
    }
}
