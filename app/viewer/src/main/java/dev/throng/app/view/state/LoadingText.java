package dev.throng.app.view.state;

import dev.throng.app.stage.PreparedScene.Progress;
import dev.throng.app.view.text.Text;

/** Texts that name the current step of a scene's preparation. */
public final class LoadingText {
    private LoadingText() {}

    public static String of(Progress doing) {
        Text text = switch (doing.step()) {
            case BEGUN -> Text.LOADING;
            case READING -> Text.READING;
            case PREPARING -> Text.PREPARING;
            case PLACING -> Text.PLACING;
        };
        return text.of(doing.object());
    }
}
