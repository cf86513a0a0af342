package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.clips.ClipTransfer.Manner;
import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.setting.ModelContent;
import dev.throng.app.view.state.ViewRequest;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Clips of other files in the request for a window. */
class ViewRequestTest {
    private static final List<Path> CLIPS = List.of(Path.of("a.glb"), Path.of("b.glb"));

    private static ModelContent.Clips parsed(ViewRequest request) {
        Console console = Console.of(new ByteArrayOutputStream(), new ByteArrayOutputStream(), false);
        return ViewCommand.parser(console)
                .parse(request)
                .scene()
                .files()
                .content()
                .clips();
    }

    @Test
    void viewRequestKeepsAllClipFiles() {
        ViewRequest request = new ViewRequest(List.of(Path.of("adult")), CLIPS, Map.of("retarget", "true"));
        assertEquals(new ModelContent.Clips(CLIPS, Manner.RETARGETED), parsed(request.with("lod", "on")));
        assertEquals(2, ((List<?>) request.content().get("clips")).size());
    }

    @Test
    void openingOtherModelsRemovesTheClipFiles() {
        Map<String, String> options = Map.of("retarget", "true", "scene-index", "0");
        ViewRequest request = new ViewRequest(List.of(Path.of("adult")), CLIPS, options);
        ViewRequest others = request.with(List.of(Path.of("crane"), Path.of("dog")));
        assertEquals(ModelContent.Clips.NONE, parsed(others));
        assertEquals(Map.of(), others.options());
    }
}
