package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;

/**
 * How large a picture is shown, and how finely it is drawn.
 *
 * @param shown pixels of what it fills
 * @param resolution of what is drawn
 */
public record PictureSize(FrameSize shown, Resolution resolution) {
    /** Pixels that are drawn. */
    public FrameSize drawn() {
        return resolution.of(shown);
    }

    /** Width / height of what is shown; pixels that are drawn may be off from squares by what sizes are rounded. */
    float aspect() {
        return (float) shown.width() / shown.height();
    }
}
