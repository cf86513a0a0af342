package dev.throng.app.view.state;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.Temporal;
import dev.throng.app.stage.PictureSize;
import dev.throng.app.view.text.Control;
import dev.throng.gl.GlException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Resizing of a window's pictures. A size that the device cannot draw leaves the pictures unchanged. */
final class RequestedSize {
    private final ViewState state;
    private @Nullable PictureSize refused;

    /** @param state state that shows the reason if the device cannot draw a size */
    RequestedSize(ViewState state) {
        this.state = state;
    }

    /**
     * Resizes pictures, or shows why that failed. After a failure, this size is not tried again until another size was
     * requested. If combining samples of several frames needs more memory than the device has, the window stops
     * combining them.
     *
     * @param resize changes the size of pictures; throws a {@link GlException} and changes nothing if the device lacks
     *     memory
     */
    void request(PictureSize size, Consumer<PictureSize> resize) {
        if (size.equals(refused)) {
            return;
        }
        refused = null;
        try {
            resize.accept(size);
        } catch (GlException e) {
            if (e.kind() != GlException.Kind.OUT_OF_MEMORY && e.kind() != GlException.Kind.LIMIT) {
                throw e;
            }
            refused = size;
            if (size.resolution().antialiasing().gathered()) {
                state.request(Control.TEMPORAL.option(), Choices.word(Temporal.OFF));
            }
            state.showMessage(String.valueOf(e.getMessage()));
        }
    }
}
