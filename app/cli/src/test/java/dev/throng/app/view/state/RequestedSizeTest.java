package dev.throng.app.view.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.stage.PictureSize;
import dev.throng.gl.GlException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Tests sizes of pictures for which the device has too little memory. */
class RequestedSizeTest {
    private static final PictureSize LARGE = size(2000, Antialiasing.GATHERED);
    private static final String REASON = "allocation: found no memory";

    private final List<PictureSize> tried = new ArrayList<>();

    private static PictureSize size(int width, Antialiasing method) {
        return new PictureSize(new FrameSize(width, 10), new Resolution(1, method));
    }

    private static ViewState state() {
        ViewRequest.Parser parser =
                ViewCommand.parser(Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false));
        ViewRequest first = new ViewRequest(List.of(), Map.of("scene", "tower", "quality", "low", "temporal", "on"));
        return new ViewState(parser, new SceneLoader.Job(first, parser.parse(first), null));
    }

    private Consumer<PictureSize> refusing(GlException.Kind kind) {
        return size -> {
            tried.add(size);
            if (size.equals(LARGE)) {
                throw new GlException(kind, REASON);
            }
        };
    }

    @Test
    void repeatedRequestForARefusedPictureSizeIsNotTriedAgain() {
        ViewState state = state();
        RequestedSize requested = new RequestedSize(state);
        Consumer<PictureSize> resize = refusing(GlException.Kind.OUT_OF_MEMORY);
        requested.request(LARGE, resize);
        requested.request(LARGE, resize);
        assertEquals(List.of(LARGE), tried);
        assertTrue(state.messages().contains(REASON), state.messages().toString());
        assertEquals("off", state.viewRequest().value("temporal"), "frames that do not fit are not gathered");
        PictureSize other = size(20, Antialiasing.GATHERED);
        requested.request(other, resize);
        requested.request(LARGE, resize);
        assertEquals(List.of(LARGE, other, LARGE), tried);
    }

    @Test
    void lostContextIsThrownInsteadOfShownAsAMessage() {
        RequestedSize requested = new RequestedSize(state());
        Consumer<PictureSize> resize = refusing(GlException.Kind.CONTEXT_LOST);
        assertThrows(GlException.class, () -> requested.request(LARGE, resize));
    }
}
