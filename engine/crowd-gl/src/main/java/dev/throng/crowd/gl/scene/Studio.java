package dev.throng.crowd.gl.scene;

import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.SceneLight.Surroundings;

/**
 * Light and appearance of a studio that an environment picture lights.
 *
 * @param image prepared light of the picture
 * @param display appearance of the studio
 */
public record Studio(ImageLight image, StudioDisplay display) implements Surroundings {
    /** @return unit vector towards the key light, in scene space */
    float[] keyDirection() {
        return image.key().turned(display.turn()).direction();
    }

    /** @return light of the key light on a surface that faces it, linear r g b */
    float[] keyColour() {
        return image.key().colour();
    }
}
